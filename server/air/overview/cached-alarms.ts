import { can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { storageOf } from '../../frame/documents/acl';
import type { Actor } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import type { Store, StoredRecord } from '../../frame/stores/store';
import { type AlarmNow, type AlarmsNow, askAlarms } from './alarms-now';

/** What changed is asked for this often, once for everybody. */
const PACE = 3 * MINUTE;
/** Clocks of two servers differ by less, and an alarm is written sooner. */
const OVERLAP = MINUTE;
/** Then all are asked for anew: of alarms that are removed nothing is told. */
const KEPT = 6 * HOUR;
const AT_ONCE = 500;
/** Sessions that see different records: whoever comes back after so many others is asked for anew. */
const MAX_SCOPES = 50;

interface Scope {
  actor: Actor;
  since: number;
  from: number;
  alarms: Map<string, AlarmNow>;
}

interface Parts {
  models: EntityModels;
  documents: Pick<Documents, 'list'>;
  store: Pick<Store, 'query'>;
  now(): number;
}

/** Keeps them in memory, for all who see the same, and asks only for what changed since: one read where nothing did. */
export function cacheAlarms({ models, documents, store, now }: Parts): AlarmsNow {
  const model = entityNamed(models, 'alarm');
  const ask = askAlarms(models, documents);
  const scopes = new Map<string, Promise<Scope>>();
  let fedAt = now();
  let feeding: Promise<void> = Promise.resolve();

  function take({ actor, alarms }: Scope, { record }: StoredRecord): void {
    if (can({ subject: actor, model, operation: 'read', record })) alarms.set(record.id, typedRecord(model, record));
    else alarms.delete(record.id);
  }

  async function feed(from: number): Promise<void> {
    for (let since = from, isMore = true; isMore; ) {
      const where = [
        { path: 'changedAt', operator: 'gte', storage: storageOf(model, 'changedAt'), value: since } as const,
      ];
      const sort = [{ field: 'changedAt', order: 'ASC' } as const];
      const { rows } = await store.query(model.collection, { where, sort, limit: AT_ONCE });
      const kept = await Promise.all(scopes.values());
      for (const row of rows) for (const scope of kept) take(scope, row);
      const last = rows.at(-1)?.record.changedAt;
      isMore = rows.length === AT_ONCE && typeof last === 'number' && last > since;
      if (typeof last === 'number') since = last;
    }
  }

  async function load(actor: Actor, from: number | undefined): Promise<Scope> {
    const found = await ask(actor, from);
    return {
      actor,
      from: from ?? Number.POSITIVE_INFINITY,
      since: now(),
      alarms: new Map(found.map((alarm) => [alarm.id, alarm])),
    };
  }

  async function scopeOf({ role, claim, userId, locale }: Actor, from: number | undefined): Promise<Scope> {
    const key = JSON.stringify([role, claim, userId]);
    const known = await scopes.get(key);
    if (known !== undefined && known.from <= (from ?? Number.POSITIVE_INFINITY) && now() - known.since < KEPT)
      return known;
    const loading = load({ role, claim, userId, locale }, from);
    scopes.delete(key);
    const [oldest] = scopes.keys();
    if (scopes.size >= MAX_SCOPES && oldest !== undefined) scopes.delete(oldest);
    scopes.set(key, loading);
    loading.catch(() => scopes.delete(key));
    return loading;
  }

  return async (actor, from) => {
    const scope = await scopeOf(actor, from);
    if (now() - fedAt >= PACE) {
      const since = fedAt - OVERLAP;
      fedAt = now();
      feeding = feed(since).catch((error: unknown) => {
        fedAt = since + OVERLAP;
        throw error;
      });
    }
    await feeding;
    // Whoever asks for open ones only leaves those of today to others.
    const oldest = from ?? 0;
    for (const [id, { state, began }] of scope.alarms) {
      if (state !== 'open' && (began ?? 0) < oldest) scope.alarms.delete(id);
    }
    return [...scope.alarms.values()];
  };
}
