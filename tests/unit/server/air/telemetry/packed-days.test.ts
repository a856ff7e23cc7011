import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { AIR_FORMAT } from '../../../../../server/air/site/conversions';
import { openAirSite } from '../../../../../server/air/site/site';
import {
  extractDeflatedDay,
  packDay,
  unpackDay,
  unpackHours,
} from '../../../../../server/air/telemetry/packing/day-block';
import { expandHours } from '../../../../../server/air/telemetry/packing/hour-columns';
import { toHourFacts } from '../../../../../server/air/telemetry/packing/hour-facts';
import type { ReadingStore, Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { describeDamagedDays } from '../../../../../server/air/telemetry/sqlite/packed-days';
import { createLateSources } from '../../../../../server/air/telemetry/sqlite/store-readings';
import { runBackup } from '../../../../../server/frame/backup/scheduled';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import type { DayColumns } from '../../../../../src/air/domain/readings/day-columns';
import type { MeasureKey } from '../../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { anyDay, MIDNIGHT } from '../../../../support/any-day';
import { temporaryFolder } from '../temporary-folder';

const START = Date.UTC(2026, 4, 4);
const DAYS = 4;
const AFTER_ALL = START + 100 * DAY;
const EVER = { from: START, to: START + DAYS * DAY };

const SOURCE: Source = { kind: 'device', name: 'a' };
const KEYS = ['CO2', 'temp'] as const satisfies readonly MeasureKey[];
let databases: Database[] = [];
function openStore(): { store: ReadingStore; database: Database } {
  const database = openDatabase(':memory:');
  databases.push(database);
  return { store: openSqliteReadings(database), database };
}

beforeEach(() => {
  databases = [];
});

afterEach(() => {
  for (const database of databases) database.close();
});
const write = (store: ReadingStore, readings: readonly TimedReading[]) => store.write([{ source: SOURCE, readings }]);
/** A reading each five minutes from an hour on. */
function hours(from: number, count: number): TimedReading[] {
  return Array.from({ length: count * 12 }, (_none, index) => {
    const t = START + from * HOUR + index * 5 * MINUTE;
    return { t, CO2: 400 + ((index * 37 + from) % 300), temp: 20 + (index % 7) / 4 };
  });
}

async function allRows(store: ReadingStore, period = EVER) {
  const rows = [];
  for await (const page of store.pages(SOURCE, period, KEYS)) rows.push(...page);
  return rows;
}

async function everything(store: ReadingStore, period: { from: number; to: number }) {
  const averages = await store.averages(SOURCE, period, [period], KEYS, createYield());
  return {
    rows: await allRows(store, period),
    lowest: await store.extremes(SOURCE, [{ ...period, to: period.to + 1 }], 'min', KEYS),
    highest: await store.extremes(SOURCE, [{ ...period, to: period.to + 1 }], 'max', KEYS),
    last: await store.last(SOURCE, period.to),
    covered: KEYS.map((key) => averages.get(key)?.coveredMs ?? 0),
    weighted: KEYS.map((key) => expect.closeTo(averages.get(key)?.weighted ?? 0, -1)),
  };
}

const count = (database: Database, table: string) =>
  database.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n;

describe('packed days of readings', () => {
  test('read as the rows did, where values and whole days are missing', async () => {
    const { store } = openStore();
    const last = START + 40 * DAY;
    await write(store, [
      { t: START, CO2: 500 },
      { t: START + MINUTE, CO2: 501, temp: 20 },
      { t: last, temp: 21 },
    ]);
    const period = { from: START - DAY, to: last + DAY };
    const before = await everything(store, period);
    expect(before.rows).toEqual([
      { t: START, CO2: 5000, temp: null },
      { t: START + MINUTE, CO2: 5010, temp: 2000 },
      { t: last, CO2: null, temp: 2100 },
    ]);
    expect(before.lowest.get('temp')).toEqual({ x: START + MINUTE, y: 20 });
    await store.pack?.(AFTER_ALL);
    expect(await everything(store, period)).toEqual(before);
  });

  test('take the place of the rows of days that are over, and of no other', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 40));
    const before = await everything(store, EVER);
    expect(await store.pack?.(START + DAY + 5 * HOUR)).toBe(0);
    expect(await store.pack?.(START + DAY + 7 * HOUR)).toBe(1);
    expect(count(database, 'reading_day')).toBe(1);
    expect(count(database, 'reading')).toBe(16 * 12);
    expect(await everything(store, EVER)).toEqual(before);
  });

  test('go with their device', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 48));
    await store.pack?.(AFTER_ALL);
    await store.forget(SOURCE);
    for (const table of ['reading', 'reading_day', 'reading_block', 'reading_hours', 'reading_source']) {
      expect(count(database, table), table).toBe(0);
    }
  });

  test('that are damaged are named instead of told wrongly', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 24));
    await store.pack?.(AFTER_ALL);
    database.run("UPDATE reading_block SET bytes = x'00010203040506' WHERE part = 0");
    await expect(allRows(store)).rejects.toThrow('The readings of a on 2026-05-04 are damaged: restore a backup');
  });

  test('whose hours are damaged are told from their readings', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 72));
    await store.pack?.(AFTER_ALL);
    const period = { from: START + 7.5 * HOUR, to: START + 2 * DAY + 18 * HOUR };
    const before = await everything(store, period);
    database.run("UPDATE reading_hours SET bytes = x'00010203040506'");
    expect(await everything(store, period)).toEqual(before);
  });

  test('stop between two transactions when they are asked to, and go on later', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 72));
    expect(await store.pack?.(AFTER_ALL, () => true)).toBe(0);
    expect(count(database, 'reading_day')).toBe(0);
    expect(await store.pack?.(AFTER_ALL)).toBe(3);
  });

  test.each([
    ['packing', (store: ReadingStore) => store.pack?.(AFTER_ALL)],
    ['opening', (store: ReadingStore) => write(store, [{ t: START + MINUTE, CO2: 1 }])],
  ] as const)('lose nothing, wherever %s them is cut off', async (name, work) => {
    const { store, database } = openStore();
    await write(store, hours(0, 24));
    if (name === 'opening') await store.pack?.(AFTER_ALL);
    const before = await everything(store, EVER);
    const { run } = database;
    let statements = 0;
    for (let isDone = false; !isDone; statements += 1) {
      let left = statements;
      vi.spyOn(database, 'run').mockImplementation((sql, params) => {
        left -= 1;
        if (left < 0) throw new Error('The disk is full');
        return run(sql, params);
      });
      isDone = await Promise.resolve(work(store)).then(
        () => true,
        () => false,
      );
      vi.restoreAllMocks();
      if (!isDone) expect(await everything(store, EVER)).toEqual(before);
    }
    expect(statements).toBeGreaterThan(2);
  });

  test('answer everything as open ones do, whatever was written and packed before', async () => {
    const reading = fc.record({
      t: fc.integer({ min: 0, max: DAYS * 24 * 12 - 1 }).map((step) => START + step * 5 * MINUTE),
      CO2: fc.option(fc.integer({ min: 300, max: 3_000 }), { freq: 5 }),
      temp: fc.option(fc.integer({ min: -2_000, max: 4_000 }).map((hundredths) => hundredths / 100)),
    });
    const stretch = fc
      .tuple(fc.nat(DAYS * 24 - 12), fc.integer({ min: 1, max: 12 }))
      .map(([from, length]) => hours(from, length));
    const step = fc.oneof(fc.array(reading, { minLength: 1, maxLength: 8 }), stretch, fc.constantFrom<'pack'>('pack'));
    const instant = fc.integer({ min: -60, max: DAYS * 24 * 60 + 60 }).map((minute) => START + minute * MINUTE);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), instant, instant, async (steps, one, other) => {
        const plain = openStore();
        const packed = openStore();
        for (const part of steps) {
          if (part === 'pack') await packed.store.pack?.(AFTER_ALL);
          else expect(await write(packed.store, part)).toEqual(await write(plain.store, part));
        }
        const period = { from: Math.min(one, other), to: Math.max(one, other) };
        expect(await everything(packed.store, period)).toEqual(await everything(plain.store, period));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a packed day', () => {
  test('holds its readings to the bit', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(unpackDay(packDay(day))).toEqual(day);
      }),
    );
  });

  test('gives only the measures that are asked for', () => {
    const day: DayColumns = { times: [MIDNIGHT], values: { CO2: [4120], temp: [2031], hum: [4000] } };
    expect(unpackDay(packDay(day), ['temp', 'o3'])).toEqual({ times: [MIDNIGHT], values: { temp: [2031] } });
  });

  test('tells when any of its bytes is another one', () => {
    const times = Array.from({ length: 200 }, (_none, index) => MIDNIGHT + index * MINUTE);
    const block = packDay({ times, values: { CO2: times.map((_t, index) => 4000 + ((index * 37) % 91)) } });
    fc.assert(
      fc.property(fc.nat(block.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = Uint8Array.from(block);
        damaged[place] = (damaged[place] ?? 0) ^ change;
        // A changed bit after the end of what was deflated is none of the readings.
        let read: DayColumns | undefined;
        try {
          read = unpackDay(damaged);
        } catch {
          return;
        }
        expect(read).toEqual(unpackDay(block));
      }),
    );
  });

  test('holds what is known of its hours to the bit, which are those of the readings', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const hours = expandHours(unpackHours(packDay(day)) ?? new Map());
        expect(hours).toEqual(toHourFacts(day));
        for (const [key, ofKey] of hours) {
          for (const { from, count, lowest, highest } of ofKey) {
            const inside = day.times.flatMap((t, index) =>
              t >= from && t < from + HOUR ? (day.values[key]?.[index] ?? []) : [],
            );
            expect([count, lowest.stored, highest.stored]).toEqual([
              inside.length,
              Math.min(...inside),
              Math.max(...inside),
            ]);
          }
        }
      }),
    );
  });

  test('is sent without its hours, and read as it was written before it had any', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const sent = extractDeflatedDay(packDay(day));
        const before = Buffer.concat([Buffer.alloc(4), sent]);
        before.writeUInt32BE(crc32(inflateRawSync(sent)));
        expect(unpackDay(before)).toEqual(day);
        expect(unpackHours(before)).toBeUndefined();
        expect(extractDeflatedDay(before)).toEqual(sent);
      }),
    );
  });
});

const sourceOf = (name: string): Source => ({ kind: 'device', name });

test('each source is taken once, after nothing came of it for a whole round', () => {
  const step = fc.oneof(fc.nat({ max: 3 }), fc.constant('take' as const));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const late = createLateSources();
      /** The rounds that have ended since a source was noted last. */
      const ended = new Map<number, number>();
      for (const each of steps) {
        if (each !== 'take') {
          late.note(each);
          ended.set(each, 0);
          continue;
        }
        const due = [...ended].filter(([, rounds]) => rounds === 1).map(([source]) => source);
        expect(late.takeQuiet().sort()).toEqual(due.sort());
        for (const [source, rounds] of ended) {
          if (rounds === 1) ended.delete(source);
          else ended.set(source, rounds + 1);
        }
      }
    }),
  );
});

test('late readings of any days are packed once they stop to come, and nothing is read otherwise than before', async () => {
  const late = fc.record({ name: fc.constantFrom('a', 'b'), day: fc.nat({ max: DAYS - 1 }), minute: fc.nat(1_439) });
  const some = fc.array(late, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, async (arriving) => {
      const { store, database } = openStore();
      const rows = () => count(database, 'reading');
      const steps = (DAYS * DAY) / HOUR;
      const hourly = Array.from(
        { length: steps },
        (_none, hour): TimedReading => ({ t: START + hour * HOUR, CO2: 400 }),
      );
      for (const name of ['a', 'b']) await store.write([{ source: sourceOf(name), readings: hourly }]);
      await store.pack?.(AFTER_ALL);
      expect(rows()).toBe(0);
      // The days of the first readings no longer change, and are packed already.
      await store.packLate?.(AFTER_ALL);
      expect(await store.packLate?.(AFTER_ALL)).toBe(0);
      for (const { name, day, minute } of arriving) {
        const t = START + day * DAY + minute * MINUTE + 1;
        await store.write([{ source: sourceOf(name), readings: [{ t, CO2: 900 }] }]);
      }
      const averages = (name: string) => store.averages(sourceOf(name), EVER, [EVER], ['CO2'], createYield());
      const before = [await averages('a'), await averages('b')];
      expect(await store.packLate?.(AFTER_ALL)).toBe(0);
      expect(await store.packLate?.(AFTER_ALL)).toBe(new Set(arriving.map(({ name, day }) => `${name}${day}`)).size);
      expect(rows()).toBe(0);
      expect([await averages('a'), await averages('b')]).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

test('days that are not over stay open', async () => {
  const { store } = openStore();
  const readings = [2, 1].map((minute) => ({ t: START + minute * MINUTE, CO2: 500 }));
  for (const reading of readings) await store.write([{ source: sourceOf('a'), readings: [reading] }]);
  await store.packLate?.(START + HOUR);
  expect(await store.packLate?.(START + HOUR)).toBe(0);
});

test('a pass goes on beside somebody who reads, and keeps what they read', async () => {
  const database = openDatabase(join(temporaryFolder(), 'a.db'));
  const store = openSqliteReadings(database);
  const readings = Array.from({ length: 48 }, (_none, hour) => ({ t: START + hour * HOUR, CO2: 400 }));
  await store.write([{ source: sourceOf('a'), readings }]);
  const snapshot = database.snapshot();
  const rows = () => snapshot.get<{ n: number }>('SELECT count(*) AS n FROM reading')?.n;
  expect(await store.pack?.(AFTER_ALL)).toBe(2);
  expect(rows()).toBe(48);
  snapshot.close();
  database.close();
});

test('a backup names the packed days that are damaged in it', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const lines: string[] = [];
  const surroundings = {
    ...{ format: AIR_FORMAT, now: AFTER_ALL, look: describeDamagedDays },
    readConfig: () => ({ dataDir, firebase: undefined }),
    write: (line: string) => lines.push(line),
  };
  const site = openAirSite({ models, dataDir });
  await write(site.readings, hours(0, 72));
  await site.readings.pack?.(START + 3 * DAY);
  expect(runBackup(['backup', join(dataDir, 'a.db')], surroundings), lines.join('\n')).toBe(0);
  site.database.run('UPDATE reading_block SET bytes = zeroblob(length(bytes)) WHERE day = ?', [START / DAY + 1]);
  expect(runBackup(['backup', join(dataDir, 'b.db')], surroundings)).toBe(2);
  expect(lines.at(-1)).toContain('is written, but not all is well:\n- The readings of');
  expect(lines.at(-1)).toContain(`on ${new Date(START + DAY).toISOString().slice(0, 10)} are damaged`);
  expect(existsSync(join(dataDir, 'b.db'))).toBe(true);
  expect(describeDamagedDays(site.database, -1)).toEqual([expect.stringMatching(/^Days until .* were not unpacked/)]);
  await site.close();
});

test('packed days come back from a backup as they were, in a file that gives back what is free', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const surroundings = {
    format: AIR_FORMAT,
    readConfig: () => ({ dataDir, firebase: undefined }),
    now: AFTER_ALL,
    write: () => undefined,
  };
  const first = openAirSite({ models, dataDir });
  await write(first.readings, hours(0, 48));
  expect(await first.readings.pack?.(START + 2 * DAY)).toBe(1);
  const before = await everything(first.readings, EVER);
  runBackup(['backup', join(folder, 'a.db')], surroundings);
  await first.readings.forget(SOURCE);
  await first.close();
  expect(runBackup(['restore', join(folder, 'a.db')], surroundings)).toBe(0);
  const site = openAirSite({ models, dataDir });
  expect(before.rows).toHaveLength(48 * 12);
  expect(await everything(site.readings, EVER)).toEqual(before);
  expect(count(site.database, 'reading_day')).toBe(1);
  expect(site.database.get('PRAGMA auto_vacuum')).toEqual({ auto_vacuum: 2 });
  await site.close();
});
