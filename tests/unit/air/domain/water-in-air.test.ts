import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeatingSeason } from '../../../../src/air/domain/air/degree-days';
import { dewPoint, surfaceHumidity, waterContent } from '../../../../src/air/domain/air/water-in-air';

/** % of relative humidity: error of rounding when temperatures nearly equal each other. */
const ROUNDING = 1e-9;

describe('water in the air', () => {
  // Tables of saturated air have 17.3 g/m³ at 20 °C and 4.85 at 0 °C.
  it.each([
    [20, 100, 17.3],
    [20, 50, 8.65],
    [0, 100, 4.85],
  ])('at %d °C and %d %% is %d g/m³', (celsius, humidity, expected) => {
    expect(waterContent(celsius, humidity)).toBeCloseTo(expected, 0);
  });

  it.each([
    [20, 50, 9.3],
    [25, 60, 16.7],
    [20, 100, 20],
  ])('at %d °C and %d %% condenses at %d °C', (celsius, humidity, expected) => {
    expect(dewPoint(celsius, humidity)).toBeCloseTo(expected, 1);
  });

  it('makes walls of 12.6 °C 80 % humid at 20 °C and 50 %, as DIN 4108 has it for -5 °C outside', () => {
    expect(Math.abs(surfaceHumidity(20, 50, -5) - 80)).toBeLessThan(1);
  });

  it('is less at the walls the more they keep off, as in the room behind those that keep off all', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.double({ min: -25, max: 19, noNaN: true }), (one, other, outside) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const atLess = surfaceHumidity(20, 50, outside, less);
        expect(surfaceHumidity(20, 50, outside, more)).toBeLessThanOrEqual(atLess + ROUNDING);
        expect(surfaceHumidity(20, 50, outside, 1)).toBeCloseTo(50);
        expect(surfaceHumidity(20, 50, outside)).toBe(surfaceHumidity(20, 50, outside, 0.7));
      }),
    );
  });

  it('is more at the walls the colder it is outside, and never more than all', () => {
    const celsius = fc.double({ min: 5, max: 35, noNaN: true });
    const humidity = fc.double({ min: 1, max: 100, noNaN: true });
    const outside = fc.double({ min: -25, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        celsius,
        humidity,
        outside,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (inside, hum, out, colder) => {
          const wall = surfaceHumidity(inside, hum, out);
          expect(wall).toBeGreaterThanOrEqual(hum - ROUNDING);
          expect(wall).toBeLessThanOrEqual(100);
          expect(surfaceHumidity(inside, hum, out - colder)).toBeGreaterThanOrEqual(wall - ROUNDING);
        },
      ),
    );
  });
});

it.each([
  ['2026-10-14T21:59:59Z', false],
  ['2026-10-14T22:00:00Z', true],
  ['2026-12-31T23:30:00Z', true],
  ['2027-04-15T21:59:59Z', true],
  ['2027-04-15T22:00:00Z', false],
])('at %s in Rome: heated %s', (text, expected) => {
  expect(isHeatingSeason(Date.parse(text), 'Europe/Rome')).toBe(expected);
});
