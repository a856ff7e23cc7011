import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Closing,
  filterClosings,
  findClosing,
  findClosingProblem,
  formatClosingDay,
  holidaysWith,
  MAX_CLOSING_NAME_LENGTH,
} from '../../../../../src/air/domain/heating/closing';
import { describePlaceHeating } from '../../../../../src/air/domain/heating/place-heating';
import { getTarget } from '../../../../../src/air/domain/heating/wanted-temperature';
import { toStoredHours } from '../../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, type Slot } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 8, 1);
/** Clocks that change at 2, at 3, at midnight, by half an hour, and never. */
const zones = fc.constantFrom(
  ...['Europe/Rome', 'America/New_York', 'America/Asuncion', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
);
const closings: fc.Arbitrary<Closing[]> = fc.array(
  fc
    .record({
      day: fc.integer({ min: 0, max: 240 }),
      days: fc.integer({ min: 0, max: 20 }),
      halves: fc.integer({ min: 10, max: 60 }),
    })
    .map(({ day, days, halves }) => ({
      ...{
        from: formatClosingDay(START + day * DAY),
        to: formatClosingDay(START + (day + days) * DAY),
        celsius: halves / 2,
      },
    })),
  { maxLength: 6 },
);
const instants = fc.integer({ min: 0, max: 260 * 24 * 60 }).map((minutes) => START + minutes * MINUTE);

describe('closing days', () => {
  it('are whole days on the clock of their building, and the one that began last counts', () => {
    fc.assert(
      fc.property(closings, instants, zones, (all, instant, zone) => {
        const today = formatClosingDay(toWall(instant, zone));
        const present = all.filter(({ from, to }) => from <= today && today <= to).map(({ from }) => from);
        const found = findClosing(all, instant, zone);
        expect(found?.from).toBe(present.sort().at(-1));
        if (found === undefined) return;
        expect(formatClosingDay(toWall(found.until - 1, zone))).toBe(found.to);
        expect(formatClosingDay(toWall(found.until, zone)) > found.to).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('come before schedules and lasting set points, after holds, and what comes next is told however far it is', () => {
    fc.assert(
      fc.property(closings, instants, zones, fc.boolean(), (all, instant, zone, isHeld) => {
        const hours = {
          enableSchedule: true,
          ...toStoredHours(
            createEmptyWeek().map((): Slot => 29.5),
            instant,
            zone,
          ),
        };
        const hold = isHeld ? { celsius: 28.5, until: 0, restore: 27.5 } : { celsius: 27.5 };
        const pair = { room: { setPoint: hold, hours }, building: { setPoint: {}, closings: all, timeZone: zone } };
        const closing = findClosing(all, instant, zone);
        const wanted = getTarget(pair, instant, 'UTC');
        if (isHeld) expect(wanted).toMatchObject({ celsius: 28.5, by: 'hold', of: 'room' });
        else expect(wanted).toMatchObject(closing ? { celsius: closing.celsius, by: 'closing' } : { by: 'schedule' });
        const { next } = describePlaceHeating(pair, 'room', { instant, zone, siteZone: 'UTC' });
        if (next === undefined) return;
        expect(getTarget(pair, next.instant, 'UTC').celsius).toBe(next.celsius);
        expect(getTarget(pair, next.instant - 1, 'UTC').celsius).toBe(wanted.celsius);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [{ from: '2026-12-24', to: '2027-01-06', celsius: 16 }, undefined],
    [{ from: '2026-02-29', to: '2026-03-01', celsius: 16 }, 'day'],
    [{ from: '24/12/2026', to: '2027-01-06', celsius: 16 }, 'day'],
    [{ from: '', to: '', celsius: 16 }, 'day'],
    [{ from: '2026-12-24', to: '2026-12-23', celsius: 16 }, 'order'],
    [{ from: '2026-12-24', to: '2026-12-24', celsius: 31 }, 'range'],
    [{ from: '2026-12-24', to: '2026-12-24', celsius: 16.2 }, 'step'],
    [{ from: '2026-12-24', to: '2026-12-24', celsius: Number.NaN }, 'range'],
    [{ from: '2026-12-24', to: '2026-12-24', celsius: 16, name: 'x'.repeat(MAX_CLOSING_NAME_LENGTH + 1) }, 'name'],
  ])('%j: %s', (closing, problem) => {
    expect(findClosingProblem(closing)).toBe(problem);
  });

  it('are listed by their day, each once, without what is over', () => {
    const day = (from: string, to = from) => ({ from, to, celsius: 16 });
    const all = [day('2026-12-24', '2027-01-06'), day('2026-11-01'), day('2026-12-08'), day('2026-12-08')];
    expect(filterClosings(all, '2026-11-02')).toEqual([day('2026-12-08'), day('2026-12-24', '2027-01-06')]);
  });
});

describe('the holidays of the opening hours', () => {
  const closing = (from: string, to = from): Closing => ({ from, to, celsius: 16 });

  it('follow closing days that are added, changed and removed, and stay otherwise', () => {
    const holidays = [
      { from: '2026-01-06', name: 'Epiphany' },
      { from: '2026-12-24', to: '2026-12-31' },
      { from: '2026-05-01' },
    ];
    const former = [closing('2026-12-24', '2026-12-31'), closing('2026-05-01')];
    const closings = [{ ...closing('2026-12-23', '2026-12-31'), name: 'Winter' }, closing('2026-05-01')];
    expect(holidaysWith(holidays, former, closings)).toEqual([
      { from: '2026-01-06', name: 'Epiphany' },
      { from: '2026-12-23', to: '2026-12-31', name: 'Winter' },
      { from: '2026-05-01', to: '2026-05-01' },
    ]);
  });
});
