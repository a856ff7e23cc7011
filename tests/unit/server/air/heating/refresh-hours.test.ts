import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { refreshHours } from '../../../../../server/air/heating/refresh-hours';
import { type EmbeddedAirSite, openAirSite } from '../../../../../server/air/site/site';
import { log } from '../../../../../server/frame/log/log';
import { storedHoursOf } from '../../../../../src/air/domain/schedule/stored-hours';
import { emptyWeek, type Slot } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { HOUR } from '../../../../../src/frame/time/units';

const ROME = 'Europe/Rome';
const SPRING = Date.UTC(2026, 2, 29, 1);
/** On the clock: 21 °C on Sunday from 08:00 to 09:00. */
const wall = emptyWeek().map((_auto, index): Slot => (index === 8 ? 21 : 'auto'));

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

async function put(collection: string, id: string, fields: object): Promise<void> {
  const stored = { record: { id, name: id, acl: [], ...fields }, version: 1 };
  await site.store.transact(async () => ({ result: undefined, batch: { put: [{ collection, stored }], remove: [] } }));
}
const keep = () => refreshHours({ site, timeZone: ROME });
const recordOf = async (collection: string, id: string) => (await site.store.get(collection, id))?.record;

describe('schedules in force', () => {
  const inWinter = storedHoursOf(wall, SPRING - HOUR, ROME);
  const inSummer = storedHoursOf(wall, SPRING, ROME);

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
    expect(log.info).toHaveBeenCalledWith('Time schedules follow the clock', { entity: 'room', ids: 'r' });
  });

  test('stay as they are in UTC where that was chosen, and in zones that change no clocks', async () => {
    await put('rooms', 'utc', { tuya: { enableSchedule: true, keepUtc: true, ...inWinter } });
    const inSaoPaulo = storedHoursOf(wall, SPRING, 'America/Sao_Paulo');
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
