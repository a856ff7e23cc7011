import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { findCountedTime } from '../../../../../src/air/domain/evidence/counted-time';
import { computeCriterionFigures } from '../../../../../src/air/domain/evidence/criterion-figures';
import { subtractOutdoor } from '../../../../../src/air/domain/evidence/outdoor';
import type { Averaging, Criterion } from '../../../../../src/air/domain/evidence/standard';
import { parseOpening } from '../../../../../src/air/domain/hours/opening-hours';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';
import { HEATING, judged, MONDAY, standardNamed, ZONE } from './judged';

const UBA = standardNamed('germany-uba').criteria[0] as Criterion;
const criterion = (averaging: Averaging, more: Partial<Criterion> = {}): Criterion => ({ ...UBA, averaging, ...more });
const INSTANT = criterion({ kind: 'instant' });
const WEEK = { from: MONDAY, to: MONDAY + 7 * DAY };
const NIGHTS = parseOpening({ mon: '22:00-6:00', sat: '22:00-6:00', sun: '22:00-6:00' });
const of = (period: { from: number; to: number }, hours = NIGHTS, zone = ZONE, one = INSTANT) => {
  return { periods: findCountedTime(period, one, { zone, opening: hours }, HEATING), period, zone };
};

/** A value for each hour of a period. */
const hourly = (hours: number) => fc.array(fc.integer({ min: 400, max: 2600 }), { minLength: hours, maxLength: hours });
const lineOf = (values: readonly number[], pace: number, from = MONDAY) => {
  const times = Array.from(
    { length: Math.floor((values.length * HOUR) / pace) },
    (_none, index) => from + index * pace,
  );
  return createMeasuredLine(
    times,
    times.map((t) => values[Math.floor((t - from) / HOUR)] ?? 0),
  );
};

describe('properties of figures', () => {
  test('a period and its parts have the same time in each class, wherever it is split', () => {
    fc.assert(
      fc.property(hourly(7 * 24), fc.integer({ min: 1, max: 7 * 24 * 60 - 1 }), (values, minute) => {
        const line = lineOf(values, 5 * MINUTE);
        const middle = MONDAY + minute * MINUTE;
        const whole = computeCriterionFigures(line, INSTANT, of(WEEK));
        const parts = [of({ ...WEEK, to: middle }), of({ ...WEEK, from: middle })].map((each) =>
          computeCriterionFigures(line, INSTANT, each),
        );
        const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
        expect(whole.inClass).toEqual(
          whole.inClass.map((_each, place) => sum(parts.map((part) => part.inClass[place] ?? 0))),
        );
        expect(whole.coveredMs).toBe(sum(parts.map(({ coveredMs }) => coveredMs)));
        expect(whole.countedMs).toBe(sum(parts.map(({ countedMs }) => countedMs)));
      }),
      { numRuns: 60 },
    );
  });

  test('do not depend on the pace, nor on equal readings in between', () => {
    const paces = [10 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
    const kinds: Averaging[] = [
      { kind: 'instant' },
      { kind: 'runningMean', minutes: 480 },
      { kind: 'dailyMean' },
      { kind: 'dailyHighestMean', minutes: 480 },
      { kind: 'mean' },
      { kind: 'percentile', percent: 95 },
    ];
    fc.assert(
      fc.property(hourly(48), fc.constantFrom(...kinds), (values, kind) => {
        const one = criterion(kind, { occupied: kind.kind !== 'dailyMean' });
        const period = { from: MONDAY, to: MONDAY + 2 * DAY };
        const figures = paces.map((pace) => {
          const { intervalMs, inClass, longestMs, ...rest } = computeCriterionFigures(
            lineOf(values, pace),
            one,
            of(period, parseOpening({ mon: '8:00-18:00', tue: '22:00-6:00' }), ZONE, one),
          );
          expect(intervalMs).toBe(pace);
          // Between readings a running mean goes on; how long it is in a class follows from where it is looked at.
          return kind.kind === 'runningMean' ? { ...rest, value: 0 } : { ...rest, inClass, longestMs };
        });
        // What is left of the highest mean is looked at when readings end.
        const same = kind.kind === 'dailyHighestMean' ? figures.map(({ mean }) => mean) : figures;
        for (const each of same) expect(each).toEqual(same[0]);
      }),
      { numRuns: 30 },
    );
  });

  test('a gap counts for nothing and ends an episode', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 4, max: 20 }), (first, length) => {
        const times = Array.from({ length: 24 * 12 }, (_none, index) => MONDAY + index * 5 * MINUTE);
        const inGap = (t: number) => t >= MONDAY + first * HOUR && t < MONDAY + Math.min(24, first + length) * HOUR;
        const line = createMeasuredLine(
          times,
          times.map((t) => (inGap(t) ? null : 2500)),
        );
        const counted = of({ from: MONDAY, to: MONDAY + DAY }, undefined);
        const periods = [counted.period];
        const figures = computeCriterionFigures(line, INSTANT, { ...counted, periods });
        const hours = 24 - Math.min(24, first + length) + first;
        expect(figures.coveredMs).toBe(hours * HOUR);
        expect(figures.inClass).toEqual([0, 0, hours * HOUR]);
        expect(figures.longestMs).toBe(Math.max(first, hours - first) * HOUR);
      }),
    );
  });
});

describe('the time that counts', () => {
  test('passes midnight, and is as long as the wall clock makes it where the clocks change', () => {
    const nights = {
      period: (day: number) => ({ from: day, to: day + 3 * DAY }),
      opening: parseOpening({ sat: '22:00-6:00' }),
    };
    const lengthOf = (from: number) =>
      computeCriterionFigures(
        lineOf(Array(80).fill(500), 5 * MINUTE, from),
        INSTANT,
        of(nights.period(from), nights.opening),
      );
    // Saturdays at noon before the last Sunday of March, before that of October, and in between.
    expect(lengthOf(Date.UTC(2026, 2, 28, 11)).countedMs).toBe(7 * HOUR);
    expect(lengthOf(Date.UTC(2026, 9, 24, 10)).countedMs).toBe(9 * HOUR);
    const summer = lengthOf(Date.UTC(2026, 6, 4, 10));
    expect([summer.countedMs, summer.coveredMs, summer.inClass[0]]).toEqual([8 * HOUR, 8 * HOUR, 8 * HOUR]);
  });

  test.each(['Europe/Rome', 'America/Sao_Paulo', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
    'has seasons by the calendar of %s',
    (zone) => {
      const year = { from: Date.UTC(2025, 0, 1, 12), to: Date.UTC(2027, 0, 1, 12) };
      const season = (name: 'heating' | 'other') =>
        findCountedTime(year, { occupied: false, appliesTo: { season: name } }, { zone }, HEATING);
      const length = (name: 'heating' | 'other') => season(name).reduce((sum, { from, to }) => sum + to - from, 0);
      expect(length('heating') + length('other')).toBe(year.to - year.from);
      expect(season('heating')).toHaveLength(3);
      expect(season('other')).toHaveLength(2);
    },
  );

  test('without opening hours, is all', () => {
    expect(findCountedTime(WEEK, INSTANT, { zone: ZONE }, HEATING)).toEqual([WEEK]);
  });
});

describe('above the outdoor air', () => {
  test('a measured one counts while both are measured', () => {
    const indoor = createMeasuredLine([0, HOUR], [1000, 800]);
    const outdoor = createMeasuredLine([HOUR / 2, HOUR, 1.5 * HOUR], [400, 420, 440.1]);
    const above = subtractOutdoor(indoor, outdoor);
    expect([above.times, above.values, above.until]).toEqual([
      [HOUR / 2, HOUR, 1.5 * HOUR],
      [600, 380, 359.9],
      [HOUR, 1.5 * HOUR, 2 * HOUR],
    ]);
  });
  test('what is exactly at a limit stays there', () => {
    expect(subtractOutdoor(createMeasuredLine([0, MINUTE], [970.3, 970.3]), 420.3).values).toEqual([550, 550]);
  });
});

test('the percentile is the smallest value that so much of the time does not exceed', () => {
  const percentile = (percent: number) =>
    computeCriterionFigures(lineOf([100, 200, 300, 400], MINUTE), criterion({ kind: 'percentile', percent }), {
      ...{ period: WEEK, periods: [WEEK], zone: ZONE },
    }).value;
  expect([25, 26, 50, 75, 76, 95, 100].map(percentile)).toEqual([100, 200, 200, 300, 400, 400, 400]);
});

test('what is covered too little is not assessed, and says how little', () => {
  const CO2 = (share: number) => (t: number) => ((t - MONDAY) / (10 * DAY) < share ? 600 : null);
  const verdictOf = (share: number) => judged({ standard: 'germany-uba', curves: { CO2: CO2(share) } });
  expect(verdictOf(0.9).verdict).toBe('meets');
  expect(verdictOf(0.89)).toMatchObject({
    ...{ verdict: 'cannotBeAssessed', class: null, reasons: [{ code: 'coverage', found: 89, needed: 90 }] },
  });
});

test('a place that was never open is not assessed', () => {
  const opening = parseOpening({ mon: '8:00-18:00', holidays: [{ from: '2026-01-01', to: '2026-03-01' }] });
  const found = judged({ standard: 'germany-uba', curves: { CO2: () => 600 }, ...(opening && { opening }) });
  expect(found.reasons).toEqual([{ code: 'neverOpen', criterion: 'co2' }]);
});
