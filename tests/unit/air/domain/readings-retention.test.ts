import { describe, expect, test } from 'vitest';
import {
  computeRetainedFrom,
  findThinned,
  parseRetentionDays,
} from '../../../../src/air/domain/air/readings-retention';

const NOW = Date.UTC(2026, 10, 23, 15, 30);
const day = (date: number, month = 10, year = 2026) => Date.UTC(year, month, date);

test.each([
  ['90', { full: 90, hourly: null }],
  [' 90, 730 ', { full: 90, hourly: 730 }],
  ['1', undefined],
  ['90,30', undefined],
  ['90,', undefined],
  ['ninety', undefined],
  ['90.5', undefined],
])('READINGS_DAYS=%s', (text, kept) => {
  expect(parseRetentionDays(text)).toEqual(kept);
});

describe('what a period shows', () => {
  const kept = computeRetainedFrom({ full: 2, hourly: 365 }, NOW);

  test('each reading of the days that are young', () => {
    expect(kept).toEqual({ hourlyBefore: day(21), goneBefore: day(23, 10, 2025) });
    expect(findThinned(kept, { from: day(21) })).toEqual({});
  });

  test('hours of those before, and nothing of the oldest', () => {
    expect(findThinned(kept, { from: day(20) })).toEqual({ hourlyBefore: day(21) });
    expect(findThinned(kept, { from: day(1, 0, 2025) })).toEqual(kept);
    expect(findThinned(computeRetainedFrom({ full: 2, hourly: null }, NOW), { from: 0 })).toEqual({
      hourlyBefore: day(21),
    });
  });
});
