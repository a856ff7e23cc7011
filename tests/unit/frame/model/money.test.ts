import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, toMajorUnits, toMinorUnits } from '../../../../src/frame/model/money';

it.each([
  [1_250, 'EUR', 'en-GB', '€12.50'],
  [1_250, 'EUR', 'it', '12,50 €'],
  [-399, 'USD', 'en-GB', '-US$3.99'],
  [1_250, 'JPY', 'en-GB', 'JP¥1,250'],
  [12_345, 'KWD', 'en-GB', 'KWD 12.345'],
])('writes %i of %s in %s as %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(text);
});

it('keeps every amount that was typed with the decimals of its currency', () => {
  const amounts = fc.record({
    amount: fc.integer({ min: -1e12, max: 1e12 }),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  });
  fc.assert(
    fc.property(amounts, ({ amount, currency }) => {
      expect(toMinorUnits(toMajorUnits(amount, currency), currency)).toBe(amount);
    }),
  );
});

it('takes 19.99 for what it is, and no part of the smallest coin', () => {
  expect([19.99, 4.35, 12.345].map((amount) => toMinorUnits(amount, 'EUR'))).toEqual([1_999, 435, 1_234]);
});
