import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/air/domain/schedule/schedule-edits';
import {
  findCurrentSlot,
  findNextSwitching,
  findScheduledTemperature,
  startOfHour,
} from '../../../../src/air/domain/schedule/schedule-now';
import { toUtcWeek } from '../../../../src/air/domain/schedule/stored-hours';
import {
  createEmptyWeek,
  formatSchedule,
  HOURS_PER_WEEK,
  slotAt,
  WEEKDAYS,
} from '../../../../src/air/domain/schedule/weekly-schedule';
import { hourOf, toWall, weekdayOf } from '../../../../src/frame/time/time-zone';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';

const rome = 'Europe/Rome';
/** Neighbouring hours never ask for the same. */
const telling = Array.from({ length: HOURS_PER_WEEK }, (_none, index) => 5 + (index % 51) / 2);

describe('what a schedule asks for now', () => {
  it('is what the week on the wall shows for the day and hour of the clock, in every zone', () => {
    const zones = fc.constantFrom(rome, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const place = { day: WEEKDAYS[weekdayOf(instant, zone)] ?? 'sun', hour: hourOf(instant, zone) };
        expect(findCurrentSlot(toUtcWeek(telling, instant, zone), instant, zone)).toBe(slotAt(telling, place));
      }),
    );
  });

  it('is nothing in manual hours and in what cannot be read', () => {
    const schedule = formatSchedule(
      applyEdit(createEmptyWeek(), { type: 'set', place: { day: 'mon', hour: 8 }, slot: 21.5 }),
    );
    const monday = Date.UTC(2026, 0, 12, 8);
    expect(findScheduledTemperature({ schedule }, monday + 59 * 60_000, rome)).toEqual({
      since: monday,
      celsius: 21.5,
    });
    expect(findScheduledTemperature({ schedule }, monday + HOUR, rome)).toBeUndefined();
    expect(findScheduledTemperature({ schedule: { mon: { '08': 'warm' } } }, monday, rome)).toBeUndefined();
    expect(findScheduledTemperature(undefined, monday, rome)).toBeUndefined();
  });

  it('holds from the full hour on the wall on', () => {
    expect(startOfHour(Date.UTC(2026, 0, 12, 8, 59, 59, 999), rome)).toBe(Date.UTC(2026, 0, 12, 8));
    expect(startOfHour(Date.UTC(2026, 0, 12, 8), 'Asia/Kathmandu')).toBe(Date.UTC(2026, 0, 12, 7, 15));
  });

  /** Minutes about the changes of clocks, by an hour and by half of one. */
  const aboutChanges = fc
    .constantFrom(
      [rome, '2026-03-29T01:00Z'],
      [rome, '2026-10-25T01:00Z'],
      ['America/St_Johns', '2026-03-08T05:30Z'],
      ['America/St_Johns', '2026-11-01T04:30Z'],
      ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
      ['Asia/Kathmandu', '2026-04-04T15:00Z'],
    )
    .chain(([zone = '', change = '']) =>
      fc.record({
        zone: fc.constant(zone),
        instant: fc.integer({ min: -240, max: 240 }).map((minutes) => Date.parse(change) + minutes * MINUTE),
      }),
    );
  const wantedIn = (zone: string) => (at: number) => slotAt(telling, slotPlaceOnWall(at, zone));
  const slotPlaceOnWall = (at: number, zone: string) => ({
    day: WEEKDAYS[weekdayOf(at, zone)] ?? 'sun',
    hour: hourOf(at, zone),
  });

  it('holds since a minute with which the hour of the clock began, also where clocks are changed', () => {
    fc.assert(
      fc.property(aboutChanges, ({ zone, instant }) => {
        const began = startOfHour(instant, zone);
        expect(began).toBeLessThanOrEqual(instant);
        for (let at = began; at <= instant; at += MINUTE) expect(hourOf(at, zone)).toBe(hourOf(instant, zone));
        const isNewHour = hourOf(began - MINUTE, zone) !== hourOf(began, zone);
        const isRepeated = toWall(began - MINUTE, zone) > toWall(began, zone);
        expect(isNewHour || isRepeated).toBe(true);
      }),
    );
  });

  it('changes next with the minute that looking at each one finds', () => {
    fc.assert(
      fc.property(aboutChanges, ({ zone, instant }) => {
        const wanted = wantedIn(zone);
        const now = wanted(instant);
        let first = instant;
        while (wanted(first) === now) first += MINUTE;
        const found = findNextSwitching((at) => Number(wanted(at)), { instant, zone });
        expect(found).toEqual({ instant: first, celsius: wanted(first) });
      }),
    );
  });
});
