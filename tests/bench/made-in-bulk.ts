import { setTimeout as pause } from 'node:timers/promises';
import { createRecord } from './create-record';
import { type Cost, exponentOf } from './growth/exponent';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, MANAGER, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { send } from './waits-of-others';
import { writtenKilobytes } from './written-bytes';

const TOGETHER = 2_000;
const BUILDING_ROOMS = 20;
const ROOMS = [200, 400, 800, 1_600, 3_200];
const READINGS = 100;
/** Many devices that send at times of their own. */
const READING_EVERY_MS = 25;
const PLACE = { city: 'Bassano', country: 'IT' };

const padded = (number: number, length: number) => number.toString(36).padStart(length, '0');

/** What creating each of these records in one request takes: ms of processor time, and kB written. */
async function made(
  bench: BenchSite,
  collection: string,
  data: readonly object[],
): Promise<{ ms: number; kB: number }> {
  const body = JSON.stringify({ operations: data.map((each) => ({ type: 'create', collection, data: each })) });
  const writtenBefore = writtenKilobytes();
  const before = process.cpuUsage();
  await send(bench, 'POST', '/api/_batch', body);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000 / data.length, kB: (writtenKilobytes() - writtenBefore) / data.length };
}

const many = <Data>(count: number, make: (number: number) => Data) =>
  Array.from({ length: count }, (_none, n) => make(n));

const building = (bench: BenchSite, id: string) =>
  createRecord(bench.site, 'building', { id, name: id, env: MANAGER.id, ...PLACE, token: id.padStart(8, 'b') });

async function devicesAndItems(bench: BenchSite): Promise<Measurement[]> {
  await building(bench, 'full');
  const tokenOf = (room: number) => `benchr${padded(room % BUILDING_ROOMS, 2)}`;
  await made(
    bench,
    'rooms',
    many(BUILDING_ROOMS, (n) => ({ name: `Room ${n}`, env: 'full', token: tokenOf(n) })),
  );
  const devices = (from: number) =>
    many(TOGETHER, (n) => ({ hw_id: `MADE-${from + n}`, alias: `Device ${n}`, token: tokenOf(n) }));
  const items = (from: number) =>
    many(TOGETHER, (n) => {
      const number = from + n;
      return { serial_number: `S${padded(number, 8)}`, name: `Item ${number}`, token: padded(number, 8) };
    });
  // The first ones warm the code up.
  await made(bench, 'devices', devices(0));
  await made(bench, 'warehouse', items(0));
  const device = await made(bench, 'devices', devices(TOGETHER));
  const item = await made(bench, 'warehouse', items(TOGETHER));
  return [
    { name: 'A device created in bulk, processor time', value: device.ms, unit: 'ms', aim: { atMost: 1.2 } },
    { name: 'a warehouse item', value: item.ms, unit: 'ms' },
    { name: 'a device by an item', value: device.ms / item.ms, unit: 'times' },
    { name: 'a device, written', value: device.kB, unit: 'kB', aim: { atMost: 15 } },
    { name: 'an item, written', value: item.kB, unit: 'kB' },
  ];
}

/** What a reading writes that is sent alone, while other devices do the same. */
async function readingsAlone(bench: BenchSite): Promise<Measurement[]> {
  const round = async () => {
    const before = writtenKilobytes();
    for (let n = 0; n < READINGS; n += 1) {
      await pause(READING_EVERY_MS);
      const readings = [{ hwId: `MADE-${n}`, t: Date.now(), CO2: 500 + n, temp: 21, hum: 40 }];
      await send(bench, 'POST', '/fn/readings', JSON.stringify({ readings }));
    }
    await bench.app.liveReadings.settled();
    return (writtenKilobytes() - before) / READINGS;
  };
  const first = await round();
  return [
    { name: 'The first reading of a device, sent alone, written', value: first, unit: 'kB' },
    { name: 'a later one', value: await round(), unit: 'kB', aim: { atMost: 8 } },
  ];
}

async function roomsOfBuildings(bench: BenchSite): Promise<Measurement> {
  const costs: Cost[] = [];
  for (const [index, size] of ROOMS.entries()) {
    const id = `growing${index}`;
    await building(bench, id);
    const rooms = many(size, (n) => ({ name: `Room ${n}`, env: id, token: `g${index}${padded(n, 6)}` }));
    costs.push({ size, ms: (await made(bench, 'rooms', rooms)).ms * size });
  }
  const name = `${ROOMS.join(', ')} rooms created in one building`;
  return { name, value: exponentOf(costs), unit: 'exponent', aim: { atMost: 1.1 } };
}

/** What records and readings cost that come one by one or in bulk: processor time, and what goes to the disk. */
export const madeInBulk: Benchmark = {
  name: 'made',
  about: `${TOGETHER} devices and items, ${READINGS} readings alone, rooms of one building`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder);
      try {
        return [...(await devicesAndItems(bench)), ...(await readingsAlone(bench)), await roomsOfBuildings(bench)];
      } finally {
        await bench.close();
      }
    }),
};
