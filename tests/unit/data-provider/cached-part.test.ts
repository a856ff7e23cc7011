import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirestoreGateway, QueryListener, StoredDocument } from '../../../data-provider/firestore/gateway';
import { type ListReading, listRecords } from '../../../data-provider/firestore/list-records';
import { createQueryPool, createReader } from '../../../data-provider/firestore/query-pool';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { sampleModels } from '../../contract/frame/stores/sample-models';

const ROOMS = entityNamed(sampleModels, 'room');
const THINGS = entityNamed(sampleModels, 'thing');

let listeners: QueryListener[];

/** A browser whose cache holds a part; the server answers when the test says so. `counted` is what the server counts. */
function reading(counted: number): ListReading {
  const never = () => Promise.reject(new Error('Nothing else is asked'));
  const watch: FirestoreGateway['watch'] = (_query, listener) => {
    listeners.push(listener);
    return () => undefined;
  };
  const gateway = { watch, get: never, fetch: never, count: never };
  const pool = createQueryPool({
    ...{ gateway, isOnline: () => true, onChanges: () => undefined, onLateAnswer: () => undefined },
    noAnswer: () => new Error('no answer'),
  });
  return {
    ...{ gateway, pool, limits: { watched: 0, gathered: 100 }, findOne: never },
    counts: { of: async () => counted, forget: () => undefined },
    starts: { find: async () => undefined, note: () => undefined, forget: () => undefined },
    instants: { fromMillis: (ms: number) => ({ toMillis: () => ms }) },
  };
}

const stored = (name: string): StoredDocument => ({ id: name, data: { name, acl: ['all'], version: 1 } });

function answer(names: readonly string[], fromCache: boolean): void {
  for (const listener of listeners) listener.next({ documents: names.map(stored), changes: [], fromCache });
}

function search(model: typeof ROOMS | typeof THINGS, counted: number, word: string) {
  const reader = createReader(model, { role: 'ADMIN', claim: 'all' });
  const question = { where: [], search: { words: [word], paths: ['name'] }, sort: [], offset: 0, limit: 10 };
  return listRecords(reading(counted), reader, question).then(
    ({ data }) => data.map(({ id }) => id),
    (error: Error) => error.message,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
});
afterEach(() => vi.useRealTimers());

test.each([
  ['a list that is watched whole', ROOMS],
  ['a list that is read by pages', THINGS],
])('a search that finds nothing in what the cache holds waits for the server: %s', async (_name, model) => {
  const found = search(model, 2, 'lamp');
  await vi.advanceTimersByTimeAsync(0);
  answer(['table'], true);
  await vi.advanceTimersByTimeAsync(5_000);
  answer(['table', 'lamp'], false);
  expect(await found).toEqual(['lamp']);
});

test('it says so when there is no answer, and that nothing is there only when the server says it', async () => {
  const silent = search(ROOMS, 2, 'lamp');
  await vi.advanceTimersByTimeAsync(0);
  answer(['table'], true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await silent).toBe('no answer');
  listeners = [];
  const answered = search(ROOMS, 2, 'lamp');
  await vi.advanceTimersByTimeAsync(0);
  answer(['table'], false);
  expect(await answered).toEqual([]);
});

test('what the cache has of it is shown when the server takes its time', async () => {
  const found = search(ROOMS, 2, 'lamp');
  await vi.advanceTimersByTimeAsync(0);
  answer(['table', 'lamp'], true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await found).toEqual(['lamp']);
});
