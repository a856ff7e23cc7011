import { randomUUID } from 'node:crypto';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import { logFailure } from '../log/log';
import { SETTINGS } from '../stores/collection';
import type { Store, StoreReader } from '../stores/store';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import type { Secrets } from './body';
import { message } from './messages';
import type { UnitOfWork } from './unit-of-work';

const PREFIX = 'effect ';
const AFTER_PREFIX = 'effect!';

export interface Effect {
  /** Id of the effect. Must not change, because pending effects refer to it. */
  name: string;
  /** Updates the other system from the current record. Must be idempotent, because it is repeated until it succeeds. */
  run(recordId: string, reader: Pick<StoreReader, 'get'>): Promise<void>;
}

type PendingEffect = { id: string; name: string; recordId: string };

async function markDone(store: Pick<Store, 'transact'>, { id }: PendingEffect): Promise<void> {
  const remove = [{ collection: SETTINGS.name, id }];
  await store.transact(async () => ({ result: undefined, batch: { put: [], remove, light: true } }));
}

/** An ApiError of the first attempt ends the effect. After other errors the request gets 502 `effect_pending`, and the effect is repeated. */
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

/** Runs pending effects, also after a failed one. @returns number of completed effects. @throws Error if any failed. */
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
  if (failures.length > 0) throw new Error(`${failures.length} effects of writes are pending: ${failures.join(', ')}`);
  return pending.length;
}

export interface WriteMoment {
  unit: UnitOfWork;
  actor: Actor;
  before: EntityRecord | undefined;
  record: EntityRecord;
  body: PlainObject;
  secrets: Secrets;
}

/** Code of an entity that runs in the transaction of each write of its records. */
export interface EntityHook {
  effects?: readonly Effect[];
  /** Paths of fields that change without a new version of the record, such as measurements. */
  live?: ReadonlySet<string>;
  /** Paths of server fields that this hook clears if the input contains null. */
  removable?: ReadonlySet<string>;
  /** Paths that `derive` reads or changes. Default: all fields. */
  derivesFrom?: readonly string[];
  /** Runs in each write that changes the record, also after a change of another record. */
  derive?(unit: UnitOfWork, record: EntityRecord): Promise<EntityRecord>;
  complete?(moment: WriteMoment): Promise<EntityRecord>;
  written?(moment: WriteMoment): Promise<void>;
  removed?(moment: { unit: UnitOfWork; actor: Actor; record: EntityRecord }): Promise<void>;
}

export type EntityHooks = Readonly<Record<string, EntityHook>>;

function joinedPaths(...hooks: readonly EntityHook[]): Pick<EntityHook, 'derivesFrom'> {
  const deriving = hooks.filter(({ derive }) => derive !== undefined);
  if (deriving.some(({ derivesFrom }) => derivesFrom === undefined)) return {};
  return { derivesFrom: deriving.flatMap(({ derivesFrom = [] }) => derivesFrom) };
}

function inTurn(first: EntityHook, second: EntityHook): EntityHook {
  return {
    effects: [...(first.effects ?? []), ...(second.effects ?? [])],
    live: new Set([...(first.live ?? []), ...(second.live ?? [])]),
    removable: new Set([...(first.removable ?? []), ...(second.removable ?? [])]),
    ...joinedPaths(first, second),
    derive: async (unit, record) => {
      const derived = (await first.derive?.(unit, record)) ?? record;
      return (await second.derive?.(unit, derived)) ?? derived;
    },
    complete: async (moment) => {
      const record = (await first.complete?.(moment)) ?? moment.record;
      return (await second.complete?.({ ...moment, record })) ?? record;
    },
    written: async (moment) => {
      await first.written?.(moment);
      await second.written?.(moment);
    },
    removed: async (moment) => {
      await first.removed?.(moment);
      await second.removed?.(moment);
    },
  };
}

export function joinHooks(first: EntityHooks, second: EntityHooks): EntityHooks {
  const shared = Object.entries(second).map(([name, hook]): [string, EntityHook] => {
    const before = first[name];
    return [name, before === undefined ? hook : inTurn(before, hook)];
  });
  return { ...first, ...Object.fromEntries(shared) };
}
