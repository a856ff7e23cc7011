import { models } from '../../resources/models';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { type EmbeddedAirSite, openAirSite } from '../../server/air/site/site';
import { writePackedChartData } from '../../server/air/telemetry/chart-data';
import { readChartLines } from '../../server/air/telemetry/chart-lines';
import { readAverages } from '../../server/air/telemetry/reading-work';
import { DAY, MINUTE } from '../../src/frame/time/units';
import type { Benchmark, Measurement } from './measurement';
import { ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { timed } from './timing';

const DAYS = 365;
/** The year of one device is asked for as often as that: filling ten years would take minutes. */
const DEVICES = 10;
const REPEATS = 6;
const OCCUPIED = { fromH: 8, toH: 18 };
/** Its clock is half an hour off: occupied hours begin and end within those that are known, until those follow it. */
const HALF_HOUR_ZONE = 'Asia/Kolkata';
const TABLES = ['reading', 'reading_day', 'reading_block', 'reading_hours'];

const to = Math.floor(Date.now() / DAY) * DAY;
const period = { from: to - DAYS * DAY, to };
const device = { hwId: 'B2B-0', token: 'bench000', CO2_res: 800, CO2_max: 1200, zone: ZONE, hasAlarms: false };
const devices = Array.from({ length: DEVICES }, () => device);
const halfHourDevices = devices.map((each) => ({ ...each, zone: HALF_HOUR_ZONE }));

/** Best of several times, ms. */
async function measured(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) times.push(await timed(work));
  return Math.min(...times);
}

async function questions({ readings }: EmbeddedAirSite): Promise<Measurement[]> {
  await readings.followZones?.(() => null);
  const averages = await measured(() => readAverages(readings, devices, period, undefined));
  const occupied = await measured(() => readAverages(readings, devices, period, OCCUPIED));
  const elsewhere = await measured(() => readAverages(readings, halfHourDevices, period, OCCUPIED));
  const name = `averages of ${DEVICES} devices x ${DAYS} days`;
  return [
    { name, value: averages, unit: 'ms', aim: { atMost: 100 } },
    { name: `${name}, occupied hours`, value: occupied, unit: 'ms', aim: { atMost: 150 } },
    {
      name: 'the same in a zone of half hours that the stored hours do not follow',
      value: elsewhere,
      unit: 'ms',
      aim: { atMost: 450 },
    },
  ];
}

/** Least processor time of several times, ms: other programs take their share of the clock. */
async function worked(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** The last month of the device, asked for as often as there are devices, ms. */
async function charts({ readings }: EmbeddedAirSite): Promise<{ drawn: number; sent: number }> {
  const month = { from: to - 30 * DAY, to: to - 1 };
  const sources = devices.map(({ hwId }) => ({ kind: 'device', name: hwId }) as const);
  const window = { ...month, columns: 1832 };
  const drawn = () =>
    readChartLines(readings, { sources, measures: ['co2data'], codes: 'luci', period: month, window });
  const sent = async () => {
    for await (const _part of writePackedChartData(readings, { devices, period: month, withThresholds: true }));
  };
  return { drawn: await worked(drawn), sent: await worked(sent) };
}

function bytesOf({ database }: EmbeddedAirSite): number {
  const sql = 'SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN (SELECT value FROM json_each(?))';
  return database.get<{ bytes: number }>(sql, [JSON.stringify(TABLES)])?.bytes ?? 0;
}

async function measure(site: EmbeddedAirSite): Promise<Measurement[]> {
  const room = { use: 'office', crowding: 1, measuresVoc: true, gapShare: 0.01 } as const;
  await fillDevice(site.readings, { ...device, ...room }, { ...period, stepMs: MINUTE });
  const count = site.database.get<{ n: number }>('SELECT count(*) AS n FROM reading')?.n ?? 1;
  const openBytes = bytesOf(site) / count;
  const open = await charts(site);
  const packing = await timed(async () => site.readings.pack?.(to + 2 * DAY));
  const packed = await charts(site);
  const month = `chart of ${DEVICES} devices x 30 days, not packed by packed`;
  return [
    { name: `${month}: lines`, value: open.drawn / packed.drawn, unit: 'times', aim: { atMost: 3 } },
    { name: `${month}: all measures`, value: open.sent / packed.sent, unit: 'times' },
    { name: 'a reading on the disk, open', value: openBytes, unit: 'bytes' },
    { name: 'a reading on the disk, packed', value: bytesOf(site) / count, unit: 'bytes', aim: { atMost: 2.5 } },
    { name: 'packing a day of a device, waiting for others included', value: packing / DAYS, unit: 'ms' },
    ...(await questions(site)),
  ];
}

export const packedReadings: Benchmark = {
  name: 'packed',
  about: `${DAYS} days of readings at one minute`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const site = openAirSite({ models, dataDir });
      try {
        return await measure(site);
      } finally {
        await site.close();
      }
    }),
};
