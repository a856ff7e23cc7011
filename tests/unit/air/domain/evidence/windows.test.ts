import { describe, expect, test } from 'vitest';
import { createMeasuredLine, type MeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { findCountedTime } from '../../../../../src/air/domain/evidence/counted-time';
import { computeCriterionFigures } from '../../../../../src/air/domain/evidence/criterion-figures';
import { decide } from '../../../../../src/air/domain/evidence/decide';
import type { Criterion, DecisionWindow } from '../../../../../src/air/domain/evidence/standard';
import { parseOpening } from '../../../../../src/air/domain/hours/opening-hours';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import fc from '../../../../support/properties';
import { HEATING } from './judged';

const MONDAY = Date.UTC(2026, 0, 12);
const ZONE = 'UTC';
const PACE = 5 * MINUTE;
const LIMITS = [900, 1200] as const;

const WEEKS = {
  office: { mon: '9-17', tue: '9-17', wed: '9-13', thu: '9-12, 13-19', fri: '7:30-20' },
  nights: { mon: '22-6', tue: '22-6', fri: '20-8', sat: '10-12' },
  always: undefined,
};
type WeekName = keyof typeof WEEKS;
const HOLIDAYS = [{ from: '2026-01-14' }];

/** Minutes of use of each day, looked up one by one; a night belongs to the day on which it begins. */
function plainDays(name: WeekName, days: number): number[][] {
  return Array.from({ length: days }, (_none, index): number[] => {
    const midnight = MONDAY + index * DAY;
    if (name !== 'always' && new Date(midnight).toISOString().startsWith('2026-01-14')) return [];
    const hours: Partial<Record<string, string>> = WEEKS[name] ?? {};
    const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(midnight).getUTCDay()] ?? '';
    const text = name === 'always' ? '0-24' : hours[weekday];
    if (text === undefined) return [];
    return text.split(', ').flatMap((part) => {
      const [from = 0, to = 0] = part.split('-').map((each) => {
        const [h = 0, m = 0] = each.split(':').map(Number);
        return h * 60 + m;
      });
      const length = to > from ? to - from : to + 24 * 60 - from;
      return Array.from({ length }, (_each, minute) => midnight + (from + minute) * MINUTE).filter(
        (t) => t < MONDAY + days * DAY,
      );
    });
  });
}

const classAt = ({ times, values, until }: MeasuredLine, t: number): number => {
  for (let i = 0; i < times.length; i += 1) {
    if ((times[i] ?? 0) <= t && t < (until[i] ?? 0)) {
      const value = values[i] ?? 0;
      return value < LIMITS[0] ? 0 : value < LIMITS[1] ? 1 : 2;
    }
  }
  return -1;
};

interface PlainWindow {
  from: number;
  to: number;
  inClass: number[];
  place: number;
}

const placeOf = ([, second = 0, third = 0]: number[], all: number, percent: number) =>
  (second + third) * 100 <= percent * all ? 0 : third * 100 <= percent * all ? 1 : 2;

function plainWindows(
  line: MeasuredLine,
  days: number[][],
  criterion: { window: DecisionWindow; coverage: number; missing: boolean; percent: number },
): { windows: PlainWindow[]; judged: number; omitted: number } {
  const { window, coverage, missing, percent } = criterion;
  const units = window.kind === 'week' ? [days.slice(0, 7).flat(), days.slice(7).flat()] : days;
  const windows: PlainWindow[] = [];
  let [judged, omitted] = [0, 0];
  for (const minutes of units.filter((each) => each.length > 0)) {
    const classes = minutes.map((t) => classAt(line, t));
    const length = window.kind === 'hours' ? Math.min(minutes.length, window.hours * 60) : minutes.length;
    const before = windows.length;
    for (let start = 0; start + length <= minutes.length; start += 1) {
      const isMeasured = (index: number) => (classes[index] ?? -1) >= 0;
      const begins = (index: number) => isMeasured(index) && (minutes[index] ?? 0) % PACE === 0;
      const ends = (index: number) => isMeasured(index) && ((minutes[index] ?? 0) + MINUTE) % PACE === 0;
      const isEdge = start === 0 || start + length === minutes.length;
      if (!isEdge && !begins(start) && !ends(start + length - 1)) continue;
      const part = classes.slice(start, start + length);
      const count = (place: number) => part.filter((each) => each === place).length;
      const inClass = [count(0), count(1), count(2)];
      const covered = part.length - count(-1);
      if (covered === 0 || (!missing && covered * 100 < coverage * length)) continue;
      if (missing) inClass[2] = (inClass[2] ?? 0) + count(-1);
      const all = missing ? length : covered;
      windows.push({
        ...{ from: minutes[start] ?? 0, to: (minutes[start + length - 1] ?? 0) + MINUTE, inClass },
        place: placeOf(inClass, all, percent),
      });
    }
    if (windows.length > before) judged += 1;
    else omitted += 1;
  }
  return { windows, judged, omitted };
}

const worseness = ({ place, inClass: [good = 0, second = 0, third = 0] }: PlainWindow) =>
  place + (second + 2 * third) / (good + second + third) / 10;

const run = fc.record({
  readings: fc.integer({ min: 1, max: 90 }),
  value: fc.constantFrom(600, 600, 600, 899.9, 900, 1199, 1200, null),
});

describe('the window in which a share is decided', () => {
  test.each(Object.keys(WEEKS) as WeekName[])('is the worst that a plain count of minutes finds (%s)', (name) => {
    const one = fc.record({
      ...{ runs: fc.array(run, { minLength: 3, maxLength: 60 }), missing: fc.boolean() },
      coverage: fc.constantFrom(0, 50, 90),
      percent: fc.constantFrom(0, 5, 20),
      window: fc.constantFrom<DecisionWindow>(
        { kind: 'day' },
        { kind: 'week' },
        { kind: 'hours', hours: 8 },
        { kind: 'hours', hours: 1.5 },
      ),
    });
    fc.assert(
      fc.property(one, ({ runs, missing, coverage, percent, window }) => {
        const days = 9;
        const values = runs.flatMap(({ readings, value }) => Array.from({ length: readings }, () => value));
        const times = values.map((_value, index) => MONDAY + index * PACE);
        const line = createMeasuredLine(times, values);
        const period = { from: MONDAY, to: MONDAY + days * DAY };
        const criterion: Criterion = {
          ...{ id: 'co2', measure: 'CO2', worst: 'third', required: 'first', averaging: { kind: 'instant' } },
          classes: [
            { name: 'first', below: LIMITS[0] },
            { name: 'second', below: LIMITS[1] },
          ],
          ...{ decision: { kind: 'tolerated', percent }, occupied: true, coverage, window },
          ...(missing && { missing: 'exceeded' as const }),
        };
        const fields = WEEKS[name];
        const opening = fields && parseOpening({ ...fields, holidays: HOLIDAYS });
        const periods = findCountedTime(period, criterion, { zone: ZONE, opening }, HEATING);
        const found = computeCriterionFigures(line, criterion, { periods, period, zone: ZONE }).windows;
        const plain = plainWindows(line, plainDays(name, days), { window, coverage, missing, percent });
        expect([found?.judged, found?.omitted]).toEqual([plain.judged, plain.omitted]);
        const [first] = plain.windows;
        if (first === undefined) {
          expect(found?.worst).toBeNull();
          return;
        }
        const worst = plain.windows.reduce((one, other) => (worseness(other) > worseness(one) + 1e-12 ? other : one));
        const { from, to, inClass } = worst;
        expect(found?.worst).toEqual({ from, to, inClass: inClass.map((minutes) => minutes * MINUTE) });
      }),
      { numRuns: 40 },
    );
  });
});

const CRITERION: Criterion = {
  ...{ id: 'co2', measure: 'CO2', worst: 'third', required: 'first', averaging: { kind: 'instant' } },
  ...{
    decision: { kind: 'tolerated', percent: 5 },
    occupied: true,
    coverage: 90,
    classes: [{ name: 'first', below: 900 }],
  },
};

function decided(criterion: Criterion, curve: (t: number) => number | null, days = 9, from = MONDAY) {
  const period = { from, to: from + days * DAY };
  const times = Array.from({ length: (days * DAY) / PACE }, (_none, index) => from + index * PACE);
  const line = createMeasuredLine(times, times.map(curve));
  const opening = parseOpening(WEEKS.office);
  const periods = findCountedTime(period, criterion, { zone: ZONE, opening }, HEATING);
  const figures = computeCriterionFigures(line, criterion, { periods, period, zone: ZONE });
  return { ...decide(criterion, figures, period), windows: figures.windows };
}

test('a week with fewer days than required is not judged, and a period without a judged window has no verdict', () => {
  const weekly: Criterion = { ...CRITERION, window: { kind: 'week' }, leastDays: 5 };
  const bad = (from: number) => (t: number) => (t >= MONDAY + from * DAY ? 2000 : 600);
  expect(decided(weekly, bad(7))).toMatchObject({ verdict: 'meets', windows: { judged: 1, omitted: 1 } });
  expect(decided(weekly, bad(7), 12)).toMatchObject({ verdict: 'doesNotMeet', windows: { judged: 2 } });
  expect(
    decided(weekly, () => 600, 8, MONDAY + 3 * DAY),
    'Thursday to Sunday, Monday to Thursday',
  ).toMatchObject({
    ...{ verdict: 'cannotBeAssessed', reasons: [{ code: 'window' }], windows: { judged: 0, omitted: 2, worst: null } },
  });
});

test('values are rounded before they are compared, if the standard demands it', () => {
  const at = (value: number, decimals?: number) =>
    decided({ ...CRITERION, ...(decimals !== undefined && { decimals }) }, () => value).verdict;
  expect([at(899.6), at(899.6, 0), at(899.4, 0), at(899.96, 1)]).toEqual([
    'meets',
    'doesNotMeet',
    'meets',
    'doesNotMeet',
  ]);
});

test('the worst hours lie within one day of use', () => {
  const eight: Criterion = { ...CRITERION, window: { kind: 'hours', hours: 8 } };
  const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;
  const high = (parts: [number, number][]) => (t: number) =>
    parts.some(([from, to]) => from <= t && t < to) ? 1900 : 600;
  // Fifteen minutes before and after a night are 3.1 % of eight hours each, and 6.3 % together.
  const aroundNight = high([
    [at(0, 16.75), at(0, 17)],
    [at(1, 9), at(1, 9.25)],
  ]);
  expect(decided(eight, aroundNight).verdict).toBe('meets');
  // Fifteen minutes of the four hours of Wednesday are 6.3 %.
  expect(decided(eight, high([[at(2, 10), at(2, 10.25)]]))).toMatchObject({
    ...{ verdict: 'doesNotMeet', windows: { worst: { from: at(2, 9), to: at(2, 13) } } },
  });
  // Twelve and a half hours of Friday: half an hour in 12.5 is 4 %, in the worst eight 6.3 %.
  expect(decided(eight, high([[at(4, 10), at(4, 10.5)]]))).toMatchObject({
    ...{ verdict: 'doesNotMeet', windows: { worst: { from: at(4, 7.5), to: at(4, 15.5) } } },
  });
});
