import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDayShifter, undoShift } from '../../../../src/frame/time/day-shift';
import { toWall } from '../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';

const ZONES = ['Europe/Rome', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'];
const DAYS = [1, 7, 28, 364];

it('what is moved shows the same time of the clock, and ascends, in every zone and over every change of the clocks', () => {
  const readings = fc.record({
    zone: fc.constantFrom(...ZONES),
    days: fc.constantFrom(...DAYS),
    from: fc.integer({ min: Date.UTC(2021, 0, 1) / MINUTE, max: Date.UTC(2027, 0, 1) / MINUTE }),
    pace: fc.constantFrom(1, 5, 15, 60, 180),
  });
  fc.assert(
    fc.property(readings, ({ zone, days, from, pace }) => {
      const move = createDayShifter({ days, zone });
      let last = Number.NEGATIVE_INFINITY;
      for (let count = 0; count < 400; count += 1) {
        const instant = (from + count * pace) * MINUTE;
        const moved = move(instant);
        if (moved === undefined) continue;
        expect(toWall(moved, zone)).toBe(toWall(instant, zone) + days * DAY);
        expect(moved).toBeGreaterThan(last);
        last = moved;
        expect(toWall(undoShift(moved, { days, zone }), zone)).toBe(toWall(instant, zone));
      }
    }),
  );
});

it('leaves out the hour that is skipped later, and the second one of an hour that there was twice', () => {
  const zone = 'Europe/Rome';
  const hours = (from: number, days: number) => {
    const move = createDayShifter({ days, zone });
    return Array.from({ length: 5 }, (_none, hour) => move(from + hour * HOUR));
  };
  // The clocks go forward at 2:00 on the 29th, and back at 3:00 on the 25th of October.
  const spring = hours(Date.UTC(2026, 2, 21, 23), 7);
  expect(spring).toEqual([
    Date.UTC(2026, 2, 28, 23),
    Date.UTC(2026, 2, 29, 0),
    undefined,
    Date.UTC(2026, 2, 29, 1),
    Date.UTC(2026, 2, 29, 2),
  ]);
  const autumn = hours(Date.UTC(2026, 9, 24, 22), 7);
  expect(autumn).toEqual([
    Date.UTC(2026, 9, 31, 23),
    Date.UTC(2026, 10, 1, 0),
    Date.UTC(2026, 10, 1, 1),
    undefined,
    Date.UTC(2026, 10, 1, 2),
  ]);
});
