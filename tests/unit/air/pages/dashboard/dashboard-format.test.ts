import { expect, it } from 'vitest';
import { createDashboardFormat } from '../../../../../src/air/pages/dashboard/dashboard-format';
import { HOUR } from '../../../../../src/frame/time/units';
import { ROME } from './complete-selection';

it('tells of the repeated hour which one is meant', () => {
  const { dateTime } = createDashboardFormat('en', ROME);
  const first = Date.UTC(2026, 9, 25, 0, 30);
  expect(dateTime(first)).toBe('25/10/2026, 02:30 (UTC+2)');
  expect(dateTime(first + HOUR)).toBe('25/10/2026, 02:30 (UTC+1)');
  expect(dateTime(first + 2 * HOUR)).toBe('25/10/2026, 03:30');
  expect(dateTime(undefined)).toBe('');
});

it('writes figures with all their decimals', () => {
  const italian = createDashboardFormat('it', ROME);
  expect([italian.measured(19, 1), italian.percent(75)]).toEqual(['19,0', '75,0%']);
});
