import { LRUCache } from 'lru-cache';
import { can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Condition } from '../../../src/frame/query/conditions';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { getStorage } from '../../frame/documents/acl';
import type { Actor } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import type { Store, StoredRecord } from '../../frame/stores/store';

export type CurrentAlarm = RecordOf<'alarm'>;

export type ListCurrentAlarms = (actor: Actor, from?: number) => Promise<CurrentAlarm[]>;

const MAX_OPEN = 1_000;
const MAX_OF_TODAY = 5_000;

export function queryAlarms(models: EntityModels, documents: Pick<Documents, 'list'>): ListCurrentAlarms {
  const model = entityNamed(models, 'alarm');
  const storage = (path: string) => getStorage(model, path);
  const isUnended: Condition = {
    ...{ path: 'state', storage: storage('state') },
    ...{ operator: 'in', value: ['open', 'acknowledged'] },
  };
  const newest = [{ field: 'began', order: 'DESC' } as const];
  return async (actor, from) => {
    const nothing = { words: [], offset: 0 };
    const questions: Parameters<Documents['list']>[2][] = [
      { ...nothing, where: [isUnended], sort: [], limit: MAX_OPEN },
    ];
    if (from !== undefined) {
      const began: Condition = { path: 'began', storage: storage('began'), operator: 'gte', value: from };
      questions.push({ ...nothing, where: [began], sort: newest, limit: MAX_OF_TODAY });
    }
    const answers = await Promise.all(questions.map((question) => documents.list(actor, model, question)));
    const records = answers.flatMap(({ rows }) => rows.map(({ record }) => repairValues(model, record)));
    return [...new Map(records.map((record) => [record.id, record])).values()];
  };
}

export async function countOpenAlarms(alarmsNow: ListCurrentAlarms, actor: Actor): Promise<number> {
  return (await alarmsNow(actor)).filter(({ state }) => state === 'open').length;
}

/** Interval of the queries for changes, shared by all sessions. */
const PACE = 3 * MINUTE;
const OVERLAP = MINUTE;
const MAX_AGE = 6 * HOUR;
const AT_ONCE = 500;
const MAX_SCOPES = 50;

interface Scope {
  actor: Actor;
  since: number;
  from: number;
  alarms: Map<string, CurrentAlarm>;
}

interface CachedAlarmsOptions extends Pick<SiteData, 'models' | 'now'> {
  documents: Pick<Documents, 'list'>;
  store: Pick<Store, 'query'>;
}

/** Caches alarms for sessions with the same access. Queries only changes, which costs one read if nothing changed. */
export function cacheAlarms({ models, documents, store, now }: CachedAlarmsOptions): ListCurrentAlarms {
  const model = entityNamed(models, 'alarm');
  const queryAll = queryAlarms(models, documents);
  const scopes = new LRUCache<string, Promise<Scope>>({ max: MAX_SCOPES });
  let updatedAt = now();
  let updating: Promise<void> = Promise.resolve();

  function take({ actor, alarms }: Scope, { record }: StoredRecord): void {
    if (can({ subject: actor, model, operation: 'read', record })) alarms.set(record.id, repairValues(model, record));
    else alarms.delete(record.id);
  }

  async function update(from: number): Promise<void> {
    for (let since = from, isMore = true; isMore; ) {
      const where = [
        { path: 'changedAt', operator: 'gte', storage: getStorage(model, 'changedAt'), value: since } as const,
      ];
      const sort = [{ field: 'changedAt', order: 'ASC' } as const];
      const { rows } = await store.query(model.collection, { where, sort, limit: AT_ONCE });
      const loaded = await Promise.all(scopes.values());
      for (const row of rows) for (const scope of loaded) take(scope, row);
      const last = rows.at(-1)?.record.changedAt;
      isMore = rows.length === AT_ONCE && typeof last === 'number' && last > since;
      if (typeof last === 'number') since = last;
    }
  }

  async function load(actor: Actor, from: number | undefined): Promise<Scope> {
    const found = await queryAll(actor, from);
    return {
      actor,
      from: from ?? Number.POSITIVE_INFINITY,
      since: now(),
      alarms: new Map(found.map((alarm) => [alarm.id, alarm])),
    };
  }

  async function scopeOf({ role, claim, userId, locale }: Actor, from: number | undefined): Promise<Scope> {
    const key = JSON.stringify([role, claim, userId]);
    const cached = await scopes.get(key);
    if (cached !== undefined && cached.from <= (from ?? Number.POSITIVE_INFINITY) && now() - cached.since < MAX_AGE)
      return cached;
    const loading = load({ role, claim, userId, locale }, from);
    scopes.set(key, loading);
    loading.catch(() => scopes.delete(key));
    return loading;
  }

  return async (actor, from) => {
    const scope = await scopeOf(actor, from);
    if (now() - updatedAt >= PACE) {
      const since = updatedAt - OVERLAP;
      updatedAt = now();
      updating = update(since).catch((error: unknown) => {
        updatedAt = since + OVERLAP;
        throw error;
      });
    }
    await updating;
    const oldest = from ?? 0;
    for (const [id, { state, began }] of scope.alarms) {
      if (state !== 'open' && (began ?? 0) < oldest) scope.alarms.delete(id);
    }
    return [...scope.alarms.values()];
  };
}
