import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Collection } from '../../../../../server/frame/stores/collection';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Store } from '../../../../../server/frame/stores/store';

const THINGS: Collection = { name: 'things', indexed: [], texts: [], logged: true };

let database: Database;
let store: Store;
beforeEach(() => {
  database = openDatabase(':memory:');
  store = openSqliteStore(database, [THINGS]);
});
afterEach(() => store.close());

const put = (name: string) =>
  store.transact(async () => {
    const stored = { record: { id: 'a', name, tags: ['x'] }, version: 1 };
    return { result: undefined, batch: { put: [{ collection: 'things', stored }], remove: [] } };
  });
const name = async () => (await store.get('things', 'a'))?.record['name'];

test('a record that is asked for again is as it was written last, and gone when it was removed', async () => {
  await put('one');
  expect([await name(), await name()]).toEqual(['one', 'one']);
  await put('two');
  expect(await name()).toBe('two');
  await store.forget('things', 'name');
  expect(await name()).toBeUndefined();
  const remove = [{ collection: 'things', id: 'a' }];
  await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
  expect(await store.get('things', 'a')).toBeUndefined();
});

test('a write that fails leaves it as it was', async () => {
  await put('one');
  await name();
  database.exec("CREATE TRIGGER full BEFORE INSERT ON changes BEGIN SELECT RAISE(ABORT, 'full'); END");
  await expect(put('two')).rejects.toThrow('full');
  expect(await name()).toBe('one');
});

test('nobody can change what others are given', async () => {
  await put('one');
  const tags = (await store.get('things', 'a'))?.record['tags'];
  expect(() => Array.isArray(tags) && tags.push('y')).toThrow(TypeError);
  expect((await store.get('things', 'a'))?.record['tags']).toEqual(['x']);
});
