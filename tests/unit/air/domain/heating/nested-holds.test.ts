import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describePlaceHeating } from '../../../../../src/air/domain/heating/place-heating';
import {
  applyChosenSetPoint,
  MAX_COVERED,
  removeEndedOverrides,
  removeOverrides,
  SET_POINT,
  type SetPoint,
  type SetPointChange,
  UNTIL_FURTHER_NOTICE,
} from '../../../../../src/air/domain/heating/place-set-point';
import { getTarget, type HeatedPair } from '../../../../../src/air/domain/heating/wanted-temperature';
import { findScheduledTemperature } from '../../../../../src/air/domain/schedule/schedule-now';
import { toStoredHours } from '../../../../../src/air/domain/schedule/stored-hours';
import { HOURS_PER_WEEK, type Slot } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

type Level = 'room' | 'building';

/** Something that somebody did at one level: a hold, a lasting set point, or taking holds back. */
interface Deed {
  level: Level;
  at: number;
  celsius: number;
  /** How long it holds, ms; 0: until further notice; undefined: the lasting one; null: taken back. */
  lasts: number | undefined | null;
}

const celsius = fc.integer({ min: 10, max: 60 }).map((halves) => halves / 2);
const zones = fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
/** Around both changes of the clocks in Rome. */
const starts = fc.constantFrom(Date.UTC(2026, 0, 12), Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 9, 24, 12));
const deeds = (most: number) =>
  fc.array(
    fc.record({
      level: fc.constantFrom<Level>('room', 'building'),
      after: fc.integer({ min: 0, max: 5 * 60 }).map((minutes) => minutes * MINUTE),
      celsius,
      lasts: fc.oneof(
        fc.integer({ min: 1, max: 600 }).map((minutes) => minutes * MINUTE),
        fc.constantFrom(UNTIL_FURTHER_NOTICE, undefined, null),
      ),
    }),
    { minLength: 1, maxLength: most },
  );

function storedOf(change: SetPointChange): SetPoint {
  const entries = Object.entries(change).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}

function done(present: SetPoint, { at, celsius: chosen, lasts }: Deed): SetPoint {
  if (lasts === null) return storedOf(removeOverrides(present));
  const until = lasts === undefined || lasts === UNTIL_FURTHER_NOTICE ? lasts : at + lasts;
  return storedOf(applyChosenSetPoint(present, { celsius: chosen, until }, at));
}

/** The hold that counts at one level, found by looking at everything that was done there, the latest first. */
function expectedHold(history: readonly Deed[], level: Level, instant: number): number | undefined {
  const own = history.filter((deed) => deed.level === level && deed.at <= instant).reverse();
  const ended = own.findIndex(({ lasts }) => lasts === undefined || lasts === null);
  const holds = ended === -1 ? own : own.slice(0, ended);
  return holds.find(({ at, lasts }) => lasts === UNTIL_FURTHER_NOTICE || at + (lasts ?? 0) > instant)?.celsius;
}

function expectedLasting(history: readonly Deed[], level: Level, instant: number): number | undefined {
  return history.findLast((deed) => deed.level === level && deed.at <= instant && deed.lasts === undefined)?.celsius;
}

const weeks = fc.option(
  fc.array(fc.oneof(celsius, fc.constant<Slot>('auto')), { minLength: HOURS_PER_WEEK, maxLength: HOURS_PER_WEEK }),
  { nil: undefined },
);

it('holds nest by place: a room’s own first, then its building’s, then the schedule, and each comes back after the other', () => {
  fc.assert(
    fc.property(
      ...([deeds(MAX_COVERED), zones, starts, weeks, weeks, fc.boolean()] as const),
      (plan, zone, start, roomWeek, buildingWeek, cleans) => {
        const hours = (week: Slot[] | undefined) =>
          week && { enableSchedule: true, ...toStoredHours(week, start, zone) };
        const records = {
          room: { setPoint: {}, timeZone: zone, hours: hours(roomWeek) },
          building: { setPoint: {}, timeZone: zone, hours: hours(buildingWeek) },
        };
        const pair: { [L in Level]: NonNullable<HeatedPair[L]> } = records;
        const history: Deed[] = [];
        let at = start;
        for (const { after, ...deed } of plan) {
          at += after;
          const present = { ...deed, at };
          // The rounds of the server put away what is over, at whatever time: that changes nothing of what counts.
          const level = pair[deed.level];
          const before = cleans ? storedOf(removeEndedOverrides(level.setPoint, at)) : level.setPoint;
          pair[deed.level] = { ...level, setPoint: done(before, present) };
          history.push(present);
          for (const later of [0, MINUTE, HOUR, 7 * HOUR, 30 * HOUR]) {
            const instant = at + later;
            const ruler = roomWeek === undefined ? buildingWeek && pair.building : pair.room;
            const expected =
              expectedHold(history, 'room', instant) ??
              expectedHold(history, 'building', instant) ??
              findScheduledTemperature(ruler?.hours, instant, zone)?.celsius ??
              expectedLasting(history, 'room', instant) ??
              expectedLasting(history, 'building', instant) ??
              SET_POINT.default;
            expect(getTarget(pair, instant, 'Europe/Rome').celsius).toBe(expected);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('what is told to come next is what comes next', () => {
  fc.assert(
    fc.property(deeds(4), zones, starts, weeks, (plan, zone, start, week) => {
      const hours = week && { enableSchedule: true, ...toStoredHours(week, start, zone) };
      const pair: { [L in Level]: NonNullable<HeatedPair[L]> } = {
        room: { setPoint: {}, timeZone: zone },
        building: { setPoint: {}, timeZone: zone, hours },
      };
      let at = start;
      for (const { after, ...deed } of plan) {
        at += after;
        pair[deed.level] = { ...pair[deed.level], setPoint: done(pair[deed.level].setPoint, { ...deed, at }) };
      }
      const clock = { instant: at, zone, siteZone: 'Europe/Rome' };
      const { wanted, next } = describePlaceHeating(pair, 'room', clock);
      const ends = next === undefined ? at + 6 * 24 * HOUR : next.instant;
      for (let instant = at; instant < ends; instant += 5 * MINUTE) {
        expect(getTarget(pair, instant, 'Europe/Rome').celsius).toBe(wanted.celsius);
      }
      if (next !== undefined) expect(getTarget(pair, next.instant, 'Europe/Rome').celsius).toBe(next.celsius);
    }),
    { numRuns: 60 },
  );
});
