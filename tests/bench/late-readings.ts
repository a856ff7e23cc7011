import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { models } from '../../resources/models';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { type EmbeddedAirSite, openAirSite } from '../../server/air/site/site';
import type { TimedReading } from '../../server/air/telemetry/reading-store';
import { readAverages } from '../../server/air/telemetry/reading-work';
import { DAY, MINUTE } from '../../src/frame/time/units';
import type { Benchmark, Measurement } from './measurement';
import { ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { timed } from './timing';

const DAYS = 100;
const DEVICES = 10;
const SINGLE = { kind: 'device', name: 'SINGLE' } as const;
const SINGLE_EVERY_MS = 7;
/** For so long a single reading is sent while nothing else is done. */
const ALONE_MS = 5_000;
const FILE = 'console.db';
const MEGABYTE = 1_000_000;

const to = Math.floor(Date.now() / DAY) * DAY - 2 * DAY;
const period = { from: to - DAYS * DAY, to };
const room = { use: 'office', crowding: 1, measuresVoc: true, gapShare: 0.01 } as const;
const devices = Array.from({ length: DEVICES }, (_none, index) => {
  const limits = { CO2_res: 800, CO2_max: 1200, zone: ZONE, hasAlarms: false };
  return { hwId: `LATE-${index}`, token: `bench00${index}`, ...limits };
});

const lateReadings: TimedReading[] = Array.from({ length: DAYS }, (_none, day) => {
  return { t: period.from + day * DAY + 30_500, CO2: 600, temp: 21, hum: 40 };
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How long a reading sent alone takes while something else goes on; ms, on average. */
async function singleBeside({ readings }: EmbeddedAirSite, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    // What comes over a network comes in a turn of its own.
    await pause(SINGLE_EVERY_MS);
    const reading = { t: Date.now(), CO2: 500 };
    waits.push(await timed(() => readings.write([{ source: SINGLE, readings: [reading] }])));
  }
  await working;
  return mean(waits);
}

async function measure(site: EmbeddedAirSite, dataDir: string): Promise<Measurement[]> {
  const { readings, now } = site;
  for (const device of devices) await fillDevice(readings, { ...device, ...room }, { ...period, stepMs: MINUTE });
  await readings.pack?.(now());
  const averages = () => timed(() => readAverages(readings, devices, period, undefined));
  const packed = Math.min(await averages(), await averages());
  for (const { hwId } of devices) {
    await readings.write([{ source: { kind: 'device', name: hwId }, readings: lateReadings }]);
  }
  const late = Math.min(await averages(), await averages());
  // What is still coming is left alone: the second pass is the one that packs.
  await readings.packLate?.(now());
  const aloneBefore = await singleBeside(site, () => pause(ALONE_MS));
  let passing = 0;
  const beside = await singleBeside(site, async () => {
    passing = await timed(async () => readings.packLate?.(now()));
  });
  const aloneAgain = await singleBeside(site, () => pause(ALONE_MS));
  const again = Math.min(await averages(), await averages());
  // The machine is slower in some minutes than in others.
  const alone = (aloneBefore + aloneAgain) / 2;
  const about = `${DEVICES} devices x ${DAYS} days`;
  const size = (name: string) => statSync(join(dataDir, name)).size / MEGABYTE;
  return [
    { name: `averages of ${about}, packed`, value: packed, unit: 'ms' },
    { name: 'the same when each day has a late reading, until the next pass', value: late, unit: 'ms' },
    { name: 'after that pass, by packed', value: again / packed, unit: 'times', aim: { atMost: 1.5 } },
    { name: 'the pass, waiting for others included', value: passing, unit: 'ms' },
    { name: 'a reading sent alone (mean)', value: alone, unit: 'ms' },
    { name: 'the same during the pass', value: beside, unit: 'ms' },
    { name: 'during the pass by alone', value: beside / alone, unit: 'times', aim: { atMost: 2 } },
    { name: 'the file', value: size(FILE), unit: 'MB' },
    { name: 'its log beside it, after the pass', value: size(`${FILE}-wal`), unit: 'MB', aim: { atMost: 5 } },
  ];
}

export const lateReadingsBench: Benchmark = {
  name: 'late',
  about: `a late reading for each of ${DAYS} packed days of ${DEVICES} devices`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const site = openAirSite({ models, dataDir });
      try {
        return await measure(site, dataDir);
      } finally {
        await site.close();
      }
    }),
};
