import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { checkStuck } from '../../../../../src/air/domain/trust/stuck';
import { binReadings } from '../../../../../src/air/domain/ventilation/straight-line';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { detectInterval } from '../../../../../src/frame/time-series/intervals';
import { plainBins, plainInterval, plainStuck } from './plain-rules';

const START = Date.UTC(2026, 2, 20);

/** Readings that stay at a value for a while, with changes of pace, gaps and several at one instant. */
const LINES = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 60 }),
      pace: fc.constantFrom(0, 17_000, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR),
      value: fc.integer({ min: 400, max: 404 }),
      noise: fc.constantFrom(0, 0, 1, 7),
      gap: fc.constantFrom(0, 0, 0, 4 * HOUR, 30 * HOUR),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => {
    let t = START;
    const readings = parts.flatMap(({ count, pace, value, noise, gap }) => {
      t += gap;
      return Array.from({ length: count }, (_none, index) => {
        t += pace;
        return { t, value: value + ((index * 5) % (noise + 1)) };
      });
    });
    return createMeasuredLine(
      readings.map((reading) => reading.t),
      readings.map((reading) => reading.value),
    );
  });

describe('over any readings', () => {
  test('a value is stuck as the plain rule says', () => {
    fc.assert(
      fc.property(LINES, (line) => {
        const { outcome, count, from, to, found, limit } = checkStuck(line);
        const plain = plainStuck(line);
        if (plain === undefined) expect(outcome).toBe('open');
        else expect({ count, from, to, found, limit }).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  test('the interval is the most frequent distance', () => {
    fc.assert(
      fc.property(LINES, ({ times }) => {
        expect(detectInterval(times)).toBe(plainInterval(times));
        expect(detectInterval(Float64Array.from(Array.from(times)))).toBe(plainInterval(times));
      }),
    );
  });

  test('means of stretches are what each stretch shows by itself', () => {
    fc.assert(
      fc.property(LINES, fc.constantFrom(5 * MINUTE, 15 * MINUTE, 7 * MINUTE), (line, length) => {
        const { times, values } = binReadings(line, length);
        expect(times.map((time, index) => ({ time, value: values[index] }))).toEqual(plainBins(line, length));
      }),
    );
  });
});
