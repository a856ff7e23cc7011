import { randomUUID } from 'node:crypto';
import { logFailure } from '../log/log';
import { SETTINGS } from '../stores/collection';
import type { Store, StoreReader } from '../stores/store';
import { ApiError } from './api-error';
import { message } from './messages';
import type { UnitOfWork } from './unit-of-work';

const PREFIX = 'effect ';
const AFTER_PREFIX = 'effect!';

/** Change outside of the documents that a write requires, such as the removal of an account. */
export interface Effect {
  /** Stored with each pending effect, so it must not change. */
  name: string;
  /** Adapts the other system to the current record. Repeated until it succeeds, so it must be idempotent. */
  run(recordId: string, reader: Pick<StoreReader, 'get'>): Promise<void>;
}

interface PendingEffect {
  id: string;
  name: string;
  recordId: string;
}

async function markDone(store: Pick<Store, 'transact'>, { id }: PendingEffect): Promise<void> {
  const remove = [{ collection: SETTINGS.name, id }];
  await store.transact(async () => ({ result: undefined, batch: { put: [], remove, light: true } }));
}

/**
 * Stores an effect in the transaction and attempts it after the commit; `carryOutEffects` repeats it until it succeeds.
 * @param attempt an ApiError ends the effect and is the response; any other error gives 502 `effect_pending`, and the
 * effect waits.
 */
export function requireEffect(
  unit: UnitOfWork,
  { name }: Effect,
  recordId: string,
  attempt: () => Promise<void>,
): void {
  const pending = { id: PREFIX + randomUUID(), name, recordId };
  unit.put(SETTINGS.name, { record: pending, version: 1 });
  unit.afterCommit(async (store) => {
    try {
      await attempt();
    } catch (error) {
      if (error instanceof ApiError) {
        await markDone(store, pending);
        throw error;
      }
      logFailure(`The effect "${name}" of a write failed and will be repeated`, error);
      throw new ApiError(502, 'effect_pending', message('record.effectPending'));
    }
    await markDone(store, pending);
  });
}

async function pendingEffects(store: Store): Promise<PendingEffect[]> {
  const from = { path: 'id', operator: 'gte', storage: 'text', value: PREFIX } as const;
  const to = { path: 'id', operator: 'lt', storage: 'text', value: AFTER_PREFIX } as const;
  const { rows } = await store.query(SETTINGS.name, { where: [from, to] });
  return rows.map(({ record }) => ({
    id: record.id,
    name: String(record['name']),
    recordId: String(record['recordId']),
  }));
}

/**
 * Repeats the pending effects; failures do not stop the others.
 * @returns number of completed effects.
 * @throws Error if any effect failed.
 */
export async function carryOutEffects(store: Store, effects: readonly Effect[]): Promise<number> {
  const pending = await pendingEffects(store);
  const failures: string[] = [];
  for (const one of pending) {
    const effect = effects.find(({ name }) => name === one.name);
    try {
      if (effect === undefined) throw new Error('No hook has this effect');
      await effect.run(one.recordId, store);
      await markDone(store, one);
    } catch (error) {
      logFailure(`The effect "${one.name}" of a write failed again`, error);
      failures.push(one.name);
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} effects of writes still wait: ${failures.join(', ')}`);
  return pending.length;
}
