import { LRUCache } from 'lru-cache';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { othersDependOn } from '../../../src/frame/model/depended-fields';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { Actor } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import type { SiteData } from '../../frame/documents/site-data';
import { ANY_RECORD, type Change, type Store, type StoredRecord } from '../../frame/stores/store';

type ListOf = Pick<Documents, 'list'>;
type Query = Parameters<Documents['list']>[2];

const MAX_LISTS = 30;
const MAX_PATCHED = 100;

interface ListCacheOptions extends Pick<SiteData, 'models' | 'now'> {
  documents: ListOf;
  store: Pick<Store, 'watch'>;
  /** Age in ms at which a list is read again, because this process may miss changes of other processes. */
  cacheMs: number;
  matters(collection: string, fields: readonly string[]): boolean;
}

interface CachedList {
  model: EntityModel;
  since: number;
  rows: Map<string, StoredRecord> | undefined;
  isPartial: boolean;
  changed: Set<string>;
  reading: Promise<unknown>;
}

/** True for places and people, because lists of other entities may depend on places and people. */
function isSource(models: EntityModels, { scope, name }: EntityModel): boolean {
  return (scope !== undefined && scope.about === undefined) || name === models.accounts?.model.name;
}

/** Caches lists for sessions with the same access. Reads only changed records again, unless other records depend on them. */
export function cacheLists({ models, documents, store, cacheMs, now, matters }: ListCacheOptions): ListOf {
  const lists = new LRUCache<string, CachedList>({ max: MAX_LISTS });

  function applyChange(list: CachedList, { collection, id, type, fields }: Change): void {
    const model = models.byCollection.get(collection);
    if (model === undefined || (type === 'updated' && !matters(collection, fields))) return;
    if (model === list.model && id !== ANY_RECORD) list.changed.add(id);
    else if (isSource(models, model) && (type !== 'updated' || othersDependOn(models, model, fields))) {
      list.rows = undefined;
    }
  }
  store.watch((changes) => {
    for (const list of lists.values()) for (const change of changes) applyChange(list, change);
  });

  async function readAll(list: CachedList, actor: Actor, query: Query): Promise<void> {
    list.since = now();
    list.changed.clear();
    const rows = new Map<string, StoredRecord>();
    list.rows = rows;
    try {
      const answer = await documents.list(actor, list.model, query);
      for (const row of answer.rows) rows.set(row.record.id, row);
      list.isPartial = answer.total > answer.rows.length;
    } catch (error) {
      list.rows = undefined;
      throw error;
    }
  }

  async function readChanged(list: CachedList, actor: Actor, rows: Map<string, StoredRecord>): Promise<void> {
    const ids = [...list.changed];
    list.changed.clear();
    const where = [{ path: 'id', operator: 'in', storage: 'text', value: ids } as const];
    const query = { where, words: [], sort: [], offset: 0, limit: ids.length };
    try {
      const answer = await documents.list(actor, list.model, query);
      for (const id of ids) rows.delete(id);
      for (const row of answer.rows) rows.set(row.record.id, row);
    } catch (error) {
      for (const id of ids) list.changed.add(id);
      throw error;
    }
  }

  function refresh(list: CachedList, actor: Actor, query: Query): Promise<void> | undefined {
    const { rows, changed, isPartial, since } = list;
    const isFew = changed.size <= MAX_PATCHED && !(isPartial && changed.size > 0);
    if (rows === undefined || !isFew || now() - since >= cacheMs) return readAll(list, actor, query);
    return changed.size > 0 ? readChanged(list, actor, rows) : undefined;
  }

  function listOf(key: string, model: EntityModel): CachedList {
    const cached = lists.get(key);
    if (cached !== undefined) return cached;
    const list = { model, since: now(), rows: undefined, isPartial: false, changed: new Set<string>() };
    const added: CachedList = { ...list, reading: Promise.resolve() };
    lists.set(key, added);
    return added;
  }

  return {
    list: async ({ role, claim, userId, locale }, model, query) => {
      const actor = { role, claim, userId, locale };
      const list = listOf(JSON.stringify([role, claim, userId, model.name, query]), model);
      const reading = list.reading.catch(() => undefined).then(() => refresh(list, actor, query));
      list.reading = reading;
      await reading;
      const rows = [...(list.rows?.values() ?? [])];
      return { rows, total: rows.length + (list.isPartial ? 1 : 0) };
    },
  };
}
