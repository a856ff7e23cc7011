import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, createAverager, meanOf } from '../../../src/domain/air/average';
import { breachesOf, combineBreaches, readableDuration } from '../../../src/domain/air/breaches';
import { extremeOf } from '../../../src/domain/air/extremes';
import { detectInterval, isGap, splitAtGaps, validUntil } from '../../../src/domain/air/intervals';
import { MINUTE } from '../../../src/time/units';

const minutes = (...values: number[]) => values.map((value) => value * MINUTE);

/** Any series of some minutes with holes in time and in values. */
const anySeries = fc
  .uniqueArray(fc.record({ at: fc.nat(90), value: fc.option(fc.integer({ min: 300, max: 2000 })) }), {
    selector: ({ at }) => at,
  })
  .map((readings) => readings.toSorted((a, b) => a.at - b.at))
  .map((readings) => ({ times: readings.map(({ at }) => at * MINUTE), values: readings.map(({ value }) => value) }));

const anyPeriods = fc
  .uniqueArray(fc.nat(90), { minLength: 2, maxLength: 8 })
  .map((edges) => edges.toSorted((a, b) => a - b))
  .map((edges) =>
    edges.flatMap((to, i) => (i % 2 === 1 ? [{ from: (edges[i - 1] ?? 0) * MINUTE, to: to * MINUTE }] : [])),
  );

/** The rule told minute by minute: which value counts in the minute that begins at `t`, if any. */
function valueAt(t: number, times: number[], values: (number | null)[]): number | undefined {
  const measured = times.flatMap((time, i) => {
    const value = values[i];
    return value === null || value === undefined ? [] : [{ time, value }];
  });
  const index = measured.findLastIndex(({ time }) => time <= t);
  const current = measured[index];
  if (!current) return undefined;
  const next = measured[index + 1]?.time ?? Number.POSITIVE_INFINITY;
  return next - current.time <= 3 * MINUTE || t < current.time + MINUTE ? current.value : undefined;
}

describe('intervals', () => {
  it('take more than three sampling intervals for a gap', () => {
    expect(isGap(0, 3 * MINUTE, MINUTE)).toBe(false);
    expect(isGap(0, 3 * MINUTE + 1, MINUTE)).toBe(true);
    expect(validUntil(0, 3 * MINUTE, MINUTE)).toBe(3 * MINUTE);
    expect(validUntil(0, 4 * MINUTE, MINUTE)).toBe(MINUTE);
    expect(validUntil(0, undefined, MINUTE)).toBe(MINUTE);
  });

  it('split a series at its gaps', () => {
    expect(splitAtGaps(minutes(0, 1, 2, 10, 13, 20), MINUTE)).toEqual([
      [0, 3],
      [3, 5],
      [5, 6],
    ]);
    expect(splitAtGaps([], MINUTE)).toEqual([]);
  });

  it('are detected from the most frequent distance', () => {
    expect(detectInterval(minutes(0, 5, 10, 20, 25, 500))).toBe(5 * MINUTE);
    expect(detectInterval(minutes(7))).toBeUndefined();
    expect(detectInterval([])).toBeUndefined();
  });
});

describe('the average', () => {
  it('weighs by time', () => {
    // 600 for 1 min, 900 for 3 min, 500 for 1 min and then a gap, 1000 for 1 min: 5400 / 6.
    const { average, coverage } = averageOf(
      minutes(0, 1, 4, 10),
      [600, 900, 500, 1000],
      [{ from: 0, to: 12 * MINUTE }],
      MINUTE,
    );
    expect(average).toBeCloseTo((600 + 2700 + 500 + 1000) / 6, 9);
    expect(coverage).toBe(0.5);
  });

  it('counts only what lies within the periods', () => {
    const periods = [
      { from: 0.5 * MINUTE, to: 1 * MINUTE },
      { from: 1.5 * MINUTE, to: 3 * MINUTE },
    ];
    const { average, coverage } = averageOf(minutes(0, 1, 2), [100, 200, 300], periods, MINUTE);
    expect(average).toBe((100 * 0.5 + 200 * 0.5 + 300) / 2);
    expect(coverage).toBe(1);
  });

  it('is null when nothing was measured', () => {
    expect(averageOf(minutes(0), [null], [{ from: 0, to: MINUTE }], MINUTE)).toEqual({ average: null, coverage: 0 });
    expect(averageOf([], [], [], MINUTE)).toEqual({ average: null, coverage: 0 });
  });

  it('pools devices by their covered time', () => {
    const device = (count: number, value: number) => {
      const averager = createAverager([{ from: 0, to: 100 * MINUTE }], MINUTE);
      for (let i = 0; i < count; i += 1) averager.add(i * MINUTE, value);
      return averager.result();
    };
    expect(meanOf([device(30, 600), device(10, 1000)])).toBe(700);
    expect(meanOf([])).toBeNull();
  });

  it('agrees with going through it minute by minute', () => {
    fc.assert(
      fc.property(anySeries, anyPeriods, ({ times, values }, periods) => {
        const counted: number[] = [];
        let wanted = 0;
        for (const { from, to } of periods) {
          for (let t = from; t < to; t += MINUTE) {
            wanted += 1;
            const value = valueAt(t, times, values);
            if (value !== undefined) counted.push(value);
          }
        }
        const { average, coverage } = averageOf(times, values, periods, MINUTE);
        expect(coverage).toBeCloseTo(counted.length / wanted, 9);
        if (counted.length === 0) expect(average).toBeNull();
        else expect(average).toBeCloseTo(counted.reduce((a, b) => a + b) / counted.length, 6);
      }),
    );
  });
});

describe('breaches', () => {
  const whole = [{ from: 0, to: 60 * MINUTE }];

  it('are stretches strictly over the reference', () => {
    const result = breachesOf(minutes(0, 1, 2, 3, 4, 5), [900, 1000, 1001, 1500, 1000, 1100], 1000, whole, MINUTE);
    expect(result).toEqual({
      count: 2,
      totalMs: 3 * MINUTE,
      longestMs: 2 * MINUTE,
      openAtStart: false,
      openAtEnd: false,
    });
  });

  it('end with a gap, and with an occupied period', () => {
    expect(breachesOf(minutes(0, 1, 9, 10), [1100, 1100, 1100, 1100], 1000, whole, MINUTE)).toMatchObject({
      count: 2,
      totalMs: 4 * MINUTE,
    });
    const mornings = [
      { from: 0, to: 2 * MINUTE },
      { from: 4 * MINUTE, to: 6 * MINUTE },
    ];
    const times = minutes(0, 1, 2, 3, 4, 5, 6);
    expect(
      breachesOf(
        times,
        times.map(() => 1100),
        1000,
        mornings,
        MINUTE,
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
    const one = breachesOf(minutes(0, 1), [1100, 1100], 1000, whole, MINUTE);
    const none = breachesOf(minutes(0, 1), [900, 900], 1000, whole, MINUTE);
    expect(combineBreaches([one, none])).toEqual({ count: 1, totalMs: 2 * MINUTE, averagePerDeviceMs: MINUTE });
    expect(combineBreaches([])).toEqual({ count: 0, totalMs: 0, averagePerDeviceMs: 0 });
  });

  it('are shown in minutes under an hour, else in hours', () => {
    expect(readableDuration(59.4 * MINUTE)).toEqual({ value: 59, unit: 'min' });
    expect(readableDuration(59.6 * MINUTE)).toEqual({ value: 1, unit: 'h' });
    expect(readableDuration(90 * MINUTE)).toEqual({ value: 1.5, unit: 'h' });
  });

  it('agree with going through it minute by minute', () => {
    fc.assert(
      fc.property(
        anySeries,
        anyPeriods,
        fc.integer({ min: 300, max: 2000 }),
        ({ times, values }, periods, reference) => {
          const isOver = (t: number) => (valueAt(t, times, values) ?? 0) > reference;
          let over = 0;
          let count = 0;
          for (const { from, to } of periods) {
            for (let t = from; t < to; t += MINUTE) {
              if (!isOver(t)) continue;
              over += 1;
              if (t === from || !isOver(t - MINUTE)) count += 1;
            }
          }
          const result = breachesOf(times, values, reference, periods, MINUTE);
          expect(result.totalMs).toBe(over * MINUTE);
          expect(result.count).toBe(count);
        },
      ),
    );
  });
});

describe('extremes', () => {
  it('are the first of equals, and null without values', () => {
    expect(extremeOf(minutes(0, 1, 2, 3), [5, null, 9, 9], 'max')).toEqual({ x: 2 * MINUTE, y: 9 });
    expect(extremeOf(minutes(0, 1, 2, 3), [5, null, 9, 5], 'min')).toEqual({ x: 0, y: 5 });
    expect(extremeOf(minutes(0), [null], 'min')).toBeNull();
  });
});
