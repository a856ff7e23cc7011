import { describe, expect, it } from 'vitest';
import { getPresetDays } from '../../../../../src/air/pages/dashboard/filters/PeriodFilters';
import { isLocalDay, toLocalDay } from '../../../../../src/air/pages/dashboard/selection/local-day';
import { ROME, TODAY } from './complete-selection';

describe('days', () => {
  it('are those of the site, not of UTC', () => {
    expect(toLocalDay(Date.UTC(2026, 10, 20, 22, 59), ROME)).toBe('2026-11-20');
    expect(toLocalDay(Date.UTC(2026, 10, 20, 23, 0), ROME)).toBe(TODAY);
  });

  it('exist in the calendar', () => {
    expect(isLocalDay('2028-02-29')).toBe(true);
    expect(isLocalDay('2026-02-29')).toBe(false);
    expect(isLocalDay('21-11-2026')).toBe(false);
  });
});

describe('presets', () => {
  it.each([
    ['today', TODAY, [TODAY, TODAY]],
    ['yesterday', TODAY, ['2026-11-20', '2026-11-20']],
    ['days7', TODAY, ['2026-11-15', TODAY]],
    ['lastMonth', TODAY, ['2026-10-01', '2026-10-31']],
    ['lastMonth', '2026-01-05', ['2025-12-01', '2025-12-31']],
    ['lastWeek', TODAY, ['2026-11-09', '2026-11-15']],
    ['lastWeek', '2026-11-16', ['2026-11-09', '2026-11-15']],
    ['days30', TODAY, ['2026-10-23', TODAY]],
    ['month', TODAY, ['2026-11-01', TODAY]],
    ['heatingSeason', TODAY, ['2026-10-15', TODAY]],
    ['heatingSeason', '2027-02-03', ['2026-10-15', '2027-02-03']],
    ['heatingSeason', '2027-07-01', ['2026-10-15', '2027-04-15']],
    ['heatingSeason', '2026-10-15', ['2026-10-15', '2026-10-15']],
  ] as const)('%s on %s', (preset, today, [from, to]) => {
    expect(getPresetDays(preset, today)).toEqual({ from, to });
  });
});
