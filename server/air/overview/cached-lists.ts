import { writesDirectly } from '../../../src/frame/access/direct-writes';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { Actor } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { ANY_RECORD, type Change, type Store, type StoredRecord } from '../../frame/stores/store';

type ListOf = Pick<Documents, 'list'>;
type Query = Parameters<Documents['list']>[2];

/** Lists that are kept: each may hold thousands of records. */
const MAX_LISTS = 20;
/** More changed records than these are read with all the others. */
const MAX_PATCHED = 100;

interface Keeping {
  models: EntityModels;
  documents: ListOf;
  store: Pick<Store, 'watch'>;
  /** ms; as long as a change may be missed that nobody was told of. */
  keptMs: number;
  now(): number;
  /** Whether records may be others after a change of these fields. */
  matters(collection: string, fields: readonly string[]): boolean;
}

interface CachedList {
  model: EntityModel;
  since: number;
  /** Undefined once something has changed that any of them may follow from. */
  rows: Map<string, StoredRecord> | undefined;
  isPartial: boolean;
  /** Ids of records that have changed. */
  changed: Set<string>;
  /** The list is being read, or some of it. */
  reading: Promise<unknown>;
}

/** Entities of which records of others follow: places and people, not what is about them. */
function isSource(models: EntityModels, { scope, name }: EntityModel): boolean {
  return (scope !== undefined && scope.about === undefined) || name === models.accounts?.model.name;
}

/**
 * Whole lists of records that are kept for a while, for all who see the same. Of what changes, as the store tells, only the records
 * themselves are read again; the whole list where others may follow from them.
 */
export function cacheLists({ models, documents, store, keptMs, now, matters }: Keeping): ListOf {
  const lists = new Map<string, CachedList>();

  function learn(list: CachedList, { collection, id, type, fields }: Change): void {
    const model = models.byCollection.get(collection);
    if (model === undefined || (type === 'updated' && !matters(collection, fields))) return;
    if (model === list.model && id !== ANY_RECORD) list.changed.add(id);
    else if (isSource(models, model) && (type !== 'updated' || !writesDirectly(models, model, 'update', fields))) {
      list.rows = undefined;
    }
  }
  store.watch((changes) => {
    for (const list of lists.values()) for (const change of changes) learn(list, change);
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

  function bringUpToDate(list: CachedList, actor: Actor, query: Query): Promise<void> | undefined {
    const { rows, changed, isPartial, since } = list;
    const isFew = changed.size <= MAX_PATCHED && !(isPartial && changed.size > 0);
    if (rows === undefined || !isFew || now() - since >= keptMs) return readAll(list, actor, query);
    return changed.size > 0 ? readChanged(list, actor, rows) : undefined;
  }

  function listOf(key: string, model: EntityModel): CachedList {
    const known = lists.get(key);
    if (known !== undefined) return known;
    const [oldest] = lists.keys();
    if (lists.size >= MAX_LISTS && oldest !== undefined) lists.delete(oldest);
    const list = { model, since: now(), rows: undefined, isPartial: false, changed: new Set<string>() };
    const added: CachedList = { ...list, reading: Promise.resolve() };
    lists.set(key, added);
    return added;
  }

  return {
    list: async ({ role, claim, userId, locale }, model, query) => {
      const actor = { role, claim, userId, locale };
      const list = listOf(JSON.stringify([role, claim, userId, model.name, query]), model);
      const reading = list.reading.catch(() => undefined).then(() => bringUpToDate(list, actor, query));
      list.reading = reading;
      await reading;
      const rows = [...(list.rows?.values() ?? [])];
      return { rows, total: rows.length + (list.isPartial ? 1 : 0) };
    },
  };
}
