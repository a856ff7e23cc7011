import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createNextClosing,
  findNextOpening,
  listOpenIntervals,
  type OpeningFields,
  parseOpening,
} from '../../../../../src/air/domain/hours/opening-hours';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const ROME = 'Europe/Rome';
const DAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const time = fc.tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 50));
const written = ([h, m]: readonly [number, number]) => `${h}:${String(m).padStart(2, '0')}`;
const interval = fc.tuple(time, fc.oneof(time, fc.constant([24, 0] as [number, number])));
const dayOfWeek = fc.option(fc.array(interval, { minLength: 1, maxLength: 3 }), { nil: undefined });
const week = fc.tuple(dayOfWeek, dayOfWeek, dayOfWeek, dayOfWeek, dayOfWeek, dayOfWeek, dayOfWeek);
type Week = (readonly (readonly [[number, number], [number, number]])[] | undefined)[];

const FIRST = Date.UTC(2026, 2, 25);
const date = fc.nat(9).map((days) => new Date(FIRST + days * DAY).toISOString().slice(0, 10));
const ranges = fc.array(fc.record({ from: date, to: fc.option(date, { nil: undefined }) }), { maxLength: 3 });

function fieldsOf(days: Week, holidays: OpeningFields['holidays'], terms: OpeningFields['terms']): OpeningFields {
  const text = (parts: Week[number]) => parts?.map(([from, to]) => `${written(from)}-${written(to)}`).join(', ');
  return { ...Object.fromEntries(DAY_NAMES.map((name, index) => [name, text(days[index])])), holidays, terms };
}

/** Minute by minute, as a person would look it up. */
function isOpenOnTheWall(wall: number, days: Week, { holidays, terms }: OpeningFields): boolean {
  const isClosed = (instant: number) => {
    const day = new Date(instant).toISOString().slice(0, 10);
    const isIn = (list: OpeningFields['holidays']) =>
      (list ?? []).some(({ from, to }) => day === from || (from && to && from <= day && day <= to));
    return isIn(holidays) || ((terms ?? []).length > 0 && !isIn(terms));
  };
  const weekday = new Date(wall).getUTCDay();
  const minute = (wall % DAY) / MINUTE;
  const minuteOf = ([h, m]: readonly [number, number]) => h * 60 + m;
  if (days.every((parts) => parts === undefined)) return !isClosed(wall);
  // A night belongs to the day on which it begins, even if that day or the next is a holiday.
  const own =
    !isClosed(wall) &&
    (days[weekday] ?? []).some(([from, to]) => {
      const [start, end] = [minuteOf(from), minuteOf(to)];
      return minute >= start && (minute < end || end <= start);
    });
  const ofBefore =
    !isClosed(wall - DAY) &&
    (days[(weekday + 6) % 7] ?? []).some(([from, to]) => {
      return minuteOf(to) <= minuteOf(from) && minute < minuteOf(to);
    });
  return own || ofBefore;
}

describe('opening hours', () => {
  it('are those that clock and calendar show, in every zone, over midnight, holidays and terms', () => {
    const zones = fc.constantFrom(
      'UTC',
      ROME,
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Pacific/Auckland',
    );
    fc.assert(
      fc.property(week, ranges, ranges, zones, fc.nat(200), (days, holidays, terms, zone, start) => {
        const fields = fieldsOf(days, holidays, terms);
        const hours = parseOpening(fields);
        fc.pre(hours !== undefined);
        const period = { from: FIRST + start * 15 * MINUTE, to: FIRST + 8 * DAY };
        const open = hours === undefined ? [] : listOpenIntervals(hours, period, zone);
        open.forEach(({ from, to }, index) => {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(open[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
        });
        for (let t = period.from; t < period.to; t += 35 * MINUTE) {
          const wall = toWall(t, zone);
          // What a skipped or repeated hour means is said below.
          const isNearChange = [-3, 3].some((h) => toWall(t + h * HOUR, zone) - wall !== h * HOUR);
          if (isNearChange) continue;
          const isInside = open.some(({ from, to }) => from <= t && t < to);
          expect(isInside, new Date(wall).toISOString()).toBe(isOpenOnTheWall(wall, days, fields));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are as long as the clock makes them when it is changed', () => {
    const night = parseOpening({ sat: '22-6', sun: '0:30-2:15' });
    const lengthOn = (from: number) =>
      (night === undefined ? [] : listOpenIntervals(night, { from, to: from + 2 * DAY }, ROME)).map(
        (each) => (each.to - each.from) / HOUR,
      );
    expect(lengthOn(Date.UTC(2026, 2, 28, 12)), 'an hour is skipped').toEqual([7]);
    expect(lengthOn(Date.UTC(2026, 9, 24, 12)), 'an hour comes twice').toEqual([9]);
  });

  it('are asked at one instant as over a stretch', () => {
    const hours = parseOpening({ mon: '8-13, 14-17', holidays: [{ from: '2026-03-30' }] });
    const closesAt = hours && createNextClosing(hours, ROME);
    const check = (t: number) => closesAt && closesAt(t) > t;
    fc.assert(
      fc.property(fc.nat(20 * 24 * 60), (minutes) => {
        const t = FIRST + minutes * MINUTE;
        const alone = hours && listOpenIntervals(hours, { from: t, to: t + 1 }, ROME);
        expect(check(t)).toBe(alone?.length === 1);
      }),
    );
    expect(check(Date.UTC(2026, 2, 30, 7)), 'Monday, a holiday').toBe(false);
    expect(check(Date.UTC(2026, 3, 6, 6)), 'the next, 8:00').toBe(true);
    expect(check(Date.UTC(2026, 3, 6, 11)), 'at one').toBe(false);
    expect(closesAt?.(Date.UTC(2026, 3, 6, 6)), 'it closes at one').toBe(Date.UTC(2026, 3, 6, 11));
  });

  it('of a room come in the place of its building’s, whose holidays hold there, too', () => {
    const building = {
      mon: '8-17',
      tue: '8-17',
      holidays: [{ from: '2026-04-07' }],
      terms: [{ from: '2026-01-01', to: '2026-06-10' }],
    };
    const room = { tue: '18-20', holidays: [] };
    const hours = parseOpening(building, room);
    const open = hours === undefined ? [] : listOpenIntervals(hours, { from: FIRST, to: FIRST + 21 * DAY }, ROME);
    expect(open.map(({ from }) => new Date(from).toISOString())).toEqual([
      '2026-03-31T16:00:00.000Z',
      '2026-04-14T16:00:00.000Z',
    ]);
    expect(parseOpening(building, { mon: null, terms: [] })).toEqual(parseOpening(building));
  });

  it('are all the time where nothing is said, or nothing that can be read', () => {
    expect(parseOpening(undefined)).toBeUndefined();
    expect(parseOpening({}, { mon: '' })).toBeUndefined();
    expect(parseOpening({ mon: 'in the morning', tue: '25-26' })).toBeUndefined();
    expect(parseOpening({ holidays: [{ from: '2026-12-24', to: '2027-01-06' }] })?.week[0]).toEqual([[0, DAY]]);
  });

  it('state the next opening of a closed place', () => {
    const hours = parseOpening({ mon: '8-13', holidays: [{ from: '2026-03-30' }] });
    const next = Date.UTC(2026, 3, 6, 6);
    expect(findNextOpening(hours, Date.UTC(2026, 2, 28, 20), ROME), 'Saturday before a holiday').toEqual({
      until: next,
    });
    expect(findNextOpening(hours, next, ROME)).toBeUndefined();
    expect(findNextOpening(undefined, next, ROME)).toBeUndefined();
    const ended = parseOpening({ terms: [{ from: '2025-01-01', to: '2025-06-10' }] });
    expect(findNextOpening(ended, next, ROME)).toEqual({});
  });
});
