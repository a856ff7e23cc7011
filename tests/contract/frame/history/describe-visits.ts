import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeVisit, VISITS } from '../../../../server/frame/history/feature';
import type { Store } from '../../../../server/frame/stores/store';

const MINUTE = 60_000;

/** Since when things are new to a person, as a store keeps it. */
export function describeVisits(name: string, open: () => Store): void {
  describe(`visits on ${name}`, () => {
    let store: Store;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => store.close());

    test('what came while a person was away is new, whichever browser the person comes back with', async () => {
      const start = Date.UTC(2026, 10, 23);
      expect(await storeVisit(store, 'ada', start, false)).toBe(start);
      expect(await storeVisit(store, 'ada', start + 10 * MINUTE, false)).toBe(start);
      const back = start + 50 * MINUTE;
      expect(await storeVisit(store, 'ada', back, false)).toBe(start + 10 * MINUTE);
      expect(await storeVisit(store, 'bob', back, false)).toBe(back);
      expect(await storeVisit(store, 'ada', back, true)).toBe(back);
    });

    test('two browsers at the same moment agree', async () => {
      const start = Date.UTC(2026, 10, 23);
      await storeVisit(store, 'ada', start, false);
      const back = start + 50 * MINUTE;
      const told = await Promise.all([storeVisit(store, 'ada', back, false), storeVisit(store, 'ada', back, false)]);
      expect(told).toEqual([start, start]);
      expect((await store.query(VISITS.name, {})).total).toBe(1);
    });
  });
}
