import { can, inRowScope, rowScope } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import type { HistoryEntry } from '../../../src/frame/history/rules/entry';
import { visibleEntry } from '../../../src/frame/history/rules/visible-entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Actor } from '../documents/actor';
import type { StoreReader } from '../stores/store';

/** Of some entries those that somebody may see, with what that person may see of them. */
export type Visibility = (entries: readonly HistoryEntry[]) => Promise<readonly HistoryEntry[]>;

/** The server's own. */
export const everything: Visibility = async (entries) => entries;

interface VisibilityParts {
  models: EntityModels;
  store: Pick<StoreReader, 'getMany'>;
}

/** Everything that the fields let a session see: of the history of everything for administrators, of one record for its readers. */
export function visibilityOfFields({ models }: VisibilityParts, actor: Actor): Visibility {
  return async (entries) =>
    entries.flatMap((entry) => visibleEntry(models.byName.get(entry.entity), entry, actor) ?? []);
}

/**
 * What of the history of everything a session may see: that of the records that it may read now, and that one of its records was deleted.
 */
export function visibilityOfRecords(parts: VisibilityParts, actor: Actor): Visibility {
  const { models, store } = parts;
  const ofFields = visibilityOfFields(parts, actor);
  if (managesAccounts(models, actor)) return ofFields;

  async function readableOf(name: string, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
    const model = models.byName.get(name);
    const scope = model && rowScope(model, 'read', actor.role);
    if (model === undefined || scope === undefined) return [];
    const ids = [...new Set(entries.map(({ record }) => record))];
    const found = await store.getMany(model.collection, ids);
    const records = new Map(found.map(({ record }) => [record.id, record]));
    return entries.filter((entry) => {
      const record = records.get(entry.record);
      if (record !== undefined) return can({ subject: actor, model, operation: 'read', record });
      const wasItsOwn = inRowScope(actor, scope, { id: entry.record, acl: entry.seenBy ?? [] });
      return entry.kind === 'deleted' && wasItsOwn;
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
