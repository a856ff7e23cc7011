import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { packReadings, unpackHours } from '../../../../../server/air/telemetry/packing/day-block';
import { expandHours } from '../../../../../server/air/telemetry/packing/hour-columns';
import type { HourFact, HourFacts } from '../../../../../server/air/telemetry/packing/hour-facts';
import type {
  ReadingStore,
  Source,
  TimedReading,
  ZoneOfDevice,
} from '../../../../../server/air/telemetry/reading-store';
import { readHours } from '../../../../../server/air/telemetry/sqlite/day-hours';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { readDay, writeParts } from '../../../../../server/air/telemetry/sqlite/packed-days';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import { sumWeightedTime } from '../../../../../src/air/domain/air/average';
import { createMeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { findCountedPeriods } from '../../../../../src/air/domain/air/occupancy';
import { parseOpening } from '../../../../../src/air/domain/hours/opening-hours';
import type { DayColumns } from '../../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES } from '../../../../../src/air/domain/readings/measures';
import { createNumberWriter } from '../../../../../src/air/domain/readings/varints';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { sampled } from '../../../../support/sampled';

const SOURCE: Source = { kind: 'device', name: 'a' };
const KEYS = ['CO2', 'temp'] as const;

describe('hours that are moved', () => {
  const START = Date.UTC(2026, 4, 4);
  const DAYS = 4;
  const EVER = { from: START, to: START + DAYS * DAY };
  const WORKING = Array.from({ length: DAYS }, (_none, day) => {
    return { from: START + day * DAY + 7.5 * HOUR, to: START + day * DAY + 18 * HOUR };
  });
  let database: Database;
  let store: ReadingStore;
  beforeEach(async () => {
    database = openDatabase(':memory:');
    store = openSqliteReadings(database);
    const readings = Array.from({ length: DAYS * 288 }, (_none, index) => {
      return { t: START + index * 5 * MINUTE, CO2: 400 + ((index * 37) % 900), temp: 20 + (index % 9) / 4 };
    });
    await store.write([{ source: SOURCE, readings }]);
    await store.pack?.(START + 100 * DAY);
    await store.thin({ hourlyBefore: START + DAY, goneBefore: null });
  });
  afterEach(() => database.close());
  interface Day {
    source: number;
    day: number;
  }
  const days = () => database.all<Day>('SELECT source, day FROM reading_day ORDER BY day');
  /** Puts the hours of all days back behind their readings. */
  function makeEarlier(): void {
    for (const { source, day } of days()) {
      writeParts(database, source, day, earlierBlock(readDay(database, source, day), hoursOf(source, day)));
    }
    database.exec('DELETE FROM reading_hours');
  }
  const hoursOf = (source: number, day: number) => readHours(database, source, day) ?? new Map();
  const tables = () => ({
    hours: database.all<{ id: number }>('SELECT * FROM reading_hours ORDER BY id'),
    blocks: database.all('SELECT * FROM reading_block ORDER BY day, source, part'),
  });

  async function statistics() {
    return {
      averages: await store.averages(SOURCE, EVER, WORKING, KEYS, createYield()),
      highest: await store.extremes(SOURCE, WORKING, 'max', KEYS),
    };
  }

  test('the hours of days of before are moved to their own place, wherever that was stopped', async () => {
    const [before, said] = [tables(), await statistics()];
    makeEarlier();
    const stop = () => Promise.reject(new Error('Stopped'));
    await expect(store.moveHours?.(stop)).rejects.toThrow('Stopped');
    await store.moveHours?.(async () => {});
    expect(tables()).toEqual(before);
    expect(await statistics()).toEqual(said);
    expect(await store.moveHours?.(async () => {})).toBe(0);
    expect(tables()).toEqual(before);
  });

  test('a block of before that had no hours gets those of its readings, but for a thinned one', async () => {
    const { hours } = tables();
    for (const { source, day } of days()) {
      writeParts(database, source, day, packReadings(readDay(database, source, day)));
    }
    database.exec('DELETE FROM reading_hours');
    expect(await store.moveHours?.(async () => {})).toBe(DAYS - 1);
    expect(tables().hours).toEqual(hours.slice(1));
  });

  test('a damaged day is left as it is, and the others are moved', async () => {
    makeEarlier();
    database.run("UPDATE reading_block SET bytes = x'00010203040506' WHERE day = ?", [START / DAY + 2]);
    expect(await store.moveHours?.(async () => {})).toBe(DAYS - 1);
    await expect(store.averages(SOURCE, EVER, WORKING, KEYS, createYield())).rejects.toThrow('are damaged');
  });

  test('hours that were written before are read where they still are in the block', () => {
    const [first] = days();
    const { source, day } = first ?? { source: 0, day: 0 };
    const hours = hoursOf(source, day);
    const block = earlierBlock(readDay(database, source, day), hours);
    expect(expandHours(unpackHours(block) ?? new Map())).toEqual(hours);
  });
});

describe('hours that follow a zone', () => {
  const START = Date.UTC(2026, 3, 1);
  /** Summer time ends on Lord Howe, by half an hour. */
  const CHANGE = Date.UTC(2026, 3, 4);
  const DAYS = 12;
  const EVER = { from: START, to: START + DAYS * DAY };
  const LATER = START + 100 * DAY;
  const ZONES = ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', null];
  const READINGS = Array.from({ length: DAYS * 288 }, (_none, index) => {
    return { t: START + index * 5 * MINUTE, CO2: 400 + ((index * 37) % 900), temp: 20 + (index % 9) / 4 };
  });

  interface Site {
    database: Database;
    store: ReadingStore;
  }
  const opened: Site[] = [];
  afterEach(() => {
    for (const { database } of opened.splice(0)) database.close();
  });

  /** A site whose days are packed, with hours that follow a zone from the beginning. */
  async function packedSite(zoneOf: ZoneOfDevice): Promise<Site> {
    const database = openDatabase(':memory:');
    const site = { database, store: openSqliteReadings(database) };
    opened.push(site);
    await site.store.write([{ source: SOURCE, readings: READINGS }]);
    await site.store.followZones?.(zoneOf);
    await site.store.pack?.(LATER);
    return site;
  }

  const tables = ({ database }: Site) => ({
    hours: database.all('SELECT id, hex(bytes) AS bytes FROM reading_hours ORDER BY id'),
    blocks: database.all('SELECT day, part, hex(bytes) AS bytes FROM reading_block ORDER BY day, source, part'),
    zone: database.all('SELECT zone FROM reading_source'),
  });

  describe.each(ZONES)('hours that follow the zone %s', (zone) => {
    let fresh: Site;
    beforeEach(async () => {
      fresh = await packedSite(() => zone);
    });

    const earlier = sampled([...ZONES.filter((other) => other !== zone), zone]);
    test.each(earlier)('are the same for days that followed %s before, wherever that was stopped', async (before) => {
      const site = await packedSite(() => before);
      for (let left = 0; left < 3; left += 1) {
        let steps = left;
        await site.store.followZones?.(
          () => zone,
          () => steps-- === 0,
        );
      }
      await site.store.followZones?.(() => zone);
      expect(tables(site)).toEqual(tables(fresh));
    });

    test('stay as they are when readings come late, or are thinned, and say the same afterwards', async () => {
      // Hours that begin at another minute later on a day keep only the equal parts of their averages.
      const occupied = findCountedPeriods(EVER, { fromH: 8, toH: 18 }, { zone: zone ?? 'UTC' }).filter(
        ({ from, to }) => to <= CHANGE || from >= CHANGE + DAY,
      );
      const statistics = async ({ store }: Site) => ({
        averages: await store.averages(SOURCE, EVER, occupied, KEYS, createYield()),
        highest: await store.extremes(SOURCE, occupied, 'max', KEYS),
      });
      const before = await statistics(fresh);
      await fresh.store.thin({ hourlyBefore: START + (DAYS - 2) * DAY, goneBefore: null });
      const after = await statistics(fresh);
      expect(after.highest).toEqual(before.highest);
      for (const key of KEYS) {
        expect(after.averages.get(key)?.coveredMs).toBe(before.averages.get(key)?.coveredMs);
        expect(after.averages.get(key)?.weighted).toBeCloseTo(before.averages.get(key)?.weighted ?? 0, -3);
      }
      const late = START + 4 * DAY + 12.25 * 60 * MINUTE;
      await fresh.store.write([{ source: SOURCE, readings: [{ t: late + 1, CO2: 5_000 }] }]);
      await fresh.store.followZones?.(() => 'Asia/Kathmandu');
      const day = { from: START + 4 * DAY, to: START + 5 * DAY };
      expect((await fresh.store.extremes(SOURCE, [day], 'max', KEYS)).get('CO2')).toEqual({
        x: late + 1,
        y: 5_000,
      });
    });
  });

  test('a damaged day is left as it is, and the others follow', async () => {
    const site = await packedSite(() => null);
    site.database.run("UPDATE reading_block SET bytes = x'00010203040506' WHERE day = ?", [START / DAY + 2]);
    const { hours } = tables(site);
    await site.store.followZones?.(() => 'Asia/Kolkata');
    const after = tables(site);
    expect(after.zone).toEqual([{ zone: 'Asia/Kolkata' }]);
    expect(after.hours.map((row, index) => JSON.stringify(row) === JSON.stringify(hours[index]))).toEqual(
      Array.from({ length: DAYS }, (_none, day) => day === 2),
    );
  });

  test('data from before sources had a zone are opened', () => {
    const database = openDatabase(':memory:');
    database.exec(
      'CREATE TABLE reading_source (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (kind, name))',
    );
    database.exec("INSERT INTO reading_source (kind, name) VALUES ('device', 'a')");
    opened.push({ database, store: openSqliteReadings(database) });
    expect(database.all('SELECT name, zone FROM reading_source')).toEqual([{ name: 'a', zone: null }]);
  });
});

/** Summer time ends in Rome and on Lord Howe, there by half an hour, within a few weeks. */
const START = Date.UTC(2026, 9, 22);
const DAYS = 6;
const zones = fc.constantFrom(
  ...['Europe/Rome', 'America/Los_Angeles', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Adelaide'],
  ...['Australia/Lord_Howe', 'America/St_Johns', 'UTC'],
);

/** By whose clock known hours begin, at first and later. */
const followed = fc.tuple(fc.option(zones), fc.option(zones));

/** Readings at any pace, with holes of up to a day, each measure missing now and then. */
const sendings = fc.record({
  paceMs: fc.constantFrom(MINUTE / 4, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR),
  /** How much later than their pace readings come, at most. */
  jitterMs: fc.constantFrom(0, 900, MINUTE / 5),
  offset: fc.nat(DAY),
  holes: fc.array(fc.record({ at: fc.nat(DAYS * DAY), ms: fc.nat(DAY) }), { maxLength: 4 }),
  missing: fc.integer({ min: 2, max: 50 }),
  seed: fc.nat(1000),
  /** Days whose last readings come after the others were packed: those days are open again. */
  late: fc.subarray(Array.from({ length: DAYS }, (_none, day) => day)),
});
type Sending = typeof sendings extends fc.Arbitrary<infer Value> ? Value : never;
function readingsOf({ paceMs, jitterMs, offset, holes, missing, seed }: Sending): TimedReading[] {
  const made: TimedReading[] = [];
  for (let ms = offset; ms + jitterMs < DAYS * DAY; ms += paceMs) {
    if (holes.some((hole) => ms >= hole.at && ms < hole.at + hole.ms)) continue;
    const wave = Math.round(500 + 300 * Math.sin(ms / (HOUR * 3) + seed));
    const t = START + ms + ((ms + seed) % (jitterMs + 1));
    made.push(made.length % missing === 1 ? { t, CO2: wave } : { t, CO2: wave, temp: wave / 50 });
  }
  return made;
}
const day = fc.option(fc.constantFrom('8-13, 14:30-18:00', '22-6', '0-24', '7:50-8:05'), { nil: undefined });
const week = fc.record({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day });
const date = fc.nat(DAYS).map((index) => new Date(START + index * DAY).toISOString().slice(0, 10));
const hours = fc.oneof(
  fc
    .record(
      { fromH: fc.nat(23), toH: fc.nat(23), days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }) },
      { requiredKeys: ['fromH', 'toH'] },
    )
    .filter(({ fromH, toH }) => fromH !== toH)
    .map((counted) => ({ counted, opening: undefined })),
  fc
    .tuple(week, fc.array(fc.record({ from: date, to: date }), { maxLength: 2 }))
    .map(([days, holidays]) => ({ counted: 'opening' as const, opening: parseOpening({ ...days, holidays }) })),
);

test('packed days say of occupied hours what their readings say, in every zone and at every pace', async () => {
  await fc.assert(
    fc.asyncProperty(sendings, hours, zones, followed, async (sending, occupied, zone, [first, later]) => {
      const all = readingsOf(sending);
      const database = openDatabase(':memory:');
      try {
        const store = openSqliteReadings(database);
        const isLate = ({ t }: TimedReading) =>
          (t - START) % DAY > 22 * HOUR && sending.late.includes(Math.floor((t - START) / DAY));
        await store.write([{ source: SOURCE, readings: all.filter((reading) => !isLate(reading)) }]);
        await store.followZones?.(() => first);
        await store.pack?.(START + (DAYS + 2) * DAY);
        await store.write([{ source: SOURCE, readings: all.filter(isLate) }]);
        await store.followZones?.(() => later);
        const period = { from: START, to: START + DAYS * DAY };
        const periods = findCountedPeriods(period, occupied.counted, { zone, opening: occupied.opening });
        const averages = await store.averages(SOURCE, period, periods, KEYS, createYield());
        const lowest = await store.extremes(SOURCE, periods, 'min', KEYS);
        const highest = await store.extremes(SOURCE, periods, 'max', KEYS);
        for (const key of KEYS) {
          const measured = all.filter((reading) => typeof reading[key] === 'number');
          const values = measured.map((reading) => Math.round(Number(reading[key]) * MEASURES[key].scale));
          const times = measured.map(({ t }) => t);
          const expected = sumWeightedTime(createMeasuredLine(times, values), periods);
          const found = averages.get(key);
          expect(found?.coveredMs ?? 0).toBe(expected.coveredMs);
          expect((found?.weighted ?? 0) * MEASURES[key].scale).toBeCloseTo(expected.weighted, -3);
          const within = times.flatMap((t, index) =>
            periods.some(({ from, to }) => t >= from && t < to) ? [{ t, value: values[index] ?? 0 }] : [],
          );
          expect(lowest.get(key)?.x).toBe(within.toSorted((a, b) => a.value - b.value)[0]?.t);
          expect(highest.get(key)?.x).toBe(within.toSorted((a, b) => b.value - a.value)[0]?.t);
        }
      } finally {
        database.close();
      }
    }),
    {
      numRuns: 50,
      examples: [
        // Too few readings for a sum of their middle, and enough for hours that are settled.
        [
          { paceMs: HOUR, jitterMs: 0, offset: 1.25 * HOUR, holes: [], missing: 11, seed: 0, late: [] },
          { counted: { fromH: 6, toH: 7 }, opening: undefined },
          'Asia/Kathmandu',
          ['Asia/Kathmandu', 'Asia/Kathmandu'],
        ],
        // A period between the last reading of a day and the first one of the next, in which the last value still counts.
        [
          {
            ...{ paceMs: MINUTE / 4, jitterMs: 0, offset: 0, missing: 50, seed: 0, late: [] },
            holes: [1, 2, 3, 4].map((day) => ({ at: day * DAY - HOUR / 2, ms: HOUR })),
          },
          { counted: { fromH: 5, toH: 6 }, opening: undefined },
          'Asia/Kolkata',
          [null, 'Asia/Kolkata'],
        ],
      ],
    },
  );
});

const meanOf = ({ weighted, coveredMs }: HourFact) => (coveredMs === 0 ? 0 : Math.round(weighted / coveredMs));
const restOf = (hour: HourFact) => hour.weighted - meanOf(hour) * hour.coveredMs;
/** Facts of hours in data format 4, with 1 ms as the unit. */
function encodeEarlierHours(facts: HourFacts): Uint8Array {
  const writer = createNumberWriter();
  const differences = (numbers: readonly number[]) => {
    numbers.forEach((number, index) => {
      writer.signed(number - (numbers[index - 1] ?? 0));
    });
  };
  for (const number of [1, 1, facts.size]) writer.natural(number);
  for (const [key, hours] of facts) {
    writer.natural(MEASURE_KEYS.indexOf(key));
    writer.natural(hours.length);
    differences(hours.map(({ from }) => from / HOUR));
    differences(hours.map(({ count }) => count));
    differences(hours.map(({ coveredMs }) => coveredMs));
    differences(hours.map(meanOf));
    for (const hour of hours) writer.signed(restOf(hour));
    for (const hour of hours) writer.signed(meanOf(hour) - hour.lowest.stored);
    for (const hour of hours) writer.signed(hour.highest.stored - meanOf(hour));
    for (const { lowest } of hours) writer.natural(lowest.t % HOUR);
    for (const { highest } of hours) writer.natural(highest.t % HOUR);
  }
  return writer.bytes();
}

/** A packed day as data format 4 had it. */
function earlierBlock(columns: DayColumns, facts: HourFacts): Buffer {
  const hours = encodeEarlierHours(facts);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(hours));
  const packed = Buffer.concat([checksum, deflateRawSync(hours)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(packed.length);
  return Buffer.concat([packReadings(columns), packed, length]);
}
