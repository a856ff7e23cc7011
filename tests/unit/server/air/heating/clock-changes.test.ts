import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { refreshLedTimes } from '../../../../../server/air/devices/refresh-led-times';
import { refreshHours } from '../../../../../server/air/heating/carry-out-schedules';
import { type EmbeddedAirSite, openAirSite } from '../../../../../server/air/site/site';
import { log } from '../../../../../server/frame/log/log';
import { toStoredHours } from '../../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, type Slot } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { HOUR } from '../../../../../src/frame/time/units';

const SPRING = Date.UTC(2026, 2, 29, 1);
const clock = { now: SPRING - HOUR };
let site: EmbeddedAirSite;
beforeEach(() => {
  vi.spyOn(log, 'info').mockImplementation(() => {});
  clock.now = SPRING - HOUR;
  site = openAirSite({ models, dataDir: ':memory:', now: () => clock.now });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

const ROME = 'Europe/Rome';

/** On the clock: 21 °C on Sunday from 08:00 to 09:00. */
const wall = createEmptyWeek().map((_auto, index): Slot => (index === 8 ? 21 : 'auto'));

async function put(collection: string, id: string, fields: object): Promise<void> {
  const stored = { record: { id, name: id, acl: [], ...fields }, version: 1 };
  await site.store.transact(async () => ({ result: undefined, batch: { put: [{ collection, stored }], remove: [] } }));
}

const keep = () => refreshHours({ site, timeZone: ROME });
const recordOf = async (collection: string, id: string) => (await site.store.get(collection, id))?.record;

describe('schedules in force', () => {
  const inWinter = toStoredHours(wall, SPRING - HOUR, ROME);
  const inSummer = toStoredHours(wall, SPRING, ROME);

  test('are turned once when the clocks are changed, as a change that others hear of', async () => {
    await put('rooms', 'r', { tuya: { enableSchedule: true, ...inWinter } });
    expect(await keep()).toEqual([]);
    clock.now = SPRING;
    const before = await site.store.lastSequence();
    expect(await keep()).toEqual(['r']);
    expect(await keep()).toEqual([]);
    expect(await recordOf('rooms', 'r')).toMatchObject({ tuya: inSummer });
    expect(await site.store.changesSince(before, 10)).toMatchObject([
      { id: 'r', type: 'updated', fields: expect.arrayContaining(['tuya']) },
    ]);
    expect(log.info).toHaveBeenCalledWith('Time schedules were adjusted to the clock', { entity: 'room', ids: 'r' });
  });

  test('stay as they are in UTC where that was chosen, and in zones that change no clocks', async () => {
    await put('rooms', 'utc', { tuya: { enableSchedule: true, keepUtc: true, ...inWinter } });
    const inSaoPaulo = toStoredHours(wall, SPRING, 'America/Sao_Paulo');
    await put('rooms', 'south', { timeZone: 'America/Sao_Paulo', tuya: { enableSchedule: true, ...inSaoPaulo } });
    clock.now = SPRING;
    await keep();
    expect(await recordOf('rooms', 'utc')).toMatchObject({ tuya: { schedule: inWinter.schedule, scheduleOffset: 2 } });
    expect(await recordOf('rooms', 'south')).toMatchObject({ tuya: inSaoPaulo });
  });

  test('from before the clock was noted keep their hours, and get the clock noted', async () => {
    await put('buildings', 'b', { tuya: { enableSchedule: true, schedule: inWinter.schedule } });
    await keep();
    expect(await recordOf('buildings', 'b')).toMatchObject({ tuya: inWinter });
  });
});

test('a set point that came to its end gives way to the one before it', async () => {
  await put('rooms', 'ended', { tempSetPoint: 25, tempSetPointRestore: 19, tempSetPointUntil: SPRING });
  await put('rooms', 'hold', { tempSetPoint: 25, tempSetPointUntil: 0 });
  await put('buildings', 'first', { tempSetPoint: 25, tempSetPointUntil: SPRING });
  expect(await keep()).toEqual([]);
  clock.now = SPRING;
  expect((await keep()).sort()).toEqual(['ended', 'first']);
  const ended = await recordOf('rooms', 'ended');
  expect(ended).toMatchObject({ tempSetPoint: 19 });
  expect(ended).not.toHaveProperty('tempSetPointUntil');
  expect(await recordOf('buildings', 'first')).not.toHaveProperty('tempSetPoint');
  expect(await recordOf('rooms', 'hold')).toMatchObject({ tempSetPoint: 25, tempSetPointUntil: 0 });
});

describe('LED times', () => {
  async function put(id: string, fields: object, collection = 'devices'): Promise<void> {
    const stored = { record: { id, hw_id: id, acl: [], ...fields }, version: 1 };
    const batch = { put: [{ collection, stored }], remove: [] };
    await site.store.transact(async () => ({ result: undefined, batch }));
  }

  const keep = () => refreshLedTimes({ site, timeZone: 'Europe/Rome' });
  const deviceOf = async (id: string) => (await site.store.get('devices', id))?.record;

  test('devices are queued LED times that stay on the clock, once, and what waits is turned too', async () => {
    await put('d1', { TOFF_led: 1200, TON_led: 30 });
    await put('d2', { TOFF_led: 1200, commands_update: true, commands_cache: { TOFF_led: 1260, CO2_max: 1500 } });
    await put('d3', {});
    expect(await keep()).toEqual([]);
    clock.now = SPRING;
    expect((await keep()).sort()).toEqual(['d1', 'd2']);
    expect(await deviceOf('d1')).toMatchObject({
      ...{
        commands_update: true,
        commands_cache: { TOFF_led: 1140, TON_led: 1410 },
        commands_cache_updated_at: SPRING,
      },
    });
    expect(await deviceOf('d2')).toMatchObject({ commands_cache: { TOFF_led: 1200, CO2_max: 1500 } });
    expect(await deviceOf('d3')).not.toHaveProperty('commands_cache');
    expect(await keep()).toEqual([]);
  });

  test('a round that broke off goes on where it was', async () => {
    await keep();
    await put('done', { TOFF_led: 1140, led_offset: 120 });
    await put('open', { TOFF_led: 1200 });
    clock.now = SPRING;
    expect(await keep()).toEqual(['open']);
  });

  test('times that are to stay in UTC are left there, and stay on the clock from the day on which that is wanted', async () => {
    await keep();
    await put('utc', { TOFF_led: 1200, led_keep_utc: true });
    clock.now = SPRING;
    expect(await keep()).toEqual(['utc']);
    expect(await deviceOf('utc')).toMatchObject({ TOFF_led: 1200, led_offset: 120 });
    expect(await deviceOf('utc')).not.toHaveProperty('commands_cache');
  });

  const NEW_YORK = 'America/New_York';

  /** When the clocks are changed in New York, three weeks before they are in Rome. */
  const SPRING_THERE = Date.UTC(2026, 2, 8, 7);

  test('times of a building with a zone of its own follow its clock, and no other one', async () => {
    clock.now = SPRING_THERE - HOUR;
    await put('b1', { timeZone: NEW_YORK }, 'buildings');
    const inRoom = { token: 'room0001', timeZone: NEW_YORK };
    await put('r1', { env: 'b1', ...inRoom }, 'rooms');
    await put('there', { TOFF_led: 180, ...inRoom });
    await put('here', { TOFF_led: 1200 });
    // The device was in Rome before, and its times were noted for the clock there.
    await put('moved', { TOFF_led: 180, ...inRoom, led_offset: 60 });
    expect(await keep()).toEqual([]);
    clock.now = SPRING_THERE;
    expect((await keep()).sort()).toEqual(['moved', 'there']);
    expect(await deviceOf('there')).toMatchObject({ commands_cache: { TOFF_led: 120 }, led_offset: -240 });
    expect(await deviceOf('moved')).not.toHaveProperty('commands_cache');
    clock.now = SPRING;
    expect(await keep()).toEqual(['here']);
    expect(await deviceOf('here')).toMatchObject({ commands_cache: { TOFF_led: 1140 } });
  });
});
