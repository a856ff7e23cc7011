import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '../../../../../server/air/import-readings/command';
import { writePackedChartData } from '../../../../../server/air/telemetry/chart-data';
import { readExtremes } from '../../../../../server/air/telemetry/occupied-extremes';
import type { ReadableDevice } from '../../../../../server/air/telemetry/readable-device';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { readAverages } from '../../../../../server/air/telemetry/reading-work';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createReadingsStore } from '../../../../../src/air/charts/readings/readings-service';
import { judgePeriod } from '../../../../../src/air/domain/air/period-facts';
import { MINUTE } from '../../../../../src/frame/time/units';
import { MemoryPlaces } from '../import-readings/memory-places';

const FOLDER = join(import.meta.dirname, '../../../../../../shared/data/real-building');
const ROOMS = ['413', '415', '417', '419', '421'];
/** Its broken thermometer leaves a value now and then, which is a pace of its own: no minute is the pace of that. */
const BROKEN_THERMOMETER = ROOMS.indexOf('419');
/** The recordings are of August 2013, which is summer time throughout. */
const OFFSET = '+02:00';
const CO2_REFERENCE = 600;
const TEMPERATURE_REFERENCE = 23;
const WORKING_HOURS = { fromH: 9, toH: 18 };

interface Row {
  t: number;
  co2: number | null;
  hum: number | null;
  temp: number | null;
}

function cell(text: string | undefined, decimals: number, least: number, most: number): number | null {
  if (text === undefined || text === '') return null;
  const value = Number(text);
  return value < least || value > most ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** The file read by hand: nothing of the import is used. */
function rowsOf(room: string): Row[] {
  const lines = readFileSync(join(FOLDER, `${room}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  const rows = lines.map((line): Row => {
    const [time = '', co2, hum, temp] = line.split(',');
    const t = Date.parse(time.replace(' ', 'T') + OFFSET);
    return { t, co2: cell(co2, 1, 0, 40_000), hum: cell(hum, 2, 0, 100), temp: cell(temp, 2, -60, 85) };
  });
  const first = new Map<number, Row>();
  for (const row of rows) if (!first.has(row.t)) first.set(row.t, row);
  return [...first.values()].sort((a, b) => a.t - b.t);
}

/** Told from the text of the instant, not by the rules of the console. */
function isWorking(t: number): boolean {
  const hour = new Date(t + 2 * 60 * MINUTE).getUTCHours();
  return hour >= WORKING_HOURS.fromH && hour < WORKING_HOURS.toH;
}

type Column = 'co2' | 'hum' | 'temp';

/** Which value counts for how long, ms, told by the rule in words: until the next one, a minute before a silence. */
function worth(rows: readonly Row[], column: Column): { t: number; value: number; ms: number }[] {
  const measured = rows.flatMap((row) => {
    const value = row[column];
    return value === null ? [] : [{ t: row.t, value }];
  });
  return measured.map((one, index) => {
    const silence = (measured[index + 1]?.t ?? Number.POSITIVE_INFINITY) - one.t;
    return { ...one, ms: silence > 3 * MINUTE ? MINUTE : silence };
  });
}

function meanOf(rooms: readonly Row[][], column: Column): number {
  const all = rooms.flatMap((rows) => worth(rows, column));
  return all.reduce((sum, { value, ms }) => sum + value * ms, 0) / all.reduce((sum, { ms }) => sum + ms, 0);
}

function breachesOf(rooms: readonly Row[][], column: Column, reference: number): { count: number; totalMs: number } {
  let count = 0;
  let totalMs = 0;
  for (const rows of rooms) {
    let end = Number.NaN;
    for (const { t, value, ms } of worth(rows, column)) {
      if (value <= reference) continue;
      if (t !== end) count += 1;
      totalMs += ms;
      end = t + ms;
    }
  }
  return { count, totalMs };
}

describe.skipIf(!existsSync(FOLDER))('five recorded rooms (skipped without ../shared/data/real-building)', () => {
  let database: Database;
  let store: ReadingStore;
  let devices: ReadableDevice[];
  let rooms: Row[][];
  let period: { from: number; to: number };
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'));

  beforeAll(async () => {
    for (const room of ROOMS) symlinkSync(join(FOLDER, `${room}.csv`), join(folder, `${room}.csv`));
    database = openDatabase(join(folder, 'rooms.sqlite'));
    store = openSqliteReadings(database);
    const open = async () => ({ readings: store, places: new MemoryPlaces(), close: async () => undefined });
    await runImport([folder, '--building', 'Hall', '--zone', 'Europe/Rome'], open, {
      write: () => undefined,
      isTerminal: false,
    });
    const sources = database.all<{ name: string }>('SELECT name FROM reading_source ORDER BY name');
    devices = sources.map(({ name }) => ({
      hwId: name,
      token: 'abcdefgh',
      CO2_res: null,
      CO2_max: null,
      zone: 'Europe/Rome',
      hasAlarms: false,
    }));
    rooms = ROOMS.map(rowsOf);
    const instants = rooms.flatMap((rows) => [rows[0]?.t ?? 0, rows.at(-1)?.t ?? 0]);
    period = { from: Math.min(...instants), to: Math.max(...instants) + MINUTE };
  });
  afterAll(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('have the averages of their files over the whole week', async () => {
    const { co2, hum, coverage } = await readAverages(store, devices, period, undefined);
    expect(co2).toBeCloseTo(meanOf(rooms, 'co2'), 6);
    expect(hum).toBeCloseTo(meanOf(rooms, 'hum'), 6);
    expect(coverage).toBeGreaterThan(0.9);
    expect(coverage).toBeLessThanOrEqual(1);
    const sound = await readAverages(store, devices.toSpliced(BROKEN_THERMOMETER, 1), period, undefined);
    expect(sound.temp).toBeCloseTo(meanOf(rooms.toSpliced(BROKEN_THERMOMETER, 1), 'temp'), 6);
  });

  it.each(['min', 'max'] as const)('have the %s of their files, at the time it was first read', async (kind) => {
    const keys = ['CO2', 'temp', 'hum'] as const;
    const found = await readExtremes(store, devices, { aggregation: kind, keys, period, hours: undefined });
    const working = await readExtremes(store, devices, { aggregation: kind, keys, period, hours: WORKING_HOURS });
    for (const [index, rows] of rooms.entries()) {
      for (const [key, column] of [
        ['CO2', 'co2'],
        ['temp', 'temp'],
        ['hum', 'hum'],
      ] as const) {
        const values = worth(rows, column);
        const wanted = Math[kind](...values.map(({ value }) => value));
        const first = values.find(({ value }) => value === wanted);
        expect(found[index]?.[key], `${ROOMS[index]} ${key}`).toEqual({ x: first?.t, y: wanted });
        const inHours = values.filter(({ t }) => isWorking(t));
        const wantedInHours = Math[kind](...inHours.map(({ value }) => value));
        const firstInHours = inHours.find(({ value }) => value === wantedInHours);
        expect(working[index]?.[key], `${ROOMS[index]} ${key} in working hours`).toEqual({
          x: firstInHours?.t,
          y: wantedInHours,
        });
      }
    }
  });

  it('have the breaches of their files, by way of the answer that charts are made of', async () => {
    const held = createReadingsStore();
    for await (const piece of writePackedChartData(store, { devices, period, withThresholds: false })) {
      held.receive('week', piece);
    }
    const hwIds = devices.map(({ hwId }) => hwId);
    const sound = hwIds.toSpliced(BROKEN_THERMOMETER, 1);
    const entries = held.complete('week');
    const question = {
      periods: [period],
      ownPeriods: new Map(),
      leastBreachMs: 0,
    };
    const references = { co2Reference: CO2_REFERENCE, temperatureReference: null };
    const facts = judgePeriod(entries, { ...question, ...references, devices: hwIds });
    const warm = { co2Reference: null, temperatureReference: TEMPERATURE_REFERENCE };
    const warmFacts = judgePeriod(entries, { ...question, ...warm, devices: sound });
    const co2 = breachesOf(rooms, 'co2', CO2_REFERENCE);
    const temperature = breachesOf(rooms.toSpliced(BROKEN_THERMOMETER, 1), 'temp', TEMPERATURE_REFERENCE);
    expect(co2.count, 'the reference is one that is exceeded').toBeGreaterThan(5);
    expect(facts.co2).toEqual({ ...co2, averagePerDeviceMs: co2.totalMs / ROOMS.length });
    expect(warmFacts.temperature).toEqual({ ...temperature, averagePerDeviceMs: temperature.totalMs / sound.length });
  });
});
