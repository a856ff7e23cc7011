import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirestoreGateway, QueryListener, StoredDocument } from '../../../data-provider/firestore/gateway';
import { openLiveQuery } from '../../../data-provider/firestore/live-query';

const QUERY = { collection: 'rooms', constraints: [] };
const rowOf = (id: string): StoredDocument => ({ id, data: {} });

let listener: QueryListener;
let told: [ids: string[], isServersFirst: boolean][];

function open() {
  const watch: FirestoreGateway['watch'] = (_query, given) => {
    listener = given;
    return () => undefined;
  };
  const never = () => Promise.reject(new Error('Nothing else is asked'));
  const gateway = { watch, get: never, fetch: never, count: never, write: never, settled: never };
  return openLiveQuery({
    ...{ gateway, query: QUERY, isOnline: () => true, onEnd: () => undefined },
    onChanges: (changes, isServersFirst) => told.push([changes.map(({ id }) => id), isServersFirst]),
  });
}

function answer(fromCache: boolean, ids: readonly string[], added: readonly string[]): void {
  const changes = added.map((id) => ({ id, type: 'added' as const, pending: false }));
  listener.next({ documents: ids.map(rowOf), changes, fromCache });
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => vi.useRealTimers());

test('a slow server brings what the cache had up to date, which is told apart from a change', async () => {
  const query = open();
  answer(true, ['a'], ['a']);
  expect(query.isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(query.isReady()).toBe(true);
  answer(false, ['a', 'b'], ['b']);
  answer(false, ['a', 'b', 'c'], ['c']);
  expect(told).toEqual([
    [['b'], true],
    [['c'], false],
  ]);
  query.close();
});

test('what a server that answers in time says first is no change', () => {
  const query = open();
  answer(false, ['a'], ['a']);
  answer(false, ['a', 'b'], ['b']);
  expect(told).toEqual([[['b'], false]]);
  query.close();
});
