import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CORRECTED_MEASURES,
  type Correction,
  correctionsWithin,
  correctValues,
  formatCorrection,
  parseCorrection,
  parseCorrections,
} from '../../../../../src/air/domain/corrections/corrections';
import { HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 2, 28, 20);
const LENGTH = 12 * HOUR;

const correction = (offset: number, from: number, to: number | null): Correction => {
  return { hwId: 'a', measure: 'CO2', offset, from, to };
};

/** Corrections that do not overlap, the last of them perhaps without an end: cuts of a stretch around the readings. */
const CORRECTIONS = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: -60, max: 13 * 60 }), { minLength: 1, maxLength: 8 }),
    fc.array(
      fc.integer({ min: -3000, max: 3000 }).map((tenths) => tenths / 10),
      { minLength: 8, maxLength: 8 },
    ),
    fc.boolean(),
  )
  .map(([minutes, offsets, isOpen]) => {
    const cuts = minutes.toSorted((a, b) => a - b).map((minute) => START + minute * MINUTE);
    return cuts.flatMap((from, index): Correction[] => {
      const to = cuts[index + 1];
      return to === undefined && !isOpen ? [] : [correction(offsets[index] ?? 0, from, to ?? null)];
    });
  });

/** Readings of any pace, with gaps, some of them without a value. */
const READINGS = fc
  .record({
    pace: fc.constantFrom(10 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, HOUR),
    phase: fc.integer({ min: 0, max: MINUTE }),
    seed: fc.integer({ min: 1, max: 1e6 }),
    gap: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ pace, phase, seed, gap }) => {
    const times: number[] = [];
    for (let t = START + phase; t < START + LENGTH; t += pace) {
      if (Math.floor((t - START) / HOUR) !== gap) times.push(t);
    }
    const values = times.map((_t, index) =>
      (index * seed) % 13 === 0 ? Number.NaN : 400 + ((index * seed) % 9001) / 10,
    );
    return { times, values };
  });

describe('corrected values', () => {
  test('are those that were measured, with the offset of the stretch that each is in, whatever the pace', () => {
    fc.assert(
      fc.property(READINGS, CORRECTIONS, ({ times, values }, corrections) => {
        const before = [...values];
        const corrected = correctValues(times, values, corrections);
        expect(values).toEqual(before);
        times.forEach((t, index) => {
          const offset = corrections.find(({ from, to }) => from <= t && t < (to ?? Number.POSITIVE_INFINITY))?.offset;
          const value = values[index] ?? Number.NaN;
          const expected = offset === undefined ? value : Number((value + offset).toFixed(6));
          expect(corrected[index]).toBe(Number.isNaN(value) ? Number.NaN : expected);
        });
      }),
    );
  });

  test('are the same of a stretch and of its parts, and of a correction that is cut in two', () => {
    fc.assert(
      fc.property(
        READINGS,
        CORRECTIONS,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ times, values }, corrections, share) => {
          const whole = Array.from(correctValues(times, values, corrections));
          const place = Math.floor(times.length * share);
          const part = (from: number, to?: number) =>
            Array.from(correctValues(times.slice(from, to), values.slice(from, to), corrections));
          expect([...part(0, place), ...part(place)]).toEqual(whole);
          const cut = START + Math.floor(LENGTH * share);
          const halves = corrections.flatMap((each) => {
            const isCut = each.from < cut && cut < (each.to ?? Number.POSITIVE_INFINITY);
            return isCut
              ? [
                  { ...each, to: cut },
                  { ...each, from: cut },
                ]
              : [each];
          });
          expect(Array.from(correctValues(times, values, halves))).toEqual(whole);
        },
      ),
    );
  });

  test('are those that were measured themselves where no correction concerns them', () => {
    const values = new Float64Array([500, 600]);
    const times = [START, START + MINUTE];
    for (const corrections of [[], [correction(60, START - HOUR, START)], [correction(60, START + 2 * MINUTE, null)]]) {
      expect(correctValues(times, values, corrections)).toBe(values);
    }
    expect(correctValues([], values, [correction(60, START, null)])).toBe(values);
  });

  test('have no rest of binary fractions, so that a value exactly at a limit is at it', () => {
    expect([...Array.from(correctValues([START], [0.1], [correction(0.2, START, null)]))]).toEqual([0.3]);
  });
});

test('corrections that end before a stretch, or begin after it, do not concern it', () => {
  const all = [correction(1, 0, 10), correction(2, 10, 20), correction(3, 20, null)];
  const within = (from: number, to: number) => correctionsWithin(all, { from, to }).map(({ offset }) => offset);
  expect(within(0, 9)).toEqual([1]);
  expect(within(10, 10)).toEqual([2]);
  expect(within(9, 20)).toEqual([1, 2, 3]);
  expect(within(30, 40)).toEqual([3]);
});

test('a record that lacks a part is no correction; one without an end goes on', () => {
  const record = { device: 'a', measure: 'CO2', offset: 60, from: 5 } as const;
  expect(parseCorrections([record, { ...record, to: 9 }, { ...record, offset: undefined }, {}])).toEqual([
    correction(60, 5, null),
    correction(60, 5, 9),
  ]);
});

test('a correction is the same after it was a text of an address; other texts are none', () => {
  const any = fc.record({
    hwId: fc.stringMatching(/^[A-Za-z0-9_.:-]{1,40}$/),
    measure: fc.constantFrom(...CORRECTED_MEASURES),
    offset: fc.integer({ min: -500_000, max: 500_000 }).map((hundredths) => hundredths / 100),
    from: fc.integer({ min: 0, max: 4e12 }),
    to: fc.option(fc.integer({ min: 0, max: 4e12 })),
  });
  fc.assert(
    fc.property(any, (each) => {
      expect(parseCorrection(formatCorrection(each))).toEqual(each);
    }),
  );
  for (const text of [
    '',
    'a',
    'a CO2 60 5',
    'a CO2 x 5 -',
    'a Luci 1 5 -',
    'a CO2 60 5 - 7',
    ' CO2 60 5 -',
    'a CO2  5 -',
    'a CO2 1e999 5 -',
  ])
    expect(parseCorrection(text)).toBeUndefined();
});
