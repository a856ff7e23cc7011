import { expect, test } from 'vitest';
import { roundCoverage } from '../../../../../src/air/domain/evidence/decide';
import { HOUR } from '../../../../../src/frame/time/units';

test('a coverage is rounded to tenths of a per cent, but a missed demand never looks met, nor a gap like none', () => {
  const of = (coveredMs: number, needed?: number) => roundCoverage({ coveredMs, countedMs: 1000 * HOUR }, needed);
  expect([0, 842.57, 916.67, 900, 1000].map((hours) => of(hours * HOUR))).toEqual([0, 0.843, 0.917, 0.9, 1]);
  expect([of(899.999 * HOUR, 90), of(899.999 * HOUR, 75), of(749.6 * HOUR, 75)]).toEqual([0.899, 0.9, 0.749]);
  for (let tenths = 1; tenths <= 1000; tenths += 1) {
    expect(of(tenths * HOUR)).toBe(tenths / 1000);
    if (tenths % 10 === 0) expect(of(tenths * HOUR - 1, tenths / 10)).toBeLessThan(tenths / 1000);
  }
  expect(of(1000 * HOUR - 1)).toBe(0.999);
  expect(roundCoverage({ coveredMs: 0, countedMs: 0 })).toBe(0);
});
