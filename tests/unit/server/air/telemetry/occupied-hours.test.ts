import fc from 'fast-check';
import { expect, it } from 'vitest';
import { occupiedExtremes } from '../../../../../server/air/telemetry/occupied-extremes';
import type { Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import { weightedOver } from '../../../../../src/air/domain/air/average';
import { measuredLine } from '../../../../../src/air/domain/air/measured-line';
import { countedPeriods } from '../../../../../src/air/domain/air/occupancy';
import { openingOf } from '../../../../../src/air/domain/hours/opening-hours';
import { MEASURES } from '../../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const SOURCE: Source = { kind: 'device', name: 'A-1' };
const KEYS = ['CO2', 'temp'] as const;
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
    .map(([days, holidays]) => ({ counted: 'opening' as const, opening: openingOf({ ...days, holidays }) })),
);

it('packed days say of occupied hours what their readings say, in every zone and at every pace', async () => {
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
        const periods = countedPeriods(period, occupied.counted, { zone, opening: occupied.opening });
        const averages = await store.averages(SOURCE, period, periods, KEYS, createYield());
        const lowest = await occupiedExtremes(store, SOURCE, periods, 'min', KEYS);
        const highest = await occupiedExtremes(store, SOURCE, periods, 'max', KEYS);
        for (const key of KEYS) {
          const measured = all.filter((reading) => typeof reading[key] === 'number');
          const values = measured.map((reading) => Math.round(Number(reading[key]) * MEASURES[key].scale));
          const times = measured.map(({ t }) => t);
          const expected = weightedOver(measuredLine(times, values), periods);
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
