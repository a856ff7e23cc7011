import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byUrgency,
  listRoomsNow,
  type RoomDevice,
  type RoomNow,
} from '../../../../../src/air/domain/overview/room-now';

const device = (hwId: string, more: Partial<RoomDevice> = {}): RoomDevice => ({
  ...{ hwId, name: `name of ${hwId}`, isOnline: true, co2: 600, temperature: 21, humidity: 45, updatedAt: 5 },
  ...more,
});
const scope = { reference: 1000, isHeating: false, alarms: [] };

function roomOf(...devices: RoomDevice[]): RoomNow {
  const [room, ...others] = listRoomsNow(devices, scope);
  if (room === undefined || others.length > 0) throw new Error(`There are ${others.length} more rooms`);
  return room;
}

describe('a room is judged by everything that is measured in it', () => {
  it.each<[string, Partial<RoomDevice>, Partial<RoomNow>]>([
    ['good air', {}, { status: 'good' }],
    ['stale air', { co2: 1001 }, { status: 'stale' }],
    ['bad air', { co2: 2001 }, { status: 'bad' }],
    ['cold', { temperature: 9.5 }, { status: 'bad' }],
    ['warm', { temperature: 27 }, { status: 'stale' }],
    ['damp', { humidity: 88 }, { status: 'bad' }],
    ['dry', { humidity: 20 }, { status: 'stale' }],
    ['vapours', { voc: 700 }, { status: 'stale' }],
    ['many vapours', { voc: 2300 }, { status: 'bad' }],
    ['fine dust', { pm25: 16 }, { status: 'stale' }],
    ['much of it', { pm25: 51 }, { status: 'bad' }],
    ['dust', { pm10: 46 }, { status: 'stale' }],
    ['nitrogen dioxide', { no2: 26 }, { status: 'stale' }],
    ['ozone', { o3: 181 }, { status: 'bad' }],
    ['walls that are damp in the cold', { humidity: 60, outsideTemperature: -5 }, { status: 'stale' }],
    ['the same with well insulated walls', { humidity: 60, outsideTemperature: -5, fRsi: 0.95 }, { status: 'good' }],
    ['walls without insulation', { humidity: 45, outsideTemperature: -5, fRsi: 0.3 }, { status: 'bad' }],
    ['the same when it is warm outside', { humidity: 60, outsideTemperature: 15 }, { status: 'good' }],
    ['silence', { isOnline: false }, { status: 'silent', online: 0, heardAt: 5 }],
    ['nothing measured', { co2: undefined, temperature: undefined, humidity: undefined }, { status: 'unmeasured' }],
    ['out of service', { parked: {}, co2: 3000 }, { status: 'parked' }],
    ['cool in a closed building', { closed: { until: 9 }, temperature: 12 }, { status: 'good', closed: { until: 9 } }],
    ['stale in a closed building', { closed: {}, co2: 2500, pm25: 51 }, { status: 'good' }],
    ['frost in a closed building', { closed: {}, temperature: 4.9 }, { status: 'bad' }],
    ['silence in a closed building', { closed: {}, isOnline: false }, { status: 'silent' }],
    ['damp walls in a closed building', { closed: {}, humidity: 60, outsideTemperature: -5 }, { status: 'stale' }],
  ])('%s', (_what, more, expected) => {
    expect(roomOf(device('a', more))).toMatchObject(expected);
  });

  it('by the worst of its devices, which comes first, with the worst value of each measure', () => {
    const room = roomOf(
      device('a', { roomId: 'r', roomName: 'Aula 1', temperature: 17 }),
      device('b', { roomId: 'r', roomName: 'Aula 1', co2: 2500 }),
      device('c', { roomId: 'r', roomName: 'Aula 1', co2: 9000, parked: {} }),
    );
    expect(room).toMatchObject({
      ...{ key: 'room r', name: 'Aula 1', status: 'bad', hwIds: ['b', 'a', 'c'], online: 2 },
      decides: { measure: 'CO2', value: 2500, band: 'bad' },
      values: { CO2: 2500, temp: 17, hum: 45 },
    });
  });
});

it('tells who is on the alarms of a room', () => {
  const devices = [device('a', { roomId: 'r' }), device('b', { roomId: 'r' }), device('c')];
  const alarms = [{ hwId: 'a' }, { hwId: 'b', acknowledgedBy: 'Ada', note: 'Window stuck' }, { hwId: 'gone' }];
  const rooms = listRoomsNow(devices, { reference: 1000, isHeating: false, alarms });
  expect(rooms.find(({ key }) => key === 'room r')?.alarms).toEqual({
    ...{ open: 2, acknowledgedBy: 'Ada', note: 'Window stuck' },
  });
  expect(rooms.find(({ key }) => key === 'device c')?.alarms).toEqual({ open: 0 });
});

const anyDevice = fc.record(
  {
    hwId: fc.uuid(),
    name: fc.string(),
    isOnline: fc.boolean(),
    roomId: fc.constantFrom('r1', 'r2', 'r3'),
    co2: fc.integer({ min: 300, max: 4000 }),
    temperature: fc.integer({ min: -10, max: 45 }),
    humidity: fc.integer({ min: 0, max: 100 }),
    voc: fc.integer({ min: 0, max: 5000 }),
    parked: fc.option(fc.constant({ reason: 'works' }), { nil: undefined }),
  },
  { requiredKeys: ['hwId', 'name', 'isOnline'] },
);

it('every device is in one room, and those that need somebody come first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDevice, { selector: ({ hwId }) => hwId }),
      fc.integer({ min: 400, max: 2000 }),
      (devices, reference) => {
        const rooms = listRoomsNow(devices, { reference, isHeating: false, alarms: [] });
        expect(rooms.flatMap(({ hwIds }) => hwIds).toSorted()).toEqual(devices.map(({ hwId }) => hwId).toSorted());
        expect(rooms.toSorted(byUrgency)).toEqual(rooms);
        for (const { status, decides } of rooms) {
          if (status === 'bad' || status === 'stale' || status === 'good') expect(decides?.band).toBe(status);
          else expect(decides).toBeUndefined();
        }
      },
    ),
  );
});
