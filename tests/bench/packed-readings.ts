import { models } from '../../resources/models';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { type EmbeddedAirSite, openAirSite } from '../../server/air/site/site';
import { averageData } from '../../server/air/telemetry/average-data';
import { chartDataText } from '../../server/air/telemetry/chart-data';
import { aggregateData } from '../../server/air/telemetry/occupied-extremes';
import { openingOf } from '../../src/air/domain/hours/opening-hours';
import { DAY, MINUTE } from '../../src/frame/time/units';
import type { Benchmark, Measurement } from './measurement';
import { ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { timed } from './timing';

const DAYS = 365;
/** The year of one device is asked for as often as that: filling ten years would take minutes. */
const DEVICES = 10;
const REPEATS = 3;
const CHART_DAYS = 30;
/** A zoom from the year to a month of it. */
const ZOOMED = { from: -200, to: -170 };
const KEYS = ['CO2', 'temp', 'hum', 'VOC'] as const;
const OCCUPIED = { fromH: 8, toH: 18 };
const OPENING = openingOf({
  ...Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, '7:50-13, 14:30-18'])),
  holidays: [{ from: '2026-08-01', to: '2026-08-31' }],
});
/** Its clock is half an hour off: occupied hours begin and end within those that are known, until those follow it. */
const HALF_HOUR_ZONE = 'Asia/Kolkata';
const TABLES = ['reading', 'reading_day', 'reading_block', 'reading_hours'];

const to = Math.floor(Date.now() / DAY) * DAY;
const period = { from: to - DAYS * DAY, to };
const zoomed = { from: to + ZOOMED.from * DAY, to: to + ZOOMED.to * DAY };
const device = { hwId: 'B2B-0', token: 'bench000', CO2_res: 800, CO2_max: 1200, zone: ZONE, hasAlarms: false };
const devices = Array.from({ length: DEVICES }, () => device);
const halfHourDevices = devices.map((each) => ({ ...each, zone: HALF_HOUR_ZONE }));

/** What `work` takes, and for how long nobody else has a turn meanwhile; the best of several, ms. */
async function measured(work: () => Promise<unknown>): Promise<{ whole: number; stretch: number }> {
  const found = { whole: Number.POSITIVE_INFINITY, stretch: Number.POSITIVE_INFINITY };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    let isOver = false;
    let longest = 0;
    let before = performance.now();
    const watch = () => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
      if (!isOver) setImmediate(watch);
    };
    setImmediate(watch);
    found.whole = Math.min(found.whole, await timed(work));
    isOver = true;
    found.stretch = Math.min(found.stretch, longest);
  }
  return found;
}

async function charted({ readings }: EmbeddedAirSite): Promise<void> {
  const request = { devices, period: { from: to - CHART_DAYS * DAY, to }, withThresholds: true };
  for await (const _piece of chartDataText(readings, request));
}

async function questions(site: EmbeddedAirSite, state: string): Promise<Measurement[]> {
  const asked = { aggregation: 'max', keys: KEYS, period, hours: undefined } as const;
  await site.readings.followZones?.(() => null);
  const averages = await measured(() => averageData(site.readings, devices, period, undefined));
  const extremes = await measured(() => aggregateData(site.readings, devices, asked));
  const occupiedAverages = await measured(() => averageData(site.readings, devices, period, OCCUPIED));
  const occupiedExtremes = await measured(() => aggregateData(site.readings, devices, { ...asked, hours: OCCUPIED }));
  const zoomedFigures = await measured(async () => {
    await averageData(site.readings, devices, zoomed, OCCUPIED);
    for (const aggregation of ['min', 'max'] as const) {
      await aggregateData(site.readings, devices, { aggregation, keys: KEYS, period: zoomed, hours: OCCUPIED });
    }
  });
  const openDevices = devices.map((each) => ({ ...each, opening: OPENING }));
  const openAverages = await measured(() => averageData(site.readings, openDevices, period, 'opening'));
  const halfHourAsked = { ...asked, hours: OCCUPIED };
  const averagesElsewhere = await measured(() => averageData(site.readings, halfHourDevices, period, OCCUPIED));
  await site.readings.followZones?.(() => HALF_HOUR_ZONE);
  const halfHourAverages = await measured(() => averageData(site.readings, halfHourDevices, period, OCCUPIED));
  const halfHourExtremes = await measured(() => aggregateData(site.readings, halfHourDevices, halfHourAsked));
  const charts = await measured(() => charted(site));
  const aims = state === 'packed';
  const row = (name: string, value: number, atMost?: number): Measurement => {
    return {
      name: `${name}, ${state}`,
      value,
      unit: 'ms',
      ...(aims && atMost !== undefined ? { aim: { atMost } } : {}),
    };
  };
  return [
    row(`averages of ${DEVICES} devices x ${DAYS} days`, averages.whole, 100),
    row('averages, longest stretch', averages.stretch, 20),
    row(`extremes of ${DEVICES} devices x ${DAYS} days`, extremes.whole, 100),
    row('extremes, longest stretch', extremes.stretch, 20),
    row(`averages of ${DEVICES} devices x ${DAYS} days, occupied hours`, occupiedAverages.whole, 150),
    row(`extremes of ${DEVICES} devices x ${DAYS} days, occupied hours`, occupiedExtremes.whole, 100),
    row('averages, minima and maxima of a month of it, as each zoom asks, occupied hours', zoomedFigures.whole, 50),
    row('the same averages within opening hours of two stretches a day', openAverages.whole, 300),
    row('the same averages in a zone of half hours', halfHourAverages.whole, 150),
    row('the same extremes in a zone of half hours', halfHourExtremes.whole, 100),
    row('the same averages in such a zone, of hours that follow another one', averagesElsewhere.whole, 450),
    row(`chart of ${DEVICES} devices x ${CHART_DAYS} days, on the server`, charts.whole),
  ];
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
  const open = await questions(site, 'open');
  const packing = await timed(async () => site.readings.pack?.(to + 2 * DAY));
  const packed = await questions(site, 'packed');
  return [
    { name: 'a reading on the disk, open', value: openBytes, unit: 'bytes' },
    { name: 'a reading on the disk, packed', value: bytesOf(site) / count, unit: 'bytes', aim: { atMost: 2.5 } },
    { name: 'packing a day of a device, waiting for others included', value: packing / DAYS, unit: 'ms' },
    ...open,
    ...packed,
  ];
}

/** What readings cost on the disk, and questions about a year of them, as rows and as packed days. */
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
