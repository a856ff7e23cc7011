import { afterEach, beforeEach, vi } from 'vitest';
import { models } from '../../../../resources/models';
import { carryOutSchedules } from '../../../../server/air/heating/carry-out-schedules';
import { log } from '../../../../server/frame/log/log';
import type { Store } from '../../../../server/frame/stores/store';
import { type Heating, heatingAt, home, MONDAY } from './recorded-heating';

/** A new site before each test, at eight on a Monday, and what tests of schedules do with it. */
export function scheduledSite(open: () => Promise<Store>) {
  const clock = { now: MONDAY };
  let store: Store;
  let heating: Heating;

  beforeEach(async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    clock.now = MONDAY;
    store = await open();
    heating = heatingAt(() => clock.now);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await store.close();
  });

  async function put(collection: string, id: string, fields: object): Promise<void> {
    const stored = { record: { id, acl: [], ...fields }, version: 1 };
    await store.transact(async () => ({ result: undefined, batch: { put: [{ collection, stored }], remove: [] } }));
  }
  return {
    clock,
    get store() {
      return store;
    },
    get heating() {
      return heating;
    },
    /** The service as the next process of the server sees it. */
    restart: () => {
      heating = heatingAt(() => clock.now);
    },
    put,
    building: (schedule: object, more: object = {}) =>
      put('buildings', 'b', { tuya: { homeId: home.id, enableSchedule: true, schedule, ...more } }),
    room: (schedule: object, more: object = {}) =>
      put('rooms', 'r', { home_id: home.id, tuya: { roomId: 'a', enableSchedule: true, schedule }, ...more }),
    check: () => carryOutSchedules({ site: { models, store, now: () => clock.now }, heating, timeZone: 'Europe/Rome' }),
  };
}
