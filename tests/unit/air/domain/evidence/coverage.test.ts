import { expect, test } from 'vitest';
import { shownCoverage } from '../../../../../src/air/domain/evidence/decide';
import { HOUR } from '../../../../../src/frame/time/units';

test('a coverage is rounded down to tenths of a per cent, so that a missed demand never looks met', () => {
  const of = (coveredMs: number) => shownCoverage({ coveredMs, countedMs: 1000 * HOUR });
  expect([0, 842.57, 899.999, 900, 1000].map((hours) => of(hours * HOUR))).toEqual([0, 0.842, 0.899, 0.9, 1]);
  for (let tenths = 0; tenths <= 1000; tenths += 1) {
    expect(of(tenths * HOUR)).toBe(tenths / 1000);
    if (tenths > 0) expect(of(tenths * HOUR - 1)).toBeLessThan(tenths / 1000);
  }
  expect(shownCoverage({ coveredMs: 0, countedMs: 0 })).toBe(0);
});
