import { MINUTE } from '../../src/time/units';
import { storeDevices } from './many-devices';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';

const DEVICES = 500;
const SINGLES = 5_000;
const BATCHES = 300;
const BATCH = 100;
/** What the code is warmed up with. */
const BEFORE = 500;
const MICROSECONDS = 1_000_000;

/** The reading of a device at the n-th of many instants: each device sends in turn. */
function readingOf(device: string, number: number) {
  const t = Date.now() - 10 * 60 * MINUTE + number * 10;
  return { hwId: device, t, CO2: 700 + (number % 40), temp: 21 + (number % 7) / 4, hum: 45 };
}

async function send({ app, admin }: BenchSite, readings: readonly object[]): Promise<void> {
  const headers = { ...admin, 'content-type': 'application/json' };
  const answer = await app.http.request('/fn/readings', {
    method: 'POST',
    headers,
    body: JSON.stringify({ readings }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/** Readings for each second of a core, from the request to the disk and into the record of the device. */
async function perSecond(bench: BenchSite, devices: readonly string[], sends: number, each: number): Promise<number> {
  let number = 0;
  const batch = () =>
    Array.from({ length: each }, () => {
      number += 1;
      return readingOf(devices[number % devices.length] ?? '', number);
    });
  for (let sent = 0; sent < BEFORE / each; sent += 1) await send(bench, batch());
  const before = process.cpuUsage();
  for (let sent = 0; sent < sends; sent += 1) await send(bench, batch());
  await bench.app.liveReadings.settled();
  const { user, system } = process.cpuUsage(before);
  return (sends * each) / ((user + system) / MICROSECONDS);
}

async function measure(bench: BenchSite): Promise<Measurement[]> {
  await storeDevices(bench.site, DEVICES);
  const rows = (await bench.site.store.query('devices', { limit: DEVICES })).rows;
  const devices = rows.map(({ record }) => record.id);
  const half = DEVICES / 2;
  const single = await perSecond(bench, devices.slice(0, half), SINGLES, 1);
  const batched = await perSecond(bench, devices.slice(half), BATCHES, BATCH);
  return [
    { name: 'Readings taken in one by one', value: single, unit: 'per s', aim: { atLeast: 5_000 } },
    { name: `Readings taken in by batches of ${BATCH}`, value: batched, unit: 'per s', aim: { atLeast: 60_000 } },
  ];
}

/** How many readings one core takes in. */
export const intake: Benchmark = {
  name: 'intake',
  about: `${SINGLES} requests with a reading, and ${BATCHES} with ${BATCH}`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const bench = await openBenchSite(dataDir);
      try {
        return await measure(bench);
      } finally {
        await bench.close();
      }
    }),
};
