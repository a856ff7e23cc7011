import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areValidHours, findCountedPeriods } from '../../../../src/air/domain/air/occupancy';
import { hourOf } from '../../../../src/frame/time/time-zone';
import { HOUR } from '../../../../src/frame/time/units';

const rome = 'Europe/Rome';

describe('occupied hours', () => {
  it('need two different whole hours of the day', () => {
    expect(areValidHours({ fromH: 9, toH: 18 })).toBe(true);
    expect(areValidHours({ fromH: 22, toH: 0 })).toBe(true);
    expect(areValidHours({ fromH: 9, toH: 9 })).toBe(false);
    expect(areValidHours({ fromH: 0, toH: 24 })).toBe(false);
    expect(areValidHours({ fromH: 8.5, toH: 9 })).toBe(false);
  });

  it('are one stretch where the hour between two of them is left out', () => {
    const from = Date.UTC(2026, 2, 28, 2);
    const periods = findCountedPeriods({ from, to: from + 46 * HOUR }, { fromH: 3, toH: 2 }, { zone: rome });
    expect(periods).toEqual([{ from, to: Date.UTC(2026, 2, 30, 0) }]);
  });

  it('are the whole period without a filter, and nothing in an empty one', () => {
    expect(findCountedPeriods({ from: 5, to: 9 }, undefined, { zone: rome })).toEqual([{ from: 5, to: 9 }]);
    expect(findCountedPeriods({ from: 9, to: 9 }, { fromH: 1, toH: 2 }, { zone: rome })).toEqual([]);
  });

  it('cover exactly the occupied minutes, change-overs included', () => {
    const halfHour = HOUR / 2;
    const starts = fc.constantFrom(Date.UTC(2026, 2, 27), Date.UTC(2026, 9, 23), Date.UTC(2026, 5, 1));
    const hourOfDay = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(starts, hourOfDay, hourOfDay, fc.nat(100), (start, fromH, toH, length) => {
        fc.pre(fromH !== toH);
        const period = { from: start, to: start + length * halfHour };
        const periods = findCountedPeriods(period, { fromH, toH }, { zone: rome });
        for (let t = period.from; t < period.to; t += halfHour) {
          const isInside = periods.some(({ from, to }) => t >= from && t < to);
          const h = hourOf(t, rome);
          expect(isInside).toBe(fromH < toH ? h >= fromH && h < toH : h >= fromH || h < toH);
        }
        periods.forEach(({ from }, i) => {
          expect(from > (periods[i - 1]?.to ?? Number.NEGATIVE_INFINITY)).toBe(true);
        });
      }),
    );
  });
});
