import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatIsoDay, getDayStart, getToday, listSpanStarts } from '../../../../src/frame/dashboard/rules/days';
import { toWall } from '../../../../src/frame/time/time-zone';
import { DAY, HOUR } from '../../../../src/frame/time/units';

const zone = fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC');
const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });
const per = fc.constantFrom('day' as const, 'week' as const, 'month' as const);

describe('spans of time', () => {
  test('follow each other, the last one but one holds today, and each begins where its kind does', () => {
    fc.assert(
      fc.property(instant, zone, per, fc.integer({ min: 1, max: 60 }), (now, where, kind, last) => {
        const day = getToday(now, where);
        const starts = listSpanStarts({ per: kind, last }, day);
        expect(starts).toHaveLength(last + 1);
        expect(starts.at(-2)).toBeLessThanOrEqual(day);
        expect(starts.at(-1)).toBeGreaterThan(day);
        for (const [place, start] of starts.entries()) {
          const date = new Date(start * DAY);
          const length = start - (starts[place - 1] ?? start - 1);
          expect(length).toBeGreaterThan(0);
          if (kind === 'week') expect(date.getUTCDay()).toBe(1);
          if (kind === 'month') expect(date.getUTCDate()).toBe(1);
        }
      }),
    );
  });

  test('the beginning of a day is that of the zone, whatever its clocks do', () => {
    fc.assert(
      fc.property(instant, zone, (now, where) => {
        const day = getToday(now, where);
        const start = getDayStart('instant', day, where);
        expect(typeof start).toBe('number');
        expect(Number(start)).toBeLessThanOrEqual(now);
        expect(toWall(Number(start), where) - day * DAY).toBeLessThanOrEqual(HOUR);
        expect(getDayStart('date', day, where)).toBe(formatIsoDay(day));
        expect(getDayStart('dateTime', day, where)).toBe(new Date(Number(start)).toISOString());
      }),
    );
  });

  it('weeks begin on Mondays, also before 1970', () => {
    const sunday = Date.UTC(1969, 11, 28) / DAY;
    expect(listSpanStarts({ per: 'week', last: 1 }, sunday).map(formatIsoDay)).toEqual(['1969-12-22', '1969-12-29']);
  });
});
