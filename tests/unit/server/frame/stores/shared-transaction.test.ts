import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { shareTransaction } from '../../../../../server/frame/stores/shared-transaction';

let database: Database;
beforeEach(() => {
  database = openDatabase(':memory:');
  database.exec('CREATE TABLE thing (label TEXT NOT NULL)');
});
afterEach(() => database.close());

/** Stores a label for each of those who ask, and answers how many there are by then. */
function labels(maxWork = 100) {
  const transaction = vi.spyOn(database, 'transaction');
  const shared = shareTransaction<string | null, number>(database, {
    carryOut: (all) =>
      all.map((label) => {
        database.run('INSERT INTO thing VALUES (?)', [label]);
        return stored().length;
      }),
    weigh: () => 1,
    maxWork,
  });
  return { ...shared, transactions: () => transaction.mock.calls.length };
}

const stored = () => database.all<{ label: string }>('SELECT label FROM thing').map(({ label }) => label);

test('those who ask in one turn share a transaction, in their order', async () => {
  const { ask, transactions } = labels();
  expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual([1, 2, 3]);
  expect(transactions()).toBe(1);
  expect(await ask('d')).toBe(4);
  expect(transactions()).toBe(2);
  expect(stored()).toEqual(['a', 'b', 'c', 'd']);
});

test('one that cannot be written holds up none of the others', async () => {
  const { ask } = labels();
  const all = await Promise.allSettled([ask('a'), ask(null), ask('c')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual(['a', 'c']);
});

test('more than is to be done at once waits for the next turn', async () => {
  const { ask, transactions } = labels(2);
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))).toEqual([1, 2, 3, 4, 5]);
  expect(transactions()).toBe(3);
});

test('what waits can be carried out before something else', async () => {
  const { ask, settle } = labels();
  const answer = ask('a');
  settle();
  expect(stored()).toEqual(['a']);
  expect(await answer).toBe(1);
});
