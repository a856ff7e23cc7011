import { describe, expect, it } from 'vitest';
import { airPattern, rankedPlaces } from '../../../src/domain/air/air-pattern';
import { toInstant } from '../../../src/time/time-zone';
import { HOUR, MINUTE } from '../../../src/time/units';

const ROME = 'Europe/Rome';
/** Monday the 16th of November 2026, midnight in Rome. */
const MONDAY = toInstant(Date.UTC(2026, 10, 16), ROME);

/** One reading every ten minutes. */
function line(from: number, hours: number, valueAt: (t: number) => number) {
  const times = Array.from({ length: hours * 6 }, (_none, index) => from + index * 10 * MINUTE);
  return { times, values: times.map(valueAt) };
}

const QUESTION = { reference: 1000, leastBreachMs: 0 };

describe('airPattern', () => {
  it('has the mean of each hour of each weekday on the clocks of the place', () => {
    const held = line(MONDAY, 48, (t) => (t < MONDAY + 9 * HOUR || t >= MONDAY + 10 * HOUR ? 500 : 1500));
    const periods = [{ from: MONDAY, to: MONDAY + 48 * HOUR }];
    const { week, over } = airPattern({ devices: [{ hwId: 'a', periods, zone: ROME }], ...QUESTION }, () => held);
    expect(week[0]?.[9]).toBe(1500);
    expect(week[0]?.[8]).toBe(500);
    expect(week[1]?.[9]).toBe(500);
    expect(week[2]?.every((hour) => hour === null)).toBe(true);
    expect(over).toEqual([{ hwId: 'a', overMs: HOUR, coveredMs: 48 * HOUR }]);
  });

  it('counts only the time that counts', () => {
    const periods = [{ from: MONDAY + 9 * HOUR, to: MONDAY + 11 * HOUR }];
    const held = line(MONDAY, 24, (t) => (t < MONDAY + 10 * HOUR ? 1200 : 800));
    const { week, over } = airPattern({ devices: [{ hwId: 'a', periods, zone: ROME }], ...QUESTION }, () => held);
    expect([8, 9, 10, 11].map((hour) => week[0]?.[hour])).toEqual([null, 1200, 800, null]);
    expect(over[0]).toEqual({ hwId: 'a', overMs: HOUR, coveredMs: 2 * HOUR });
  });

  it('leaves out what is over the reference for too short', () => {
    const periods = [{ from: MONDAY, to: MONDAY + 2 * HOUR }];
    const held = line(MONDAY, 2, (t) => (t < MONDAY + 10 * MINUTE ? 1200 : 800));
    const devices = [{ hwId: 'a', periods, zone: ROME }];
    const { over } = airPattern({ devices, ...QUESTION, leastBreachMs: 15 * MINUTE }, () => held);
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
    expect(rankedPlaces(over, (hwId) => ({ key: rooms[hwId] ?? '', name: rooms[hwId] ?? '' }))).toEqual([
      { key: 'Room 10', name: 'Room 10', share: 0.4 },
      { key: 'Room 2', name: 'Room 2', share: 0.1 },
    ]);
  });
});
