import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Collection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Store } from '../../../../../server/frame/stores/store';
import type { EntityRecord } from '../../../../../src/frame/model/entity-model';

const ROOMS: Collection = { name: 'rooms', texts: ['name', 'city'], indexed: [], logged: false };

let store: Store;

beforeEach(() => {
  store = openSqliteStore(openDatabase(':memory:'), [ROOMS]);
});
afterEach(() => store.close());

async function put(...records: readonly EntityRecord[]): Promise<void> {
  const rows = records.map((record) => ({ collection: 'rooms', stored: { record, version: 1 } }));
  await store.transact(async () => ({ result: undefined, batch: { put: rows, remove: [] } }));
}

async function found(words: readonly string[], paths: readonly string[] = ROOMS.texts): Promise<string[]> {
  const { rows, total } = await store.query('rooms', { search: { words, paths } });
  expect(total).toBe(rows.length);
  return rows.map(({ record }) => record.id).sort();
}

/** Few letters, so that words meet, and those that SQL and the index could take for their own. */
const LETTERS = fc.constantFrom('a', 'B', '1', ' ', '-', '"', '*', '%', 'è', '\0', '漢', '😀', ')', "'");
const text = fc.string({ unit: LETTERS, maxLength: 8 });

test('a search finds what holds each word, whatever the characters', async () => {
  const samples = fc.tuple(fc.array(text, { minLength: 1, maxLength: 6 }), fc.array(text, { maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(samples, async ([names, words]) => {
      const page = await store.query('rooms', {});
      const remove = page.rows.map(({ record }) => ({ collection: 'rooms', id: record.id }));
      await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
      await put(...names.map((name, index) => ({ id: `r${index}`, name })));
      const wanted = words.map((word) => word.toLowerCase());
      const expected = names.flatMap((name, index) =>
        wanted.every((word) => name.toLowerCase().includes(word)) ? [`r${index}`] : [],
      );
      expect(await found(words)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
