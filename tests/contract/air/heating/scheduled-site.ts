import { afterEach, beforeEach, vi } from 'vitest';
import { models } from '../../../../resources/models';
import { carryOutSchedules } from '../../../../server/air/heating/carry-out-schedules';
import type { HeatingService } from '../../../../server/air/heating/heating-service';
import { sendByHand } from '../../../../server/air/heating/send-wanted';
import { createHeatingSimulator } from '../../../../server/air/heating/simulator/simulator';
import { log } from '../../../../server/frame/log/log';
import type { Store } from '../../../../server/frame/stores/store';
import type { HeatingCommand } from '../../../../src/air/domain/heating/heating-status';
import { applyEdit } from '../../../../src/air/domain/schedule/schedule-edits';
import { createEmptyWeek, formatSchedule, type Slot } from '../../../../src/air/domain/schedule/weekly-schedule';

/** A Monday, 08:00 UTC: 09:00 in Rome. */
export const MONDAY = Date.UTC(2026, 0, 12, 8);

/** A week in UTC with these slots on Monday, by hour. */
export function mondayOf(slots: Readonly<Record<number, Slot>>) {
  const week = Object.entries(slots).reduce(
    (sofar, [hour, slot]) => applyEdit(sofar, { type: 'set', place: { day: 'mon', hour: Number(hour) }, slot }),
    createEmptyWeek(),
  );
  return formatSchedule(week);
}

/** A home with three rooms. */
export const home = {
  ...{ id: 'home', name: 'Home', userId: 'eu1' },
  rooms: ['a', 'b', 'c'].map((id) => ({ id, name: `Room ${id}` })),
};

export interface Heating extends HeatingService {
  /** Returns the commands sent since the last call, as `<device>: <tenths of °C>`, in alphabetical order. */
  taken(): string[];
}

/** Simulated heating that keeps what it is sent. */
function heatingAt(now: () => number): Heating {
  const simulator = createHeatingSimulator({ homes: [home], now, wait: async () => {} });
  let sent: string[] = [];
  return {
    ...simulator,
    send: async (id, command) => {
      const { name } = (await simulator.homeDevices(home.id)).find((device) => device.id === id) ?? { name: id };
      sent.push(`${name}: ${command.value}`);
      await simulator.send(id, command);
    },
    taken: () => {
      const all = sent.sort();
      sent = [];
      return all;
    },
  };
}

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
    byHand: (deviceId: string, command: HeatingCommand) =>
      sendByHand({ store, now: () => clock.now }, heating, deviceId, command),
    check: () => carryOutSchedules({ site: { models, store, now: () => clock.now }, heating, timeZone: 'Europe/Rome' }),
  };
}
