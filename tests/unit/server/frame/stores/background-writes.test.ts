import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { runInBackground, type Store } from '../../../../../server/frame/stores/store';

/** As many as a repair of a site writes; far more than fit in a slice of the event loop. */
const MAX_WRITES = 20_000;

let store: Store;
beforeEach(() => {
  const collection = { name: 'things', indexed: [], texts: [], logged: true };
  store = openSqliteStore(openDatabase(':memory:'), [collection]);
});
afterEach(() => store.close());

const write = (number: number) =>
  store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: 'things', stored: { record: { id: `t${number}` }, version: 1 } }], remove: [] },
  }));

test('one write after another in the background lets others have their turn before the last', async () => {
  let isTheirTurn = false;
  setImmediate(() => {
    isTheirTurn = true;
  });
  let written = 0;
  await runInBackground(async () => {
    for (; !isTheirTurn && written < MAX_WRITES; written += 1) await write(written);
  });
  expect(written).toBeLessThan(MAX_WRITES);
  expect(await store.lastSequence()).toBe(written);
});
