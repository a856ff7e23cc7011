import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadingStore, Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import type { MeasureKey } from '../../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 4, 4);
const DAYS = 4;
const AFTER_ALL = START + 100 * DAY;
const SOURCE: Source = { kind: 'device', name: 'a' };
const KEYS = ['CO2', 'temp'] as const satisfies readonly MeasureKey[];
const EVER = { from: START, to: START + DAYS * DAY };

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
    lowest: await store.extremes(SOURCE, period, 'min', KEYS),
    highest: await store.extremes(SOURCE, period, 'max', KEYS),
    last: await store.last(SOURCE, period.to),
    covered: KEYS.map((key) => averages.get(key)?.coveredMs ?? 0),
    weighted: KEYS.map((key) => expect.closeTo(averages.get(key)?.weighted ?? 0, -1)),
  };
}

const count = (database: Database, table: string) =>
  database.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n;

describe('packed days of readings', () => {
  it('take the place of the rows of days that are over, and of no other', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 40));
    const before = await everything(store, EVER);
    expect(await store.pack?.(START + DAY + 5 * HOUR)).toBe(0);
    expect(await store.pack?.(START + DAY + 7 * HOUR)).toBe(1);
    expect(count(database, 'reading_day')).toBe(1);
    expect(count(database, 'reading')).toBe(16 * 12);
    expect(await everything(store, EVER)).toEqual(before);
  });

  it('are opened by a late reading, and packed again', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 72));
    await store.pack?.(AFTER_ALL);
    expect(count(database, 'reading')).toBe(0);
    const late = { t: START + 30 * HOUR + MINUTE, CO2: 9_000 };
    expect(await write(store, [late])).toEqual([{ added: 1, newest: undefined }]);
    expect(count(database, 'reading_day')).toBe(2);
    expect((await store.extremes(SOURCE, EVER, 'max', ['CO2'])).get('CO2')).toEqual({ x: late.t, y: 9_000 });
    expect(await store.pack?.(AFTER_ALL)).toBe(1);
    expect((await store.extremes(SOURCE, EVER, 'max', ['CO2'])).get('CO2')).toEqual({ x: late.t, y: 9_000 });
    expect(await allRows(store)).toHaveLength(72 * 12 + 1);
  });

  it('hold a reading that is sent again once', async () => {
    const { store } = openStore();
    await write(store, hours(0, 48));
    await store.pack?.(AFTER_ALL);
    expect(await write(store, hours(0, 48))).toEqual([{ added: 0, newest: undefined }]);
    expect(await allRows(store)).toHaveLength(48 * 12);
  });

  it('go with their device', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 48));
    await store.pack?.(AFTER_ALL);
    await store.forget(SOURCE);
    for (const table of ['reading', 'reading_day', 'reading_block', 'reading_hours', 'reading_source']) {
      expect(count(database, table), table).toBe(0);
    }
  });

  it('that are damaged are named instead of told wrongly', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 24));
    await store.pack?.(AFTER_ALL);
    database.run("UPDATE reading_block SET bytes = x'00010203040506' WHERE part = 0");
    await expect(allRows(store)).rejects.toThrow('The readings of a on 2026-05-04 are damaged: restore a backup');
  });

  it('whose hours are damaged are told from their readings', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 72));
    await store.pack?.(AFTER_ALL);
    const period = { from: START + 7.5 * HOUR, to: START + 2 * DAY + 18 * HOUR };
    const before = await everything(store, period);
    database.run("UPDATE reading_hours SET bytes = x'00010203040506'");
    expect(await everything(store, period)).toEqual(before);
  });

  it('stop between two transactions when they are asked to, and go on later', async () => {
    const { store, database } = openStore();
    await write(store, hours(0, 72));
    expect(await store.pack?.(AFTER_ALL, () => true)).toBe(0);
    expect(count(database, 'reading_day')).toBe(0);
    expect(await store.pack?.(AFTER_ALL)).toBe(3);
  });

  it.each([
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

  it('answer everything as open ones do, whatever was written and packed before', async () => {
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
