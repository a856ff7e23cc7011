import { models } from '../../resources/models';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { openAirSite } from '../../server/air/site/site';
import { readChartLines } from '../../server/air/telemetry/chart-lines';
import { cutReadings } from '../../server/air/telemetry/cut-readings';
import type { ReadingReader, ReadingStore, Source } from '../../server/air/telemetry/reading-store';
import { readSqliteReadings } from '../../server/air/telemetry/sqlite/read-sqlite-readings';
import { databasePath, openSnapshots } from '../../server/frame/stores/replace-database';
import { DAY, MINUTE } from '../../src/frame/time/units';
import type { Benchmark, Measurement } from './measurement';
import { ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';

const DEVICES = 10;
const DAYS = 365;
const REPEATS = 6;
const MOVES = 3;
/** A plot on a screen of 1366 px that shows two pixels for one. */
const COLUMNS = 1832;
const KILOBYTE = 1000;

const to = Math.floor(Date.now() / DAY) * DAY;
const period = { from: to - DAYS * DAY, to: to - 1 };
const hwIds = Array.from({ length: DEVICES }, (_none, index) => `B2B-${index}`);
/** Sends each minute, the others each five. */
const EACH_MINUTE = 'B2B-each-minute';
const sources = hwIds.map((name): Source => ({ kind: 'device', name }));
/** The least processor time of some rounds, ms: other programs take their share of the clock. */
async function processorTime(work: () => Promise<unknown>, repeats = REPEATS): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

async function measure(readings: ReadingReader): Promise<Measurement[]> {
  const window = { ...period, columns: COLUMNS };
  const month = { ...window, from: to - 30 * DAY };
  const request = { sources, measures: ['co2data'], codes: 'luci', period } as const;
  const lines = (shown = window) => readChartLines(readings, { ...request, window: shown });
  const name = `a year of ${DEVICES} devices at five minutes, chart of CO2`;
  const worked = `${name}, processor time of the server`;
  return [
    { name, value: (await lines()).length / KILOBYTE, unit: 'kB', aim: { atMost: 300 } },
    { name: worked, value: await processorTime(() => lines()), unit: 'ms', aim: { atMost: 150 } },
    {
      name: `${worked}, zoomed to a month`,
      value: await processorTime(() => lines(month)),
      unit: 'ms',
      aim: { atMost: 50 },
    },
  ];
}

/** The same of readings at one minute: the year of one device, asked for as often as there are devices. */
async function atOneMinute(readings: ReadingReader): Promise<Measurement[]> {
  const same = hwIds.map((): Source => ({ kind: 'device', name: EACH_MINUTE }));
  const request = { sources: same, measures: ['co2data'], codes: 'luci', period } as const;
  const window = { ...period, columns: COLUMNS };
  const charted = await processorTime(() => readChartLines(readings, { ...request, window }));
  const name = `a year of ${DEVICES} devices at one minute, chart of CO2, processor time of the server`;
  return [{ name, value: charted, unit: 'ms', aim: { atMost: 150 } }];
}

/** The year of each room by one sensor, and by four of them after three moves, as figures of the room read them. */
async function afterMoves(whole: ReadingReader): Promise<Measurement[]> {
  const readings = cutReadings(whole);
  const quarter = Math.ceil((DAYS * DAY) / (MOVES + 1));
  const segments = (first: number) =>
    Array.from({ length: MOVES + 1 }, (_none, index) => {
      const from = period.from + index * quarter;
      return { hwId: hwIds[(first + index) % DEVICES] ?? '', from, to: Math.min(to, from + quarter) };
    });
  const moved = sources.map((source, first): Source => ({ ...source, segments: segments(first) }));
  const chart = (rooms: readonly Source[]) => () =>
    readChartLines(readings, {
      ...{ sources: rooms, measures: ['co2data'], codes: 'luci', period },
      window: { ...period, columns: COLUMNS },
    });
  const averages = (rooms: readonly Source[]) => async () => {
    const periods = [{ from: period.from, to }];
    for (const room of rooms) await readings.averages(room, period, periods, ['CO2', 'temp', 'hum'], async () => {});
  };
  const found: Measurement[] = [];
  for (const [name, work] of Object.entries({ chart, averages })) {
    const [one, four] = [work(sources), work(moved)];
    let [plain, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // In turns, so that the load of the machine is the same for both.
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      plain = Math.min(plain, await processorTime(one, 2));
      after = Math.min(after, await processorTime(four, 2));
    }
    const value = after / plain;
    found.push({
      name: `${name} of ${DEVICES} rooms over a year, after three moves`,
      value,
      unit: 'times',
      aim: { atMost: 1.2 },
    });
  }
  return found;
}

async function fill(readings: ReadingStore): Promise<void> {
  const room = { use: 'office', crowding: 1, zone: ZONE, measuresVoc: true, gapShare: 0.01 } as const;
  for (const [index, hwId] of [...hwIds, EACH_MINUTE].entries()) {
    const device = { hwId, token: `bench00${index}`, CO2_res: 800, CO2_max: 1200 };
    const stepMs = hwId === EACH_MINUTE ? MINUTE : 5 * MINUTE;
    await fillDevice(readings, { ...device, ...room }, { from: period.from, to, stepMs });
  }
  await readings.pack?.(to + 2 * DAY);
}

/** Reads as the threads do that answer for long periods: over a connection that stays open. */
async function readAsThread<Result>(file: string, work: (readings: ReadingReader) => Promise<Result>): Promise<Result> {
  const snapshot = openSnapshots(file).open(new AbortController().signal);
  try {
    return await work(readSqliteReadings(snapshot, () => ({ ...snapshot, close: () => undefined })));
  } finally {
    snapshot.close();
  }
}

export const yearChart: Benchmark = {
  name: 'year-chart',
  about: `${DEVICES} devices x ${DAYS} days`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const site = openAirSite({ models, dataDir });
      try {
        await fill(site.readings);
        return await readAsThread(databasePath(dataDir), async (readings) => [
          ...(await measure(readings)),
          ...(await atOneMinute(readings)),
          ...(await afterMoves(readings)),
        ]);
      } finally {
        await site.close();
      }
    }),
};
