import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectSiteParts } from '../../../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../../../server/frame/features';
import type { Collection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { buildIndexName, takesName } from '../../../../../src/frame/model/table-names';
import { FRAME_COLLECTIONS } from '../../../../../tools/schema/mistakes/stored-names';
import { sampleModels } from '../../../../contract/frame/stores/sample-models';

const collection = (name: string, paths: readonly string[] = ['title']): Collection => ({
  name,
  indexed: paths.map((path) => ({ path, storage: 'text' })),
  texts: paths,
  lists: ['tags'],
  logged: true,
});

const searched = (name: string) => ({ name, isSearched: true });

/** What every table of a collection begins with. */
const BEGINNINGS = ['documents_', 'values_', 'texts_', 'find_', 'lists_', 'acl_'];

interface Named {
  name: string;
}

function tablesOf(collections: readonly Collection[]): string[] {
  const database = openDatabase(':memory:');
  openSqliteStore(database, collections);
  return database
    .all<Named>("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_autoindex%'")
    .map(({ name }) => name);
}

it('whatever a store makes for a collection, no other collection that is taken needs the same name', () => {
  const needed = tablesOf([collection('lamps')]).flatMap((table) =>
    BEGINNINGS.filter((beginning) => table.startsWith(beginning)).map((beginning) => table.slice(beginning.length)),
  );
  expect(needed).toContain('lamps_data');
  const others = needed.filter((name) => name !== 'lamps');
  expect(others.filter((name) => !takesName(searched('lamps'), searched(name)))).toEqual([]);
});

const OWN = [
  'ID',
  'Row',
  'rowid',
  'rank',
  'oid',
  'version',
  'document',
  'claim',
  'entry',
  'path',
  'a"b',
  "it's",
  '$ref',
  '@type',
];

it('a field may be called as a column that the tables have anyway', async () => {
  const store = openSqliteStore(openDatabase(':memory:'), [collection('lamps', OWN)]);
  const put = (id: string, value: string, version: number) =>
    store.transact(async () => {
      const record = { id, ...Object.fromEntries(OWN.map((name) => [name, value])) };
      return { result: undefined, batch: { put: [{ collection: 'lamps', stored: { record, version } }], remove: [] } };
    });
  await put('one', 'red glass', 1);
  await put('two', 'blue glass', 1);
  await put('two', 'green glass', 2);
  for (const path of OWN) {
    const asked = [
      { path, storage: 'text', operator: 'eq', value: 'green glass' },
      { path, storage: 'text', operator: 'contains', value: 'een gl' },
      { path, storage: 'text', operator: 'prefix', value: 'green' },
    ] as const;
    for (const condition of asked) {
      const { rows } = await store.query('lamps', { where: [condition], sort: [{ field: path, order: 'ASC' }] });
      expect(
        rows.map(({ record: { id } }) => id),
        `${path} ${condition.operator}`,
      ).toEqual(['two']);
    }
  }
});

const words = fc.array(fc.constantFrom('a', 'b', 'row', 'data', 'idx', 'config', 'docsize', 'content', 'by', 'acl'), {
  minLength: 1,
  maxLength: 3,
});
const named = words.map((parts) => parts.join('_'));

it('two collections that are taken are stored beside each other, whatever they and their fields are called', () => {
  fc.assert(
    fc.property(named, named, fc.uniqueArray(named, { minLength: 1, maxLength: 4 }), (one, other, paths) => {
      fc.pre(one !== other && !takesName(searched(one), searched(other)) && !takesName(searched(other), searched(one)));
      const indexes = [one, other].flatMap((name) => paths.map((path) => buildIndexName(name, path)));
      fc.pre(new Set(indexes).size === indexes.length);
      expect(tablesOf([collection(one, paths), collection(other, paths)])).toContain(`find_${other}`);
    }),
    { numRuns: 200, seed: 5 },
  );
});

it('a collection of which nothing is searched stands beside one that is called as a table of its index would be', () => {
  const plain = { ...collection('lamps'), texts: [] };
  expect(tablesOf([plain, collection('lamps_data')])).toContain('find_lamps_data');
});

it.each(['embedded', 'firebase'] as const)('the frame says which collections are its own: %s', (backEnd) => {
  const { collections } = collectSiteParts(backEnd, FRAME_FEATURES, { models: sampleModels, now: () => 0 });
  expect(collections.map(({ name }) => name).filter((name) => !FRAME_COLLECTIONS.test(name))).toEqual([]);
});

it.each([
  ['lamps', 'lamps', 'Two entities or features have the collection "lamps"'],
  ['lamps', 'lamps_data', 'The collection name "lamps_data" clashes with a table of "lamps"'],
  ['row_lamps', 'lamps', 'The collection name "row_lamps" clashes with a table of "lamps"'],
])('a store is not opened with collections that share a table: %s and %s', (one, other, refusal) => {
  expect(() => tablesOf([collection(one), collection(other)])).toThrow(refusal);
});
