import { can, rowScope, wasRead } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import type { HistoryEntry } from '../../../src/frame/history/rules/entry';
import { visibleEntry } from '../../../src/frame/history/rules/visible-entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Actor } from '../documents/actor';
import type { StoreReader } from '../stores/store';

export type Visibility = (entries: readonly HistoryEntry[]) => Promise<readonly HistoryEntry[]>;

export const everything: Visibility = async (entries) => entries;

interface VisibilityParts {
  models: EntityModels;
  store: Pick<StoreReader, 'getMany'>;
}

export function visibilityOfFields({ models }: VisibilityParts, actor: Actor): Visibility {
  return async (entries) =>
    entries.flatMap((entry) => visibleEntry(models.byName.get(entry.entity), entry, actor) ?? []);
}

/**
 * Filters by records, too: a session sees changes of records it may read now, and deletions of records it could read.
 */
export function visibilityOfRecords(parts: VisibilityParts, actor: Actor): Visibility {
  const { models, store } = parts;
  const ofFields = visibilityOfFields(parts, actor);
  if (managesAccounts(models, actor)) return ofFields;

  async function readableOf(name: string, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
    const model = models.byName.get(name);
    if (model === undefined || rowScope(model, 'read', actor.role) === undefined) return [];
    const ids = [...new Set(entries.map(({ record }) => record))];
    const found = await store.getMany(model.collection, ids);
    const records = new Map(found.map(({ record }) => [record.id, record]));
    return entries.filter((entry) => {
      const record = records.get(entry.record);
      if (record !== undefined) return can({ subject: actor, model, operation: 'read', record });
      const { record: id, seenBy: acl = [], met = [] } = entry;
      return entry.kind === 'deleted' && wasRead(actor, model, { id, acl, met });
    });
  }

  return async (entries) => {
    const names = [...new Set(entries.map(({ entity }) => entity))];
    const readable = await Promise.all(
      names.map((name) =>
        readableOf(
          name,
          entries.filter(({ entity }) => entity === name),
        ),
      ),
    );
    const ids = new Set(readable.flat().map(({ id }) => id));
    return ofFields(entries.filter(({ id }) => ids.has(id)));
  };
}
