import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chartDataPacked } from '../../../../../server/air/telemetry/chart-data';
import type { ReadableDevice } from '../../../../../server/air/telemetry/readable-device';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { averageData } from '../../../../../server/air/telemetry/reading-work';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createReadingsStore } from '../../../../../src/air/charts/readings/readings-service';
import { averageOf } from '../../../../../src/air/domain/air/average';
import { breachesOf } from '../../../../../src/air/domain/air/breaches';
import { measuredLine } from '../../../../../src/air/domain/air/measured-line';
import { judgePeriod } from '../../../../../src/air/domain/air/period-facts';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { anyPacedReadings } from '../../../air/domain/paced-readings';
import { customersServer } from '../customers-server';
import { temporaryFolder } from '../temporary-folder';

const REFERENCE = 1000;
const START = Date.UTC(2026, 1, 2);
let database: Database;
let store: ReadingStore;
beforeEach(() => {
  database = openDatabase(join(temporaryFolder(), 'pace.sqlite'));
  store = openSqliteReadings(database);
});

afterEach(() => database.close());

const device: ReadableDevice = {
  hwId: 'a',
  CO2_res: null,
  CO2_max: null,
  zone: 'Europe/Rome',
  hasAlarms: false,
};

/** The average of the server and the breaches of the console. */
async function figures(period: { from: number; to: number }) {
  const { co2, coverage } = await averageData(store, [device], period, undefined);
  const held = createReadingsStore();
  for await (const piece of chartDataPacked(store, { devices: [device], period, withThresholds: false })) {
    held.receive('all', piece);
  }
  const question = {
    devices: ['a'],
    periods: [period],
    ownPeriods: new Map(),
    temperatureReference: null,
    leastBreachMs: 0,
  };
  const facts = judgePeriod(held.complete('all'), { ...question, co2Reference: REFERENCE });
  return { co2, coverage, breaches: facts.co2?.count, overMs: facts.co2?.totalMs };
}

/** A reading each five minutes of a week, stale for eight hours of each day. */
const weekFrom = (from: number) =>
  Array.from({ length: (7 * DAY) / (5 * MINUTE) }, (_, i) => ({
    t: from + i * 5 * MINUTE,
    CO2: i % 288 < 96 ? 1200 : 600,
  }));

test('a week at five minutes is covered whole, and its breaches are as long as they were', async () => {
  await store.write([{ source: { kind: 'device', name: 'a' }, readings: weekFrom(START) }]);
  const period = { from: START, to: START + 7 * DAY };
  expect(await figures(period)).toEqual({ co2: 800, coverage: 1, breaches: 7, overMs: (7 * DAY) / 3 });
});

test('server and console agree on any paces and holes', async () => {
  await fc.assert(
    fc.asyncProperty(anyPacedReadings, async ({ times, values }) => {
      await store.forget({ kind: 'device', name: 'a' });
      const readings = times.map((t, i) => ({ t: START + t, CO2: values[i] ?? 0 }));
      await store.write([{ source: { kind: 'device', name: 'a' }, readings }]);
      const period = { from: START, to: START + 10 * DAY };
      const moved = readings.map(({ t }) => t);
      const { average, coverage } = averageOf(measuredLine(moved, values), [period]);
      const { count, totalMs } = breachesOf(measuredLine(moved, values), REFERENCE, [period]);
      expect(await figures(period)).toEqual({ co2: average, coverage, breaches: count, overMs: totalMs });
    }),
    { numRuns: 30 },
  );
});

test('a change of the send interval leaves what is told of a past week as it was', async () => {
  const server = await customersServer({ dataDir: temporaryFolder() });
  const token = await server.signIn('ADMIN');
  const to = server.clock.now - DAY;
  const from = to - 7 * DAY;
  await server.site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings: weekFrom(from) }]);
  const device = entityNamed(server.site.models, 'device');
  const told = async (CO2_send: number) => {
    await server.site.documents.update(SYSTEM, device, 'd1', { CO2_send });
    const data = { devices: ['d1'], fromMilliseconds: from, toMilliseconds: to };
    const average = await server.call('POST', '/fn/averageData', { token, body: { data } });
    const period = `fromMilliseconds=${from}&toMilliseconds=${to}`;
    const chart = await server.call('GET', `/fn/chartData?devices=d1&${period}`, { token });
    return { average: average.body, chart: chart.body };
  };
  const before = await told(5);
  expect(before.average).toMatchObject({ result: { co2: 800, coverage: 1 } });
  expect(await told(1)).toEqual(before);
});
