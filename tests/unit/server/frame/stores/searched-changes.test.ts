import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Collection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';

const TEXTS = ['name', 'city'] as const;
const THINGS: Collection = { name: 'things', indexed: [], texts: TEXTS, logged: true };
const text = fc.constantFrom('', 'ab', 'abc', 'bcab', 'café abc', undefined);
const changes = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), name: text, city: text }), { maxLength: 12 });

test('parts of texts are found after any changes of one or more texts of a record', async () => {
  const property = fc.asyncProperty(changes, async (all) => {
    const store = openSqliteStore(openDatabase(':memory:'), [THINGS]);
    const records = new Map<string, (typeof all)[number]>();
    for (const [index, record] of all.entries()) {
      records.set(record.id, record);
      const put = [{ collection: 'things', stored: { record, version: index } }];
      await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    }
    for (const path of TEXTS) {
      for (const value of ['a', 'ab', 'abc', 'bca', 'é']) {
        const where = [{ path, operator: 'contains', storage: 'text', value } as const];
        const { rows } = await store.query('things', { where, sort: [{ field: 'id', order: 'ASC' }] });
        const expected = [...records.values()].filter((record) => record[path]?.includes(value));
        expect(rows.map(({ record }) => record.id)).toEqual(expected.map(({ id }) => id).sort());
      }
    }
    await store.close();
  });
  await fc.assert(property);
});
