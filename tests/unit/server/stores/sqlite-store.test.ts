import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import type { Change, Store } from '../../../../server/stores/store';

const ROOMS: Collection = {
  name: 'rooms',
  indexed: [{ path: 'name', storage: 'text' }],
  texts: ['name'],
  logged: true,
};
const SECRETS: Collection = { name: 'secrets', indexed: [], texts: [], logged: false };

let folder: string;
let store: Store;

function open(collections: readonly Collection[] = [ROOMS, SECRETS]): Store {
  return openSqliteStore(openDatabase(join(folder, 'test.db')), collections);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  store = open();
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function put(collection: string, id: string, content: Record<string, unknown>, version = 1): Promise<void> {
  await store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection, stored: { record: { id, ...content }, version } }], remove: [] },
  }));
}

async function remove(collection: string, id: string): Promise<void> {
  await store.transact(async () => ({ result: undefined, batch: { put: [], remove: [{ collection, id }] } }));
}

describe('the SQLite store', () => {
  test('keeps records over a restart', async () => {
    await put('rooms', 'a', { name: 'Aula', tags: ['x'], nested: { deep: null } });
    await store.close();
    store = open();
    expect(await store.get('rooms', 'a')).toEqual({
      record: { id: 'a', name: 'Aula', tags: ['x'], nested: { deep: null } },
      version: 1,
    });
  });

  test('finds old records by fields that are searched only now', async () => {
    await put('rooms', 'a', { name: 'Aula', city: 'Perugia' });
    await store.close();
    store = open([{ ...ROOMS, texts: ['city'], indexed: [{ path: 'city', storage: 'text' }] }]);
    const { total } = await store.query('rooms', { search: { words: ['rugi'], paths: ['city'] } });
    expect(total).toBe(1);
  });

  test('logs what changed, with who could and who can see it', async () => {
    await put('rooms', 'a', { name: 'Aula', acl: ['room:a'] });
    await put('rooms', 'a', { name: 'Aula 2', acl: ['room:a', 'user:1'] }, 2);
    await remove('rooms', 'a');
    const changes = (await store.changesSince(0, 10)) ?? [];
    expect(
      changes.map(({ type, version, fields, before, after }) => ({ type, version, fields, before, after })),
    ).toEqual([
      { type: 'created', version: 1, fields: ['id', 'name', 'acl'], before: [], after: ['room:a'] },
      { type: 'updated', version: 2, fields: ['name', 'acl'], before: ['room:a'], after: ['room:a', 'user:1'] },
      { type: 'deleted', version: 2, fields: [], before: ['room:a', 'user:1'], after: [] },
    ]);
    expect(await store.changesSince(1, 1)).toEqual([changes[1]]);
    expect(await store.lastSequence()).toBe(changes.at(-1)?.sequence);
  });

  test('says when the log does not reach back to a sequence number', async () => {
    await put('rooms', 'a', {});
    expect(await store.changesSince(99, 10)).toBeUndefined();
  });

  test('tells the fields that changed since a version', async () => {
    await put('rooms', 'a', { name: '1', city: 'x' });
    await put('rooms', 'a', { name: '2', city: 'x' }, 2);
    await put('rooms', 'a', { name: '2', city: 'y' }, 3);
    expect(await store.fieldsChangedSince('rooms', 'a', 1)).toEqual(['name', 'city']);
    expect(await store.fieldsChangedSince('rooms', 'a', 2)).toEqual(['city']);
    expect(await store.fieldsChangedSince('rooms', 'a', -5)).toBeUndefined();
  });

  test('neither logs nor announces secrets', async () => {
    const heard: Change[] = [];
    store.watch((changes) => heard.push(...changes));
    await put('secrets', 'a', { password: 'x' });
    await put('secrets', 'a', { password: 'y' });
    expect(heard).toEqual([]);
    expect(await store.changesSince(0, 10)).toEqual([]);
  });

  test('writes all of a batch or nothing', async () => {
    const failing = store.transact(async () => ({
      result: undefined,
      batch: {
        put: [
          { collection: 'rooms', stored: { record: { id: 'a', name: 'Aula' }, version: 1 } },
          { collection: 'nowhere', stored: { record: { id: 'b' }, version: 1 } },
        ],
        remove: [],
      },
    }));
    await expect(failing).rejects.toThrow('no collection "nowhere"');
    expect(await store.get('rooms', 'a')).toBeUndefined();
    expect((await store.query('rooms', {})).total).toBe(0);
  });

  test('lets transactions in one after the other, so that none reads what another is changing', async () => {
    await put('rooms', 'a', { count: 0 });
    const addOne = () =>
      store.transact(async (reader) => {
        const found = await reader.get('rooms', 'a');
        const count = Number(found?.record.count) + 1;
        await new Promise((resolve) => setImmediate(resolve));
        return {
          result: count,
          batch: { put: [{ collection: 'rooms', stored: { record: { id: 'a', count }, version: 1 } }], remove: [] },
        };
      });
    const counts = await Promise.all(Array.from({ length: 20 }, addOne));
    expect(counts).toEqual(Array.from({ length: 20 }, (_none, index) => index + 1));
  });

  test('a transaction that fails does not hold up the next', async () => {
    const failing = store.transact(() => Promise.reject(new Error('refused')));
    const next = put('rooms', 'a', { name: 'Aula' });
    await expect(failing).rejects.toThrow('refused');
    await next;
    expect((await store.get('rooms', 'a'))?.record.name).toBe('Aula');
  });

  test('counts anew after a write of another process', async () => {
    const other = openSqliteStore(openDatabase(join(folder, 'test.db')), [ROOMS, SECRETS]);
    expect((await store.query('rooms', {})).total).toBe(0);
    await other.transact(async () => ({
      result: undefined,
      batch: { put: [{ collection: 'rooms', stored: { record: { id: 'a' }, version: 1 } }], remove: [] },
    }));
    expect((await store.query('rooms', {})).total).toBe(1);
    await other.close();
  });
});
