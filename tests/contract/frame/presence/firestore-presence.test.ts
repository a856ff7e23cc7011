import { Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { createStoredBoard, forgetPresence, PRESENCE } from '../../../../server/frame/presence/feature';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { houseModels as models } from '../../../unit/server/support/houses/models';
import { emptyFirestore } from '../../support/empty-firestore';
import { describePresence } from './describe-presence';

const MINUTE = 60_000;

describePresence('of two servers on Firestore', (now) => {
  const firestore = emptyFirestore('presence');
  const open = () => createStoredBoard(openFirestoreStore(firestore, models, [PRESENCE]), now);
  return [open(), open()];
});

test('a person with two tabs on a record costs a write a minute, and a document that nobody left goes', async () => {
  const store = openFirestoreStore(emptyFirestore('presence-cost'), models, [PRESENCE]);
  let now = Date.UTC(2026, 10, 23);
  const board = createStoredBoard(store, () => now);
  const writes = vi.spyOn(Transaction.prototype, 'set');
  try {
    for (let minute = 0; minute < 5; minute += 1, now += MINUTE) {
      await board.here('flat/1', 'user:ada', 'Ada');
      await board.here('flat/1', 'user:ada', 'Ada');
    }
    expect(writes).toHaveBeenCalledTimes(5);
  } finally {
    writes.mockRestore();
  }
  expect(await forgetPresence(store, now)).toBe(0);
  expect(await forgetPresence(store, now + 5 * MINUTE)).toBe(1);
  expect((await store.query(PRESENCE.name, {})).total).toBe(0);
});
