import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HeatingService } from '../../../../../server/air/heating/heating-service';
import { isValveOpen, temperatureAt, withTarget } from '../../../../../server/air/heating/simulator/device-state';
import { createSimulatorMemory } from '../../../../../server/air/heating/simulator/memory';
import { planDevices } from '../../../../../server/air/heating/simulator/plan';
import { createHeatingSimulator, LATE_RESPONSE_MS } from '../../../../../server/air/heating/simulator/simulator';
import { createDemoHeatingHomes } from '../../../../../server/air/seed/demo-heating';
import { createDemoRecords } from '../../../../../server/air/seed/demo-records';
import { HEATING_KINDS, kindOfCategory } from '../../../../../src/air/domain/heating/heating-device';
import { createSetPointCommand, readStatus } from '../../../../../src/air/domain/heating/heating-status';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { MINUTE } from '../../../../../src/frame/time/units';
import { testServer } from '../../support/test-server';

const home = {
  id: '700',
  name: 'School',
  userId: 'eu1',
  rooms: ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => ({ id: `700-${index}`, name })),
};
const devices = planDevices(home);
const clock = { now: 0 };
const waited: number[] = [];
let heating: HeatingService;

beforeEach(() => {
  clock.now = Date.UTC(2026, 0, 12, 8);
  waited.length = 0;
  heating = createHeatingSimulator({
    homes: [home],
    now: () => clock.now,
    wait: async (milliseconds) => {
      waited.push(milliseconds);
    },
  });
});

function deviceIn(room: string, kind: string, behaviour = 'well'): string {
  const found = devices.find((each) => each.roomId === room && each.kind === kind && each.behaviour === behaviour);
  if (found === undefined) throw new Error(`no ${kind} in ${room}`);
  return found.id;
}

async function reads(deviceId: string) {
  return readStatus(await heating.status(deviceId));
}

describe('the climate of a room', () => {
  const climate = { since: 0, from: 18, target: 22 };

  test('follows a higher set point over minutes and stays near it', () => {
    const at = (minutes: number) => temperatureAt(climate, 7, minutes * MINUTE);
    expect(at(0)).toBeCloseTo(18, 0);
    expect(at(12)).toBeGreaterThan(19.5);
    expect(at(12)).toBeLessThan(21.5);
    expect(Math.abs(at(120) - 22)).toBeLessThan(0.3);
    expect([isValveOpen(climate, 22, 0), isValveOpen(climate, 22, 120 * MINUTE)]).toEqual([true, false]);
  });

  test('follows from the time alone, and cools more slowly than it warms', () => {
    const minutes = fc.nat(1_000);
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const first = temperatureAt(climate, 3, a * MINUTE);
        temperatureAt(climate, 3, b * MINUTE);
        expect(temperatureAt(climate, 3, a * MINUTE)).toBe(first);
      }),
    );
    const cooling = { since: 0, from: 22, target: 18 };
    const way = (from: number, to: number) => Math.abs(to - from);
    expect(way(22, temperatureAt(cooling, 3, 20 * MINUTE))).toBeLessThan(
      way(18, temperatureAt(climate, 3, 20 * MINUTE)),
    );
  });

  test('does not jump when the target is changed', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 5, max: 30 }), (minute, target) => {
        const t = minute * MINUTE;
        expect(temperatureAt(withTarget(climate, target, t), 3, t)).toBeCloseTo(temperatureAt(climate, 3, t));
      }),
    );
  });
});

describe('a simulated home', () => {
  test('has devices of all five kinds, in rooms and in none', async () => {
    const all = await heating.homeDevices('700');
    expect(new Set(all.map(({ category }) => kindOfCategory(category)))).toEqual(new Set(HEATING_KINDS));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const inRooms = await Promise.all(home.rooms.map(({ id }) => heating.roomDevices('700', id)));
    expect(inRooms.every((room) => room.length > 0)).toBe(true);
    expect(inRooms.flat().length).toBeLessThan(all.length);
    expect(all.some(({ online }) => !online)).toBe(true);
  });

  test('knows its rooms and its user', async () => {
    expect(await heating.homesOf('eu1')).toEqual([{ home_id: '700', name: 'School' }]);
    expect(await heating.homesOf('eu2')).toEqual([]);
    expect((await heating.rooms('700'))[0]).toEqual({ room_id: '700-0', name: 'A' });
    await expect(heating.home('701')).rejects.toMatchObject({ fault: 'not_found' });
    await expect(heating.roomDevices('700', '700-9')).rejects.toMatchObject({ fault: 'not_found' });
  });

  test('is the same whenever it is made', async () => {
    const again = createHeatingSimulator({ homes: [home], now: () => clock.now });
    expect(await again.homeDevices('700')).toEqual(await heating.homeDevices('700'));
  });

  test('draws a room to the highest of its valves', async () => {
    const [first, second] = (await heating.roomDevices('700', '700-4')).map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('no two valves');
    await heating.send(first, createSetPointCommand(16));
    await heating.send(second, createSetPointCommand(24));
    clock.now += 120 * MINUTE;
    expect((await reads(first)).temperature).toBeGreaterThan(23.5);
    expect((await reads(first)).isOpen).toBe(false);
  });

  test('locks valves and switches relays, each only by its own commands', async () => {
    const valve = deviceIn('700-0', 'valve');
    const relay = deviceIn('700-0', 'relay');
    const { childLock } = await reads(valve);
    await heating.send(valve, { code: 'child_lock', value: childLock !== true });
    expect((await reads(valve)).childLock).toBe(childLock !== true);
    await heating.send(relay, { code: 'switch_1', value: false });
    expect((await reads(relay)).switches).toEqual([{ code: 'switch_1', on: false }]);
    await expect(heating.send(relay, { code: 'switch_2', value: true })).rejects.toMatchObject({
      fault: 'unsupported',
    });
    await expect(heating.send(relay, createSetPointCommand(20))).rejects.toMatchObject({ fault: 'unsupported' });
    await expect(heating.send(valve, { code: 'switch_1', value: true })).rejects.toMatchObject({
      fault: 'unsupported',
    });
  });

  test('has one device that is offline, one that answers late and one that fails', async () => {
    const offline = deviceIn('700-1', 'valve', 'offline');
    const late = deviceIn('700-2', 'valve', 'late');
    const failing = deviceIn('700-3', 'valve', 'failing');
    await expect(heating.send(offline, createSetPointCommand(20))).rejects.toMatchObject({ fault: 'offline' });
    const shown = await heating.status(offline);
    clock.now += 60 * MINUTE;
    expect(await heating.status(offline)).toEqual(shown);
    expect(waited).toEqual([]);
    await heating.send(late, createSetPointCommand(20));
    expect(waited).toEqual([LATE_RESPONSE_MS]);
    await expect(heating.status(failing)).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(heating.send(failing, createSetPointCommand(20))).rejects.toMatchObject({ fault: 'unavailable' });
    expect(await heating.homeOf(failing)).toBe('700');
  });

  test('says where a device is in its details', async () => {
    const valve = deviceIn('700-0', 'valve');
    expect(await heating.details(valve)).toMatchObject({ id: valve, home_id: '700', sub: true, online: true });
    await expect(heating.details('gone')).rejects.toMatchObject({ fault: 'not_found' });
  });
});

test('the homes of the demo data set have distinct ids, and one waits for its building', () => {
  const homes = createDemoHeatingHomes();
  expect(new Set(homes.map(({ id }) => id)).size).toBe(homes.length);
  const all = homes.flatMap(planDevices);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(homes.some(({ name }) => name.startsWith('Casa di'))).toBe(true);
});

test('every link of the demo data set leads to devices', async () => {
  const demo = createHeatingSimulator({ homes: createDemoHeatingHomes(), now: () => clock.now });
  const records = createDemoRecords(clock.now, 'Europe/Rome');
  const homeOf = new Map(
    records.flatMap(({ collection, body }) =>
      collection === 'buildings' && isPlainObject(body.tuya) ? [[body.id, String(body.tuya.homeId)]] : [],
    ),
  );
  const links = records.flatMap(({ collection, body }) => {
    const roomId = isPlainObject(body.tuya) ? body.tuya.roomId : body.tuyaRoomId;
    return collection === 'rooms' && roomId !== undefined
      ? [{ homeId: homeOf.get(body.env), roomId: String(roomId) }]
      : [];
  });
  expect(links.length).toBeGreaterThan(30);
  for (const { homeId = '', roomId } of links) {
    expect((await demo.roomDevices(homeId, roomId)).length).toBeGreaterThan(0);
  }
});

test('what was set outlives the process', async () => {
  const server = testServer();
  const home = { id: 'h', name: 'Home', userId: 'u', rooms: [{ id: '1', name: 'Room' }] };
  const clock = { now: Date.UTC(2026, 0, 15, 12) };
  const start = () =>
    createHeatingSimulator({
      ...{ homes: [home], now: () => clock.now, wait: async () => undefined },
      memory: createSimulatorMemory(() => server.site.store),
    });
  const first = start();
  const devices = await first.homeDevices('h');
  const valve = devices.find(({ online, category }) => online && category === 'wkf');
  if (valve === undefined) throw new Error('There is no valve');
  await first.send(valve.id, { code: 'temp_set', value: 265 });
  const before = await first.homeDevices('h');
  expect(await start().homeDevices('h')).toEqual(before);
  expect(before.find(({ id }) => id === valve.id)?.status).toContainEqual({ code: 'temp_set', value: 265 });
  await server.site.close();
});
