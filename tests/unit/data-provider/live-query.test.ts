import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirestoreGateway, QueryListener, StoredDocument } from '../../../data-provider/firestore/gateway';
import { openLiveQuery } from '../../../data-provider/firestore/live-query';

const QUERY = { collection: 'rooms', constraints: [] };
const rowOf = (id: string): StoredDocument => ({ id, data: {} });

let listener: QueryListener;
let told: [ids: string[], isServersFirst: boolean][];
let lateAnswers: number;
let isOnline: boolean;

function open() {
  const watch: FirestoreGateway['watch'] = (_query, given) => {
    listener = given;
    return () => undefined;
  };
  const never = () => Promise.reject(new Error('Nothing else is asked'));
  const gateway = { watch, get: never, fetch: never, count: never };
  return openLiveQuery({
    ...{ gateway, query: QUERY, isOnline: () => isOnline, onEnd: () => undefined },
    noAnswer: () => new Error('no answer'),
    onLateAnswer: () => {
      lateAnswers += 1;
    },
    onChanges: (changes, isServersFirst) => told.push([changes.map(({ id }) => id), isServersFirst]),
  });
}

function answer(fromCache: boolean, ids: readonly string[], added: readonly string[]): void {
  const changes = added.map((id) => ({ id, type: 'added' as const }));
  listener.next({ documents: ids.map(rowOf), changes, fromCache });
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  lateAnswers = 0;
  isOnline = true;
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

async function outcomeOf(promise: Promise<void>): Promise<string> {
  let outcome = 'waits';
  promise.then(
    () => {
      outcome = 'answered';
    },
    (error: Error) => {
      outcome = error.message;
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}

test('an empty cache is no answer, however long the server is silent, and then that is told', async () => {
  const query = open();
  const ready = query.ready();
  ready.catch(() => undefined);
  answer(true, [], []);
  await vi.advanceTimersByTimeAsync(14_999);
  expect([query.isReady(), await outcomeOf(ready)]).toEqual([false, 'waits']);
  await vi.advanceTimersByTimeAsync(1);
  expect([query.isReady(), await outcomeOf(ready)]).toEqual([false, 'no answer']);
  // Whoever tries again waits again.
  expect(await outcomeOf(query.ready())).toBe('waits');
  query.close();
});

test('an answer that comes after somebody has given up is told, be it that nothing is there', async () => {
  const query = open();
  const ready = query.ready();
  ready.catch(() => undefined);
  answer(true, [], []);
  await vi.advanceTimersByTimeAsync(15_000);
  answer(false, [], []);
  expect([query.isReady(), lateAnswers, await outcomeOf(query.ready())]).toEqual([true, 1, 'answered']);
  answer(false, ['a'], ['a']);
  expect(lateAnswers).toBe(1);
  query.close();
});

test('the server says soon that nothing is there: that is an answer', async () => {
  const query = open();
  const ready = query.ready();
  answer(true, [], []);
  answer(false, [], []);
  expect([await outcomeOf(ready), await outcomeOf(query.confirmed()), lateAnswers]).toEqual([
    'answered',
    'answered',
    0,
  ]);
  query.close();
});

test('without a connection an empty cache is told at once, and what it holds is shown at once', async () => {
  isOnline = false;
  const empty = open();
  const ready = empty.ready();
  ready.catch(() => undefined);
  expect(await outcomeOf(ready)).toBe('waits');
  answer(true, [], []);
  expect([await outcomeOf(ready), await outcomeOf(empty.ready())]).toEqual(['no answer', 'no answer']);
  isOnline = true;
  answer(false, ['a'], ['a']);
  expect([await outcomeOf(empty.ready()), lateAnswers]).toEqual(['answered', 1]);
  empty.close();

  isOnline = false;
  const kept = open();
  answer(true, ['a'], ['a']);
  expect(await outcomeOf(kept.ready())).toBe('answered');
  expect([kept.isConfirmed(), await outcomeOf(kept.confirmed())]).toEqual([false, 'no answer']);
  kept.close();
});

test('a refusal is told to all who wait, and to those who come later', async () => {
  const query = open();
  const ready = query.ready();
  ready.catch(() => undefined);
  listener.error(new Error('refused'));
  expect([await outcomeOf(ready), await outcomeOf(query.confirmed())]).toEqual(['refused', 'refused']);
  query.close();
});
