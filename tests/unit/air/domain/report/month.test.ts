import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, getMonthPeriod, monthAt } from '../../../../../src/air/domain/report/month';
import { DAY } from '../../../../../src/frame/time/units';

const ZONES = [
  'UTC',
  'Europe/Rome',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
];
const zones = fc.constantFrom(...ZONES);
const months = fc
  .tuple(fc.integer({ min: 2001, max: 2098 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

test('months follow each other without a gap, in every zone and over every change of the clocks', () => {
  fc.assert(
    fc.property(months, zones, (month, zone) => {
      const { from, to } = getMonthPeriod(month, zone);
      expect(getMonthPeriod(addMonths(month, 1), zone).from).toBe(to);
      expect(getMonthPeriod(addMonths(month, -1), zone).to).toBe(from);
      expect(monthAt(from, zone)).toBe(month);
      expect(monthAt(to - 1, zone)).toBe(month);
      expect(monthAt(to, zone)).toBe(addMonths(month, 1));
      expect(to - from).toBeGreaterThan(27 * DAY);
    }),
  );
});

test('the month before January is of the year before', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
});
