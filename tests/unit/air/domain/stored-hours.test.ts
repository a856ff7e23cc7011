import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextChangeOvers } from '../../../../src/air/domain/schedule/change-over';
import { findScheduledTemperature } from '../../../../src/air/domain/schedule/schedule-now';
import {
  getHoursAhead,
  rotateStoredHours,
  toStoredHours,
  toWallWeek,
} from '../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, HOURS_PER_WEEK, type Slot } from '../../../../src/air/domain/schedule/weekly-schedule';
import { hourOf, weekdayOf } from '../../../../src/frame/time/time-zone';

/** Heated from 08:00 to 09:00 on the clock, every day. */
const wall = createEmptyWeek().map((_auto, index): Slot => (index % 24 === 8 ? 21 : 'auto'));
const JANUARY = Date.UTC(2027, 0, 1);

/** The hours in UTC at which the stored schedule heats: in winter, and after each of the next two changes of the clocks. */
const REHEARSAL = [
  { zone: 'Europe/Rome', changes: ['2027-03-28T01:00Z', '2027-10-31T01:00Z'], utc: ['07', '06', '07'] },
  { zone: 'Europe/London', changes: ['2027-03-28T01:00Z', '2027-10-31T01:00Z'], utc: ['08', '07', '08'] },
  { zone: 'America/New_York', changes: ['2027-03-14T07:00Z', '2027-11-07T06:00Z'], utc: ['13', '12', '13'] },
  // Half an hour is changed there: 10:30 and 11:00 ahead count as eleven hours both.
  { zone: 'Australia/Lord_Howe', changes: ['2027-04-03T15:00Z', '2027-10-02T15:30Z'], utc: ['21', '21', '21'] },
  { zone: 'America/Sao_Paulo', changes: [], utc: ['11'] },
];

function heatedHours(schedule: unknown): string[] {
  const found = new Set<string>();
  for (const hours of Object.values(Object(schedule))) {
    for (const [hour, slot] of Object.entries(Object(hours))) if (slot === 21) found.add(hour);
  }
  return [...found];
}

describe('the next two changes of the clocks', () => {
  it.each(REHEARSAL)('keep the hours on the clock in $zone', ({ zone, changes, utc }) => {
    expect(findNextChangeOvers(JANUARY, zone).map(({ instant }) => new Date(instant).toISOString())).toEqual(
      changes.map((text) => new Date(text).toISOString()),
    );
    let stored = toStoredHours(wall, JANUARY, zone);
    const kept = [heatedHours(stored.schedule)];
    for (const change of changes.map((text) => Date.parse(text))) {
      const turned = rotateStoredHours(stored, change, zone);
      stored = { ...stored, ...turned };
      kept.push(heatedHours(stored.schedule));
      expect(toWallWeek(stored, change, zone)).toEqual(wall);
      expect(rotateStoredHours(stored, change, zone)).toBeUndefined();
    }
    expect(kept).toEqual(utc.map((hour) => [hour]));
  });
});

describe('a stored schedule', () => {
  const zones = fc.constantFrom(...REHEARSAL.map(({ zone }) => zone), 'Asia/Kathmandu');
  const instants = fc.integer({ min: JANUARY, max: Date.UTC(2030, 0, 1) });
  const telling = Array.from({ length: HOURS_PER_WEEK }, (_none, index) => 5 + (index % 51) / 2);

  it('asks at every hour for what the week on the clock shows, whenever it was stored', () => {
    fc.assert(
      fc.property(zones, instants, instants, (zone, storedAt, instant) => {
        const stored = toStoredHours(telling, storedAt, zone);
        const index = weekdayOf(instant, zone) * 24 + hourOf(instant, zone);
        expect(findScheduledTemperature(stored, instant, zone)?.celsius).toBe(telling[index]);
      }),
    );
  });

  it('moves on the clock where it is to stay in UTC', () => {
    const inWinter = { ...toStoredHours(wall, JANUARY, 'Europe/Rome'), keepUtc: true };
    const july = Date.UTC(2027, 6, 1);
    expect(getHoursAhead(inWinter, july, 'Europe/Rome')).toBe(2);
    expect(rotateStoredHours(inWinter, july, 'Europe/Rome')).toEqual({ scheduleOffset: 2 });
    expect(toWallWeek(inWinter, july, 'Europe/Rome').indexOf(21)).toBe(9);
    expect(rotateStoredHours({}, july, 'Europe/Rome')).toBeUndefined();
  });
});
