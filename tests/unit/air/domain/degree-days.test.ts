import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeDegreeDays, DEGREE_DAY_BASE, isEnoughMeasured } from '../../../../src/air/domain/air/degree-days';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { toInstant } from '../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';

const ROME = 'Europe/Rome';
const local = (year: number, month: number, day: number, zone = ROME) =>
  toInstant(Date.UTC(year, month - 1, day), zone);

function readings(range: { from: number; to: number }, pace: number, celsius: (t: number) => number) {
  const times = Array.from(
    { length: Math.ceil((range.to - range.from) / pace) },
    (_, index) => range.from + index * pace,
  );
  return createMeasuredLine(times, times.map(celsius));
}

const pace = fc.constantFrom(MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR);
const zone = fc.constantFrom('Europe/Rome', 'UTC', 'America/New_York', 'Asia/Kolkata');
/** Among them the days on which the clocks change. */
const firstDay = fc.constantFrom([2026, 1, 10], [2026, 3, 27], [2026, 10, 23], [2026, 7, 1], [2026, 4, 13]);

describe('heating degree days', () => {
  test('of a steady temperature are days times what is missing to the base, at any pace and across changes of the clocks', () => {
    fc.assert(
      fc.property(
        pace,
        zone,
        firstDay,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: -20, max: 35 }),
        (...given) => {
          const [step, where, [year = 0, month = 0, day = 0], days, celsius] = given;
          const range = { from: local(year, month, day, where), to: local(year, month, day + days, where) };
          const found = computeDegreeDays(
            readings(range, step, () => celsius),
            range,
            where,
          );
          expect(found).toMatchObject({ days, measuredDays: days });
          expect(found?.total).toBeCloseTo(days * Math.max(0, DEGREE_DAY_BASE - celsius), 6);
          expect(found?.inSeason).toBeLessThanOrEqual((found?.total ?? 0) + 1e-9);
        },
      ),
    );
  });

  test('go by the mean of each day: a warm day takes nothing off a cold one', () => {
    const range = { from: local(2026, 1, 10), to: local(2026, 1, 12) };
    const found = computeDegreeDays(
      readings(range, HOUR, (t) => (t < local(2026, 1, 11) ? 5 : 35)),
      range,
      ROME,
    );
    expect(found).toEqual({ total: 15, inSeason: 15, days: 2, measuredDays: 2 });
    const swinging = computeDegreeDays(
      readings(range, HOUR, (t) => (Math.floor((t - range.from) / (12 * HOUR)) % 2 === 0 ? 0 : 30)),
      range,
      ROME,
    );
    expect(swinging?.total).toBeCloseTo(10, 9);
  });

  test('of the season are those from 15 October to 15 April', () => {
    const range = { from: local(2026, 4, 14), to: local(2026, 4, 18) };
    const found = computeDegreeDays(
      readings(range, HOUR, () => 10),
      range,
      ROME,
    );
    expect(found).toEqual({ total: 40, inSeason: 20, days: 4, measuredDays: 4 });
  });

  test('leave out days with too few readings, and say so, wherever the gap lies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 28 }), fc.integer({ min: 1, max: 8 }), pace, (first, length, step) => {
        const range = { from: local(2026, 1, 1), to: local(2026, 1, 31) };
        const gap = { from: range.from + first * DAY, to: range.from + Math.min(29, first + length) * DAY };
        const whole = readings(range, step, () => 8);
        const left = Array.from(whole.times).filter((t) => t < gap.from || t >= gap.to);
        const found = computeDegreeDays(
          createMeasuredLine(
            left,
            left.map(() => 8),
          ),
          range,
          ROME,
        );
        const missing = Math.round((gap.to - gap.from) / DAY);
        expect(found).toMatchObject({ days: 30, measuredDays: 30 - missing });
        expect(found?.total).toBeCloseTo(12 * (30 - missing), 6);
        expect(found && isEnoughMeasured(found)).toBe(missing <= 3);
      }),
    );
  });

  test('are of whole days: neither the part before the first nor a day that is not over counts', () => {
    const range = { from: local(2026, 1, 9) + 5 * HOUR, to: local(2026, 1, 13) };
    const now = local(2026, 1, 12) + 20 * HOUR;
    const found = computeDegreeDays(
      readings({ from: range.from, to: now }, 10 * MINUTE, () => 10),
      range,
      ROME,
    );
    expect(found).toMatchObject({ days: 2, measuredDays: 2 });
    expect(
      computeDegreeDays(
        readings(range, HOUR, () => 1),
        { from: range.from, to: range.from + 20 * HOUR },
        ROME,
      ),
    ).toBeNull();
  });

  test('of a silent station are of no day', () => {
    const range = { from: local(2026, 1, 1), to: local(2026, 1, 11) };
    const found = computeDegreeDays(createMeasuredLine([], []), range, ROME);
    expect(found).toMatchObject({ total: 0, measuredDays: 0 });
    expect(found && isEnoughMeasured(found)).toBe(false);
  });
});
