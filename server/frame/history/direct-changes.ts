import { DIRECT_CHANGES } from '../../../src/frame/firestore/direct-changes';
import { namesIn, type ReportedWrite, reportedWrites } from '../../../src/frame/firestore/reported-writes';
import { type Author, type HistoryEntry, storedEntry } from '../../../src/frame/history/rules/entry';
import { entryIdOf } from '../../../src/frame/history/rules/entry-id';
import { lostTokens, recordedChanges } from '../../../src/frame/history/rules/recorded-changes';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { sayEnglish } from '../../../src/frame/model/say';
import { levelSubject, tokenLevels, userSubject } from '../auth/subjects';
import { HISTORY, HISTORY_TOKENS, labelOf, metBy } from '../documents/record-history';
import { authorOf } from '../http/request-origin';
import type { Collection } from '../stores/collection';
import type { Store, StoredRecord, StoreReader } from '../stores/store';

export const DIRECT_CHANGE_COLLECTION: Collection = {
  ...{ name: DIRECT_CHANGES, indexed: [], texts: [] },
  ...{ logged: false, onlyAdded: true },
};

interface Parts {
  models: EntityModels;
  store: Store;
}

export interface TakenChange {
  collection: string;
  id: string;
  isGone: boolean;
  fields: readonly string[];
}

type Put = { collection: string; stored: StoredRecord };

async function accountAuthor(models: EntityModels, reader: StoreReader, uid: string): Promise<Author> {
  const level = tokenLevels(models).find((one) => uid.startsWith(`${one.level}:`));
  const collection = level?.model.collection ?? models.accounts?.model.collection;
  const id = level === undefined ? uid : uid.slice(level.level.length + 1);
  const record = collection === undefined ? undefined : (await reader.get(collection, id))?.record;
  const subject = record && (level === undefined ? userSubject(models, record) : levelSubject(level, record));
  if (subject !== undefined) return authorOf(subject, sayEnglish);
  return { id: level === undefined ? `user:${uid}` : uid, name: uid };
}

function entryOf({ report, model, before, after }: ReportedWrite, by: Author): Put[] {
  const changes = recordedChanges(model, before, after);
  if (after !== undefined && changes.length === 0) return [];
  const entry: HistoryEntry = {
    ...{ id: entryIdOf(report.at, report.id), at: report.at, by, client: 'console', changes, lead: true },
    ...{ kind: after === undefined ? 'deleted' : 'changed', entity: model.name, record: report.record },
    label: labelOf(model, after ?? before),
    seenBy: report.acl,
    met: metBy(model, [before, after]),
  };
  const values = lostTokens(model, before, after);
  const tokens = { record: { id: entry.id, values: JSON.stringify(values) }, version: 1 };
  return [
    { collection: HISTORY.name, stored: { record: storedEntry(entry), version: 1 } },
    ...(Object.keys(values).length === 0 ? [] : [{ collection: HISTORY_TOKENS.name, stored: tokens }]),
  ];
}

function takeSome({ models, store }: Parts, ids: readonly string[]): Promise<TakenChange[]> {
  return store.transact(async (reader) => {
    const stored = await reader.getMany(DIRECT_CHANGES, ids);
    const authors = new Map<string, Author>();
    const put: Put[] = [];
    const taken: TakenChange[] = [];
    const writes = await reportedWrites(
      models,
      stored.map(({ record }) => record),
      async (collection, id) => (await reader.get(collection, id))?.record,
    );
    for (const write of writes) {
      const { report, model } = write;
      const by = authors.get(report.by) ?? (await accountAuthor(models, reader, report.by));
      authors.set(report.by, by);
      put.push(...entryOf(write, by));
      const fields = [...namesIn(report)];
      taken.push({ collection: model.collection, id: report.record, isGone: report.after === undefined, fields });
    }
    const remove = stored.map(({ record }) => ({ collection: DIRECT_CHANGES, id: record.id }));
    return { result: taken, batch: { put, remove } };
  });
}

const REPORTS_PER_TRANSACTION = 100;

/**
 * Adds direct changes of browsers to the history. Costs one read if there are none; of two concurrent calls the second
 * finds nothing.
 */
export async function takeDirectChanges(parts: Parts): Promise<TakenChange[]> {
  const taken: TakenChange[] = [];
  for await (const page of parts.store.stored(DIRECT_CHANGES)) {
    for (let start = 0; start < page.length; start += REPORTS_PER_TRANSACTION) {
      const ids = page.slice(start, start + REPORTS_PER_TRANSACTION).map(({ id }) => id);
      taken.push(...(await takeSome(parts, ids)));
    }
  }
  return taken;
}
