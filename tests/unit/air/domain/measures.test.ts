import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromStored, MEASURE_KEYS, MEASURES, toStored } from '../../../../src/air/domain/readings/measures';

const key = fc.constantFrom(...MEASURE_KEYS.filter((each) => MEASURES[each].scale > 1));

it('stores what it has stored again as it is', () => {
  fc.assert(
    fc.property(key, fc.integer({ min: -1_000_000, max: 1_000_000 }), (measure, stored) => {
      expect(toStored(measure, fromStored(measure, stored))).toBe(stored);
    }),
  );
});

it('keeps a value so that it is shown with a digit less as if it had never been stored', () => {
  // Five digits more than are stored, of which the last two are no tie that the language decides.
  fc.assert(
    fc.property(key, fc.integer({ min: 0, max: 200_000_000 }), (measure, digits) => {
      const { scale } = MEASURES[measure];
      const value = digits / (scale * 1_000);
      const stored = toStored(measure, value) ?? Number.NaN;
      const shown = (exact: number) => Math.round(Number((exact * (scale / 10)).toPrecision(12)));
      expect(shown(stored / scale)).toBe(shown(value));
      expect(Math.abs(stored - value * scale)).toBeLessThan(1);
    }),
  );
});

it.each([
  [16.745, 1674],
  [16.75, 1675],
  [16.7468, 1674],
  [16.7532, 1676],
  [4.35, 435],
  [-16.745, -1674],
])('stores %d °C as %d', (celsius, stored) => expect(toStored('temp', celsius)).toBe(stored));
