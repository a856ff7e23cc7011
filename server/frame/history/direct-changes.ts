import { DIRECT_CHANGES, type ToldChange, toldChange, toldSide } from '../../../src/frame/firestore/direct-changes';
import { type Author, type HistoryEntry, storedEntry } from '../../../src/frame/history/rules/entry';
import { entryIdOf } from '../../../src/frame/history/rules/entry-id';
import { lostTokens, recordedChanges } from '../../../src/frame/history/rules/recorded-changes';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { levelSubject, tokenLevels, userSubject } from '../auth/subjects';
import { HISTORY, HISTORY_TOKENS, labelOf } from '../documents/record-history';
import { authorOf } from '../http/request-origin';
import type { Collection } from '../stores/collection';
import type { Store, StoredRecord, StoreReader } from '../stores/store';

/** What browsers tell of their own changes, until it is in the history. */
export const DIRECT_CHANGE_COLLECTION: Collection = {
  ...{ name: DIRECT_CHANGES, indexed: [], texts: [] },
  ...{ logged: false, onlyAdded: true },
};

interface Parts {
  models: EntityModels;
  store: Store;
}

/** A change that was taken into the history. */
export interface TakenChange {
  collection: string;
  id: string;
  isGone: boolean;
  /** Names of the fields at the top of the record that changed. */
  fields: readonly string[];
}

type Put = { collection: string; stored: StoredRecord };

/** Who an account is in the history: the person, or the place whose access token it stands for. */
async function accountAuthor(models: EntityModels, reader: StoreReader, uid: string): Promise<Author> {
  const level = tokenLevels(models).find((one) => uid.startsWith(`${one.level}:`));
  const collection = level?.model.collection ?? models.accounts?.model.collection;
  const id = level === undefined ? uid : uid.slice(level.level.length + 1);
  const record = collection === undefined ? undefined : (await reader.get(collection, id))?.record;
  const subject = record && (level === undefined ? userSubject(models, record) : levelSubject(level, record));
  if (subject !== undefined) return authorOf(subject, 'en');
  return { id: level === undefined ? `user:${uid}` : uid, name: uid };
}

function entryOf(model: EntityModel, told: ToldChange, present: StoredRecord | undefined, by: Author): Put[] {
  const before = toldSide(model, told.record, told.before);
  const after = told.after && toldSide(model, told.record, told.after);
  const changes = recordedChanges(model, before, after);
  if (after !== undefined && changes.length === 0) return [];
  const entry: HistoryEntry = {
    ...{ id: entryIdOf(told.at, told.id), at: told.at, by, client: 'console', changes, lead: true },
    ...{ kind: after === undefined ? 'deleted' : 'changed', entity: model.name, record: told.record },
    label: labelOf(model, after === undefined ? before : (present?.record ?? before)),
    seenBy: told.acl,
  };
  const values = lostTokens(model, before, after);
  const tokens = { record: { id: entry.id, values: JSON.stringify(values) }, version: 1 };
  return [
    { collection: HISTORY.name, stored: { record: storedEntry(entry), version: 1 } },
    ...(Object.keys(values).length === 0 ? [] : [{ collection: HISTORY_TOKENS.name, stored: tokens }]),
  ];
}

/** Takes some of what was told in: an entry is written in the transaction that takes its telling away, so there is always one of them. */
function takeSome({ models, store }: Parts, ids: readonly string[]): Promise<TakenChange[]> {
  return store.transact(async (reader) => {
    const stored = await reader.getMany(DIRECT_CHANGES, ids);
    const authors = new Map<string, Author>();
    const put: Put[] = [];
    const taken: TakenChange[] = [];
    for (const { record } of stored) {
      const told = toldChange(record);
      // Views of a record are collections, too; of them nothing is told.
      const model = told && models.byCollection.get(told.collection);
      if (told === undefined || model === undefined) continue;
      const by = authors.get(told.by) ?? (await accountAuthor(models, reader, told.by));
      authors.set(told.by, by);
      put.push(...entryOf(model, told, await reader.get(model.collection, told.record), by));
      const fields = [...new Set([...Object.keys(told.before), ...Object.keys(told.after ?? {})])];
      taken.push({ collection: model.collection, id: told.record, isGone: told.after === undefined, fields });
    }
    const remove = stored.map(({ record }) => ({ collection: DIRECT_CHANGES, id: record.id }));
    return { result: taken, batch: { put, remove } };
  });
}

/** A telling, its entry, and what may go with it: Firestore writes 500 documents at once. */
const AT_ONCE = 100;

/**
 * Makes entries of the history of what browsers changed by themselves. Costs one read when there is nothing. Where it is done twice
 * at once, the second finds nothing left.
 */
export async function takeDirectChanges(parts: Parts): Promise<TakenChange[]> {
  const taken: TakenChange[] = [];
  for await (const page of parts.store.stored(DIRECT_CHANGES)) {
    for (let start = 0; start < page.length; start += AT_ONCE) {
      const ids = page.slice(start, start + AT_ONCE).map(({ id }) => id);
      taken.push(...(await takeSome(parts, ids)));
    }
  }
  return taken;
}
