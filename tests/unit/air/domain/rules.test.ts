import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPollutantLevel, POLLUTANT_LEVELS, POLLUTANTS } from '../../../../src/air/domain/air/outdoor-measurement';
import { computeFeelsLike } from '../../../../src/air/domain/air/room-climate';
import { findTrend } from '../../../../src/air/domain/air/trend';
import { compareFirmware } from '../../../../src/air/domain/devices/firmware';
import { MINUTE } from '../../../../src/frame/time/units';

describe('firmware', () => {
  it('is compared number by number', () => {
    expect(compareFirmware('4.10', '4.8')).toBeGreaterThan(0);
    expect(compareFirmware('4.8', '4.8.0')).toBe(0);
    expect(compareFirmware('5', '20.1')).toBeLessThan(0);
    expect(compareFirmware('', '0.1')).toBeLessThan(0);
  });

  it('orders versions as their numbers are ordered', () => {
    const version = fc.tuple(fc.nat(40), fc.nat(40));
    fc.assert(
      fc.property(version, version, ([a, b], [c, d]) => {
        expect(Math.sign(compareFirmware(`${a}.${b}`, `${c}.${d}`))).toBe(Math.sign(a - c || b - d));
      }),
    );
  });
});

describe('pollutant levels', () => {
  it('round the value first', () => {
    expect(findPollutantLevel('PM25', 10.4)).toEqual({ level: 'good', rounded: 10 });
    expect(findPollutantLevel('PM25', 10.5)).toEqual({ level: 'moderate', rounded: 11 });
    expect(findPollutantLevel('PM25', 35.4).level).toBe('poor');
    expect(findPollutantLevel('PM25', 35.5).level).toBe('veryPoor');
    expect([60, 61, 101, 141].map((value) => findPollutantLevel('O3', value).level)).toEqual([...POLLUTANT_LEVELS]);
    expect(() => findPollutantLevel('NO2', Number.NaN)).toThrow(RangeError);
    expect(() => findPollutantLevel('NO2', -1)).toThrow(RangeError);
  });

  it('never get better with more of a pollutant', () => {
    const value = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...POLLUTANTS), value, value, (pollutant, a, b) => {
        const rank = (amount: number) => POLLUTANT_LEVELS.indexOf(findPollutantLevel(pollutant, amount).level);
        expect(rank(Math.max(a, b))).toBeGreaterThanOrEqual(rank(Math.min(a, b)));
      }),
    );
  });
});

describe('the feels-like temperature', () => {
  it('is that of the published formula', () => {
    // e(25 °C, 50 %) = 0.5 x 6.105 x exp(431.75 / 262.7) = 15.79 hPa; 25 + 0.33 x 15.79 - 4 = 26.2.
    expect(computeFeelsLike(25, 50)).toBe(26.2);
    expect(computeFeelsLike(20, 0)).toBe(16);
  });

  it('rises with humidity', () => {
    expect(computeFeelsLike(30, 80)).toBeGreaterThan(computeFeelsLike(30, 30));
  });
});

describe('the trend', () => {
  const times = Array.from({ length: 31 }, (_, i) => i * MINUTE);

  it('compares with 15 minutes earlier', () => {
    const values = times.map((_, i) => 400 + i * 10);
    expect(findTrend(times, values)).toEqual({ current: 700, earlier: 550, difference: 150, direction: 'up' });
    expect(findTrend(times, values.toReversed())?.direction).toBe('down');
    expect(
      findTrend(
        times,
        values.map(() => 500),
      )?.direction,
    ).toBe('steady');
  });

  it('takes the last reading before that moment, and no stale one', () => {
    expect(findTrend([0, 17 * MINUTE], [400, 500])).toMatchObject({ earlier: 400 });
    expect(findTrend([0, 31 * MINUTE], [400, 500])).toBeNull();
    const beforeSilence = times.slice(0, 10);
    const silent = [...beforeSilence, 25 * MINUTE, 26 * MINUTE];
    expect(
      findTrend(
        silent,
        silent.map(() => 500),
      ),
    ).toBeNull();
    expect(findTrend([10 * MINUTE], [400])).toBeNull();
    expect(findTrend([], [])).toBeNull();
    expect(findTrend([0, 15 * MINUTE, 16 * MINUTE], [400, 500, null])).toMatchObject({ current: 500 });
  });
});
