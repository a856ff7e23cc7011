import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Store } from '../../../../../server/frame/stores/store';

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

describe('the SQLite file', () => {
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
