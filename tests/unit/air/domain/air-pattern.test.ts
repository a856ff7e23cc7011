import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAirPattern, rankPlaces } from '../../../../src/air/domain/air/air-pattern';
import { computeAverage } from '../../../../src/air/domain/air/average';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { toInstant, toWall } from '../../../../src/frame/time/time-zone';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';

const ROME = 'Europe/Rome';
/** Monday the 16th of November 2026, midnight in Rome. */
const MONDAY = toInstant(Date.UTC(2026, 10, 16), ROME);

/** One reading every ten minutes. */
function line(from: number, hours: number, valueAt: (t: number) => number) {
  const times = Array.from({ length: hours * 6 }, (_none, index) => from + index * 10 * MINUTE);
  return createMeasuredLine(times, times.map(valueAt));
}

const QUESTION = { reference: 1000, leastBreachMs: 0 };

describe('airPattern', () => {
  it('has the mean of each hour of each weekday on the clocks of the place', () => {
    const held = line(MONDAY, 48, (t) => (t < MONDAY + 9 * HOUR || t >= MONDAY + 10 * HOUR ? 500 : 1500));
    const periods = [{ from: MONDAY, to: MONDAY + 48 * HOUR }];
    const { week, over } = computeAirPattern(
      { devices: [{ hwId: 'a', periods, zone: ROME }], ...QUESTION },
      () => held,
    );
    expect(week[0]?.[9]).toBe(1500);
    expect(week[0]?.[8]).toBe(500);
    expect(week[1]?.[9]).toBe(500);
    expect(week[2]?.every((hour) => hour === null)).toBe(true);
    expect(over).toEqual([{ hwId: 'a', overMs: HOUR, coveredMs: 48 * HOUR }]);
  });

  it('counts only the time that counts', () => {
    const periods = [{ from: MONDAY + 9 * HOUR, to: MONDAY + 11 * HOUR }];
    const held = line(MONDAY, 24, (t) => (t < MONDAY + 10 * HOUR ? 1200 : 800));
    const { week, over } = computeAirPattern(
      { devices: [{ hwId: 'a', periods, zone: ROME }], ...QUESTION },
      () => held,
    );
    expect([8, 9, 10, 11].map((hour) => week[0]?.[hour])).toEqual([null, 1200, 800, null]);
    expect(over[0]).toEqual({ hwId: 'a', overMs: HOUR, coveredMs: 2 * HOUR });
  });

  it('agrees with the average of each hour at any pace, in any zone and over a change of the clocks', () => {
    const zones = fc.constantFrom(ROME, 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC');
    const start = fc.constantFrom(MONDAY, Date.UTC(2026, 9, 24), Date.UTC(2026, 2, 28), Date.UTC(2026, 3, 4));
    const pace = fc.integer({ min: 1, max: 90 });
    const values = fc.array(fc.integer({ min: 400, max: 5000 }), { minLength: 3, maxLength: 200 });
    fc.assert(
      fc.property(zones, start, pace, values, fc.integer({ min: 0, max: 70 }), (zone, from, minutes, read, cut) => {
        const times = read.map((_value, index) => from + index * minutes * MINUTE);
        const end = (times.at(-1) ?? from) + 2 * HOUR;
        const periods = [
          { from: from + cut * MINUTE, to: from + (cut + 95) * MINUTE },
          { from: from + (cut + 130) * MINUTE, to: end },
        ].filter(({ from: begin, to }) => begin < to);
        const { week } = computeAirPattern({ devices: [{ hwId: 'a', periods, zone }], ...QUESTION }, () =>
          createMeasuredLine(times, read),
        );
        // Each minute asked for its hour on the clock: slow, and in another way.
        const minutesOf = new Map<string, { from: number; to: number }[]>();
        for (const { from: begin, to } of periods) {
          for (let t = begin; t < to; t += MINUTE) {
            const wall = toWall(t, zone);
            const key = `${(new Date(wall).getUTCDay() + 6) % 7} ${new Date(wall).getUTCHours()}`;
            minutesOf.set(key, [...(minutesOf.get(key) ?? []), { from: t, to: Math.min(to, t + MINUTE) }]);
          }
        }
        for (const [weekday, hours] of week.entries()) {
          for (const [hour, shown] of hours.entries()) {
            const { average } = computeAverage(
              createMeasuredLine(times, read),
              minutesOf.get(`${weekday} ${hour}`) ?? [],
            );
            expect(shown).toBe(average === null ? null : Math.round(average));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out what is over the reference for too short', () => {
    const periods = [{ from: MONDAY, to: MONDAY + 2 * HOUR }];
    const held = line(MONDAY, 2, (t) => (t < MONDAY + 10 * MINUTE ? 1200 : 800));
    const devices = [{ hwId: 'a', periods, zone: ROME }];
    const { over } = computeAirPattern({ devices, ...QUESTION, leastBreachMs: 15 * MINUTE }, () => held);
    expect(over[0]).toEqual({ hwId: 'a', overMs: 0, coveredMs: 2 * HOUR });
  });
});

describe('rankedPlaces', () => {
  it('puts the devices of a room together, the worst room first, and leaves out what was not measured', () => {
    const over = [
      { hwId: 'a', overMs: 1, coveredMs: 10 },
      { hwId: 'b', overMs: 6, coveredMs: 10 },
      { hwId: 'c', overMs: 2, coveredMs: 10 },
      { hwId: 'd', overMs: 0, coveredMs: 0 },
    ];
    const rooms: Record<string, string> = { a: 'Room 2', b: 'Room 10', c: 'Room 10', d: 'Room 1' };
    expect(rankPlaces(over, (hwId) => ({ key: rooms[hwId] ?? '', name: rooms[hwId] ?? '' }))).toEqual([
      { key: 'Room 10', name: 'Room 10', share: 0.4 },
      { key: 'Room 2', name: 'Room 2', share: 0.1 },
    ]);
  });
});
