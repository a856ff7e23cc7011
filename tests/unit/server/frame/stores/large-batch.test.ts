import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Collection } from '../../../../../server/frame/stores/collection';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Change, Store, StoredRecord } from '../../../../../server/frame/stores/store';
import { yieldToEventLoop } from '../../../../../server/frame/stores/yield-to-event-loop';

const ROOMS: Collection = {
  name: 'rooms',
  indexed: [{ path: 'name', storage: 'text' }],
  texts: ['name'],
  logged: true,
};
const COUNT = 1_000;

let folder: string;
let database: Database;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
  database = openDatabase(join(folder, 'test.db'));
  store = openSqliteStore(database, [ROOMS]);
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function room(number: number, name: string, version = 1): { collection: string; stored: StoredRecord } {
  return { collection: 'rooms', stored: { record: { id: `r${number}`, name }, version } };
}

/** Writes many rooms in one transaction. */
function writeMany(name: string): Promise<void> {
  const put = Array.from({ length: COUNT }, (_none, number) => room(number, `${name} ${number}`));
  return store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
}

function writeOne(number: number, name: string): Promise<void> {
  return store.transact(async (reader) => {
    const version = ((await reader.get('rooms', `r${number}`))?.version ?? 0) + 1;
    return { result: undefined, batch: { put: [room(number, name, version)], remove: [] } };
  });
}

function count(sql: string): number {
  return database.get<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`)?.count ?? 0;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await yieldToEventLoop();
}

const isDecided = () => count('staged_mark') === 1;

/** What a start on a copy of the file, taken at this very moment, finds. */
async function afterKill(): Promise<{ total: number; names: Set<unknown>; cities: Set<unknown>; changes: number }> {
  for (const end of ['', '-wal']) {
    const file = join(folder, `test.db${end}`);
    if (existsSync(file)) copyFileSync(file, join(folder, `copy.db${end}`));
  }
  const copy = openSqliteStore(openDatabase(join(folder, 'copy.db')), [ROOMS]);
  const { rows, total } = await copy.query('rooms', { search: { words: ['new'], paths: ['name'] } });
  const changes = (await copy.changesSince(0, 10 * COUNT)) ?? [];
  await copy.close();
  const valuesOf = (name: string) => new Set(rows.map(({ record }) => record[name]));
  return { total, names: valuesOf('name'), cities: valuesOf('city'), changes: changes.length };
}

test('others read and write while a large batch is written', async () => {
  await writeOne(COUNT, 'old');
  const many = writeMany('new');
  await until(isDecided);
  expect(count('documents_rooms')).toBeLessThan(COUNT);
  expect((await store.get('rooms', 'r999'))?.record.name).toBe('new 999');
  await writeOne(COUNT, 'edited meanwhile');
  await writeOne(998, 'edited meanwhile');
  expect(count('staged_mark'), 'nobody has waited for the end').toBe(1);
  await many;
  expect((await store.get('rooms', 'r998'))?.record.name).toBe('edited meanwhile');
  expect((await store.get('rooms', `r${COUNT}`))?.record.name).toBe('edited meanwhile');
  expect((await store.query('rooms', {})).total).toBe(COUNT + 1);
});

test('a transaction that asks for more than one record finds all of a batch that counts', async () => {
  const many = writeMany('new');
  await until(isDecided);
  const found = await store.transact(async (reader) => {
    const { total } = await reader.query('rooms', { search: { words: ['new'], paths: ['name'] } });
    return { result: total, batch: { put: [], remove: [] } };
  });
  expect(found).toBe(COUNT);
  await many;
});

test('its changes are told together, once all of it is there', async () => {
  const told: (readonly Change[])[] = [];
  store.watch((changes) => told.push(changes));
  await writeMany('new');
  expect(told.map(({ length }) => length)).toEqual([COUNT]);
  expect(told[0]).toEqual(await store.changesSince(0, COUNT));
});

test('a process that ends before a batch counts has written nothing of it', async () => {
  const many = writeMany('new');
  await until(() => count('staged_writes') > 0);
  expect(isDecided()).toBe(false);
  expect(await afterKill()).toEqual({ total: 0, names: new Set(), cities: new Set(), changes: 0 });
  await many;
});

test('a process that ends in the middle leaves the rest to the next start', async () => {
  const many = writeMany('new');
  await until(() => isDecided() && count('documents_rooms') > 0);
  expect(count('documents_rooms')).toBeLessThan(COUNT);
  const { total, names, changes } = await afterKill();
  expect(total).toBe(COUNT);
  expect(names).toEqual(new Set(Array.from({ length: COUNT }, (_none, number) => `new ${number}`)));
  expect(changes).toBe(COUNT);
  await many;
});

test('what others have edited meanwhile stays so after a process that ends in the middle', async () => {
  const many = writeMany('new');
  await until(() => isDecided() && count('documents_rooms') > 0);
  await writeOne(0, 'new, edited');
  await writeOne(COUNT - 1, 'new, edited');
  await until(() => count('documents_rooms') > COUNT / 2);
  const { total, names } = await afterKill();
  expect(total).toBe(COUNT);
  const unchanged = Array.from({ length: COUNT - 2 }, (_none, number) => `new ${number + 1}`);
  expect(names).toEqual(new Set(['new, edited', ...unchanged]));
  await many;
});

function setMany(city: string): Promise<void> {
  const ids = Array.from({ length: COUNT }, (_none, number) => `r${number}`);
  const set = ids.map((id) => ({ collection: 'rooms', id, values: { city } }));
  return store.transact(async () => ({ result: undefined, batch: { put: [], remove: [], set } }));
}

test('values set in many records keep what others write meanwhile, also after a process that ends in the middle', async () => {
  await writeMany('new');
  const before = await store.lastSequence();
  const many = setMany('Roma');
  await until(() => isDecided() && count("documents_rooms WHERE document LIKE '%Roma%'") > 0);
  expect(count("documents_rooms WHERE document LIKE '%Roma%'")).toBeLessThan(COUNT);
  expect((await store.get('rooms', 'r999'))?.record).toMatchObject({ name: 'new 999', city: 'Roma' });
  await store.transact(async (reader) => {
    const stored = await reader.get('rooms', `r${COUNT - 1}`);
    if (stored === undefined) throw new Error('The room is missing');
    const edited = { collection: 'rooms', stored: { ...stored, record: { ...stored.record, name: 'new, edited' } } };
    return { result: undefined, batch: { put: [edited], remove: [] } };
  });
  await until(() => isDecided() && count("documents_rooms WHERE document LIKE '%Roma%'") > COUNT / 2);
  const { cities, names } = await afterKill();
  expect(cities).toEqual(new Set(['Roma']));
  expect(names).toContain('new, edited');
  await many;
  const { rows } = await store.query('rooms', {});
  expect(new Set(rows.map(({ record }) => record['city']))).toEqual(new Set(['Roma']));
  expect(await store.lastSequence()).toBe(before + COUNT);
});

test('a query that the batch does not change is answered before its end', async () => {
  await writeMany('new');
  const many = setMany('Roma');
  await until(isDecided);
  const work = async (name: string) =>
    store.transact(async (reader) => {
      const where = [{ path: 'name', operator: 'eq', storage: 'text', value: name } as const];
      const { rows } = await reader.query('rooms', { where });
      return { result: rows.map(({ record }) => record['city']), batch: { put: [], remove: [] } };
    });
  expect(await work('new 998')).toEqual(['Roma']);
  expect(count('staged_mark')).toBe(1);
  await many;
});

test('a write that the disk refuses in the middle is carried out once the disk takes it', async () => {
  const full = new Error('database or disk is full');
  let isFull = false;
  const failing: Database = {
    ...database,
    run: (sql, params) => {
      if (isFull && sql.includes('INTO documents_rooms')) throw full;
      return database.run(sql, params);
    },
    get: (sql, params) => {
      if (isFull && sql.includes('INTO "documents_rooms"')) throw full;
      return database.get(sql, params);
    },
  };
  store = openSqliteStore(failing, [ROOMS]);
  const many = writeMany('new');
  await until(() => isDecided() && count('documents_rooms') > 0);
  isFull = true;
  await expect(many).rejects.toThrow('full');
  expect((await store.get('rooms', 'r5'))?.record.name).toBe('new 5');
  isFull = false;
  await writeMany('newer');
  expect((await store.query('rooms', {})).total).toBe(COUNT);
  const changes = await store.changesSince(0, 10 * COUNT);
  expect(changes?.map(({ type }) => type)).toEqual([
    ...Array.from({ length: COUNT }, () => 'created'),
    ...Array.from({ length: COUNT }, () => 'updated'),
  ]);
});

test('a transaction that takes long lets others go first, and is asked again when they change what it has read', async () => {
  await writeOne(1, 'one');
  let asked = 0;
  let go = () => {};
  const mayGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = store.transact(async (reader) => {
    asked += 1;
    const name = String((await reader.get('rooms', 'r1'))?.record.name);
    await mayGo;
    return { result: name, batch: { put: [room(2, `beside ${name}`)], remove: [] } };
  });
  await writeOne(1, 'another');
  await writeOne(3, 'three');
  go();
  expect(await slow).toBe('another');
  expect(asked).toBe(2);
  expect((await store.get('rooms', 'r2'))?.record.name).toBe('beside another');
});

test('a transaction that others have outdated twice is protected: a write that would outdate it again waits for its end', async () => {
  await writeOne(1, 'one');
  const order: string[] = [];
  const others: Promise<void>[] = [];
  const edit = async (name: string) => {
    await writeOne(1, name);
    order.push(name);
  };
  const slow = store.transact(async (reader) => {
    await reader.get('rooms', 'r1');
    const attempt = others.length + 1;
    others.push(edit(`edit ${attempt}`));
    // The transaction lets others run while it waits.
    if (attempt < 3) await others.at(-1);
    else await writeOne(5, 'unrelated');
    return { result: attempt, batch: { put: [room(2, 'two')], remove: [] } };
  });
  expect(await slow).toBe(3);
  order.push('slow');
  await Promise.all(others);
  expect(order).toEqual(['edit 1', 'edit 2', 'slow', 'edit 3']);
});
