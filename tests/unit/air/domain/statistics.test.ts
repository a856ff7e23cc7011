import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAverage, computeMean, createAverager } from '../../../../src/air/domain/air/average';
import { combineBreaches, findBreaches, toReadableDuration } from '../../../../src/air/domain/air/breaches';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { MINUTE } from '../../../../src/frame/time/units';
import { findValidEnd } from '../../../../src/frame/time-series/intervals';
import { anyPacedReadings, anyPeriodsOf, countedAt } from './paced-readings';

const minutes = (...values: number[]) => values.map((value) => value * MINUTE);

const whole = [{ from: 0, to: 60 * MINUTE }];

const anyPacedPeriods = anyPacedReadings.chain((readings) =>
  fc.record({ readings: fc.constant(readings), periods: anyPeriodsOf(readings) }),
);

describe('the average', () => {
  it('weighs by time', () => {
    // 600 for 1 min, 900 for 3 min, 500 for 1 min and then a gap, 1000 for 1 min twice: 6800 / 7.
    const { average, coverage } = computeAverage(
      createMeasuredLine(minutes(0, 1, 4, 10, 11), [600, 900, 500, 1000, 1000]),
      [{ from: 0, to: 14 * MINUTE }],
    );
    expect(average).toBeCloseTo((600 + 2700 + 500 + 2000) / 7, 9);
    expect(coverage).toBe(0.5);
  });

  it('is null when nothing was measured', () => {
    expect(computeAverage(createMeasuredLine(minutes(0), [null]), [{ from: 0, to: MINUTE }])).toEqual({
      average: null,
      coverage: 0,
    });
    expect(computeAverage(createMeasuredLine([], []), [])).toEqual({ average: null, coverage: 0 });
  });

  it('pools devices by their covered time', () => {
    const device = (count: number, value: number) => {
      const averager = createAverager([{ from: 0, to: 100 * MINUTE }]);
      for (let i = 0; i < count; i += 1) averager.add(i * MINUTE, value);
      return averager.result();
    };
    expect(computeMean([device(30, 600), device(10, 1000)])).toBe(700);
    expect(computeMean([])).toBeNull();
  });

  it('does not depend on how many readings it is given at a time', () => {
    // More than are held at once, of several paces, with holes.
    const times = Array.from(
      { length: 5000 },
      (_, i) => (i * 5 + Math.floor(i / 97) * 40 + (i % 400 < 100 ? i % 2 : 0)) * MINUTE,
    );
    const values = times.map((_, i) => 400 + ((i * 37) % 900));
    const parts = times.map((t, i) => ({ value: values[i] ?? 0, ms: findValidEnd(times, i) - t }));
    const weighted = parts.reduce((sum, { value, ms }) => sum + value * ms, 0);
    const coveredMs = parts.reduce((sum, { ms }) => sum + ms, 0);
    const averager = createAverager([{ from: 0, to: Number.POSITIVE_INFINITY }]);
    for (const [i, t] of times.entries()) averager.add(t, values[i] ?? null);
    expect(averager.result()).toEqual({ weighted, coveredMs });
  });

  it('agrees with going through it minute by minute', () => {
    fc.assert(
      fc.property(anyPacedPeriods, ({ readings, periods }) => {
        const counted: number[] = [];
        let wanted = 0;
        for (const { from, to } of periods) {
          for (let t = from; t < to; t += MINUTE) {
            wanted += 1;
            const value = countedAt(readings, t);
            if (value !== undefined) counted.push(value);
          }
        }
        const { average, coverage } = computeAverage(createMeasuredLine(readings.times, readings.values), periods);
        expect(coverage).toBeCloseTo(counted.length / wanted, 9);
        if (counted.length === 0) expect(average).toBeNull();
        else expect(average).toBeCloseTo(counted.reduce((a, b) => a + b) / counted.length, 6);
      }),
      { numRuns: 40 },
    );
  });
});

describe('breaches', () => {
  it('are stretches strictly over the reference', () => {
    const result = findBreaches(
      createMeasuredLine(minutes(0, 1, 2, 3, 4, 5), [900, 1000, 1001, 1500, 1000, 1100]),
      1000,
      whole,
    );
    expect(result).toEqual({
      count: 2,
      totalMs: 3 * MINUTE,
      longestMs: 2 * MINUTE,
      openAtStart: false,
      openAtEnd: false,
    });
  });

  it('end with a gap, and with an occupied period', () => {
    expect(findBreaches(createMeasuredLine(minutes(0, 1, 9, 10), [1100, 1100, 1100, 1100]), 1000, whole)).toMatchObject(
      {
        count: 2,
        totalMs: 4 * MINUTE,
      },
    );
    const mornings = [
      { from: 0, to: 2 * MINUTE },
      { from: 4 * MINUTE, to: 6 * MINUTE },
    ];
    const times = minutes(0, 1, 2, 3, 4, 5, 6);
    expect(
      findBreaches(
        createMeasuredLine(
          times,
          times.map(() => 1100),
        ),
        1000,
        mornings,
      ),
    ).toEqual({
      count: 2,
      totalMs: 4 * MINUTE,
      longestMs: 2 * MINUTE,
      openAtStart: true,
      openAtEnd: true,
    });
  });

  it('are put together per device', () => {
    const one = findBreaches(createMeasuredLine(minutes(0, 1), [1100, 1100]), 1000, whole);
    const none = findBreaches(createMeasuredLine(minutes(0, 1), [900, 900]), 1000, whole);
    expect(combineBreaches([one, none])).toEqual({ count: 1, totalMs: 2 * MINUTE, averagePerDeviceMs: MINUTE });
    expect(combineBreaches([])).toEqual({ count: 0, totalMs: 0, averagePerDeviceMs: 0 });
  });

  it('are shown in minutes under an hour, else in hours', () => {
    expect(toReadableDuration(59.4 * MINUTE)).toEqual({ value: 59, unit: 'min' });
    expect(toReadableDuration(59.6 * MINUTE)).toEqual({ value: 1, unit: 'h' });
    expect(toReadableDuration(90 * MINUTE)).toEqual({ value: 1.5, unit: 'h' });
  });

  it('agree with going through it minute by minute', () => {
    fc.assert(
      fc.property(anyPacedPeriods, fc.integer({ min: 300, max: 2000 }), ({ readings, periods }, reference) => {
        let over = 0;
        let count = 0;
        for (const { from, to } of periods) {
          let wasOver = false;
          for (let t = from; t < to; t += MINUTE) {
            const isOver = (countedAt(readings, t) ?? 0) > reference;
            if (isOver) over += 1;
            if (isOver && !wasOver) count += 1;
            wasOver = isOver;
          }
        }
        const result = findBreaches(createMeasuredLine(readings.times, readings.values), reference, periods);
        expect(result.totalMs).toBe(over * MINUTE);
        expect(result.count).toBe(count);
      }),
      { numRuns: 40 },
    );
  });
});
