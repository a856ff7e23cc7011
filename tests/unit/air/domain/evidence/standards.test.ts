import { describe, expect, test } from 'vitest';
import { computeIcone } from '../../../../../src/air/domain/evidence/class-reached';
import type { RoomFacts } from '../../../../../src/air/domain/evidence/room-verdict';
import { parseOpening } from '../../../../../src/air/domain/hours/opening-hours';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { judged, MONDAY, mixed } from './judged';

const always = (value: number) => () => value;
const office = { use: 'office', ventilation: 'mechanical' } as const;
const OUTDOOR = 420;

type Case = [string, Parameters<typeof judged>[0]['curves'], string, string | null];

function table(standard: string, cases: Case[], more: Partial<Parameters<typeof judged>[0]> = {}) {
  test.each(cases)('%s', (_name, curves, verdict, name) => {
    const found = judged({ standard, curves, facts: office, outdoor: OUTDOOR, ...more });
    expect([found.verdict, found.class]).toEqual([verdict, name]);
  });
}

/** Readings that are high for some minutes from an hour of a day on, and 700 ppm otherwise. */
const during =
  (...parts: [day: number, hour: number, minutes: number, high: number][]) =>
  (t: number) =>
    parts.find(([day, hour, minutes]) => {
      const from = MONDAY + day * DAY + hour * HOUR;
      return t >= from && t < from + minutes * MINUTE;
    })?.[3] ?? 700;
const OFFICE = parseOpening({ mon: '9-17', tue: '9-17', wed: '9-13', thu: '8-20', fri: '9-17' });

// "In one of the three categories in all of the occupied time": at most 550, 800 and 1350 ppm above outdoor air.
describe('EN 16798-1, CO2 above the outdoor air', () => {
  table('en-16798-1', [
    ['exactly 550', { CO2: always(OUTDOOR + 550) }, 'meets', 'I'],
    ['above 550', { CO2: always(OUTDOOR + 550.1) }, 'meets', 'II'],
    ['exactly 800', { CO2: always(OUTDOOR + 800) }, 'meets', 'II'],
    ['above 800', { CO2: always(OUTDOOR + 800.1) }, 'meets', 'III'],
    ['exactly 1350', { CO2: always(OUTDOOR + 1350) }, 'meets', 'III'],
    ['above 1350', { CO2: always(OUTDOOR + 1350.1) }, 'doesNotMeet', 'outside'],
    ['once above', { CO2: mixed(0.01, 2000, 500) }, 'doesNotMeet', 'outside'],
    ['one reading above 800', { CO2: during([3, 10, 5, OUTDOOR + 900]) }, 'meets', 'III'],
    ['below outdoor air', { CO2: always(OUTDOOR - 30) }, 'meets', 'I'],
    ['not measured', {}, 'cannotBeAssessed', null],
  ]);
  test('names the outdoor air if it is unknown', () => {
    const found = judged({ standard: 'en-16798-1', curves: { CO2: always(500) }, facts: office });
    expect(found).toMatchObject({
      verdict: 'cannotBeAssessed',
      reasons: [{ code: 'missingField', field: 'outdoorCo2' }],
    });
  });
  test('does not judge bedrooms, whose own limits have no verified source', () => {
    const of = (facts: RoomFacts) =>
      judged({ standard: 'en-16798-1', curves: { CO2: always(500) }, facts, outdoor: 420 });
    expect(of({ use: 'bedroom' })).toMatchObject({
      verdict: 'cannotBeAssessed',
      reasons: [{ code: 'notVerified', field: 'bedrooms' }],
    });
    expect(of({}).reasons).toContainEqual({ code: 'missingField', criterion: 'co2', field: 'use' });
  });
});

describe('TAIL', () => {
  const good = { CO2: always(600), hum: always(40), temp: always(22), pm25: always(5) };
  /** Four of twelve parameters are never the whole scheme: class of the measured ones, and a verdict only if red. */
  const OPEN = 'cannotBeAssessed';
  // 95th percentile of CO2 at most 970, 1220 and 1770 ppm; humidity of offices 30 to 50, 25 to 60, 20 to 70 %.
  // Green: 94 % of the time green, at most 1 % orange, no red. Yellow: at most 5 % orange and 1 % red.
  table('tail', [
    ['all green', good, OPEN, 'green'],
    ['CO2 exactly 970', { ...good, CO2: always(970) }, OPEN, 'green'],
    ['CO2 above 970 in 5 % of the time', { ...good, CO2: mixed(0.05, 1500, 900) }, OPEN, 'green'],
    ['CO2 above 970 in 6 % of the time', { ...good, CO2: mixed(0.06, 1100, 900) }, OPEN, 'yellow'],
    ['CO2 exactly 1220', { ...good, CO2: always(1220) }, OPEN, 'yellow'],
    ['CO2 above 1220', { ...good, CO2: always(1220.1) }, OPEN, 'orange'],
    ['CO2 exactly 1770', { ...good, CO2: always(1770) }, OPEN, 'orange'],
    ['CO2 above 1770', { ...good, CO2: always(1770.1) }, 'doesNotMeet', 'red'],
    ['humidity exactly 30', { ...good, hum: always(30) }, OPEN, 'green'],
    ['humidity below 30', { ...good, hum: always(29.9) }, OPEN, 'yellow'],
    ['humidity above 60', { ...good, hum: always(60.1) }, OPEN, 'orange'],
    ['humidity above 70', { ...good, hum: always(70.1) }, 'doesNotMeet', 'red'],
    ['temperature exactly 23 when it is heated', { ...good, temp: always(23) }, OPEN, 'green'],
    ['temperature above 23', { ...good, temp: always(23.1) }, OPEN, 'yellow'],
    ['temperature exactly 19', { ...good, temp: always(19) }, OPEN, 'orange'],
    ['temperature below 19', { ...good, temp: always(18.9) }, 'doesNotMeet', 'red'],
    ['94 % green, 6 % yellow', { ...good, temp: mixed(0.06, 24, 22) }, OPEN, 'green'],
    ['93 % green', { ...good, temp: mixed(0.07, 24, 22) }, OPEN, 'yellow'],
    ['1 % orange', { ...good, temp: mixed(0.01, 25, 22) }, OPEN, 'green'],
    ['2 % orange', { ...good, temp: mixed(0.02, 25, 22) }, OPEN, 'yellow'],
    ['5 % orange', { ...good, temp: mixed(0.05, 25, 22) }, OPEN, 'yellow'],
    ['6 % orange', { ...good, temp: mixed(0.06, 25, 22) }, OPEN, 'orange'],
    ['1 % red', { ...good, temp: mixed(0.01, 30, 22) }, OPEN, 'yellow'],
    ['2 % red', { ...good, temp: mixed(0.02, 30, 22) }, OPEN, 'orange'],
    ['7 % red', { ...good, temp: mixed(0.07, 30, 22) }, 'doesNotMeet', 'red'],
    // PM2.5 by readings: green below 10, yellow below 25 μg/m³.
    ['PM2.5 just below 10', { ...good, pm25: always(9.9) }, OPEN, 'green'],
    ['PM2.5 exactly 10', { ...good, pm25: always(10) }, OPEN, 'yellow'],
    ['PM2.5 exactly 25', { ...good, pm25: always(25) }, 'doesNotMeet', 'red'],
    ['PM2.5 high in 2 % of the readings, with a low mean', { ...good, pm25: mixed(0.02, 30, 2) }, 'doesNotMeet', 'red'],
    ['nothing measured', {}, OPEN, null],
    ['CO2 alone, the rest is grey', { CO2: always(600) }, OPEN, 'green'],
  ]);
  table(
    'tail',
    [
      ['temperature exactly 25.5 when it is not heated', { temp: always(25.5) }, OPEN, 'green'],
      ['temperature of winter', { temp: always(21.9) }, 'doesNotMeet', 'red'],
    ],
    { from: Date.UTC(2026, 6, 1, 22) },
  );
  test.each([
    ['30 September', Date.UTC(2026, 8, 29, 22), 'temperature-other'],
    ['1 October', Date.UTC(2026, 8, 30, 22), 'temperature-heating'],
    ['31 May', Date.UTC(2026, 4, 30, 22), 'temperature-heating'],
    ['1 June', Date.UTC(2026, 4, 31, 22), 'temperature-other'],
  ])('is heated from October to May: %s', (_day, from, criterion) => {
    const { criteria } = judged({ standard: 'tail', curves: good, facts: office, from, days: 1 });
    expect(criteria.map((each) => each.criterion)).toContain(criterion);
    expect(criteria).toHaveLength(4);
  });
  test('names the measured parameters of twelve, and does not meet the scheme as a whole', () => {
    const part = judged({ standard: 'tail', curves: { CO2: always(600), temp: always(22) }, facts: office });
    expect(part.reasons[0]).toEqual({ code: 'parameters', found: 2, needed: 12, measures: ['CO2', 'temp'] });
  });
  test('asks for the use of the room, because only the humidity of an office counts', () => {
    const { criteria } = judged({ standard: 'tail', curves: good, outdoor: OUTDOOR });
    const humidity = criteria.find(({ criterion }) => criterion === 'humidity');
    expect(humidity?.reasons).toEqual([{ code: 'missingField', criterion: 'humidity', field: 'use' }]);
    const bedroom = judged({ standard: 'tail', curves: good, facts: { use: 'bedroom' } });
    expect(bedroom.criteria.map(({ criterion }) => criterion)).not.toContain('humidity');
  });
});

// ICONE = 2.5 / log10(2) × log10(1 + f1 + 3 f2), f1 above 1000 and f2 above 1700 ppm; 5 is extreme confinement.
describe('France', () => {
  test.each([
    [0, 0, 0, '0'],
    [1, 0, 2.5, '3'],
    [0, 1, 5, '5'],
    [0.5, 0.5, 3.962406, '4'],
    [0.2, 0.1, 1.462406, '1'],
  ])('ICONE of f1 = %d and f2 = %d is %d, class %s', (f1, f2, index, name) => {
    expect(computeIcone(f1, f2)).toBeCloseTo(index, 5);
    // A week of 2,000 readings of 5 minutes, so that shares of tenths are exact.
    const place = (t: number) => ((t - MONDAY) / (5 * MINUTE)) % 2000;
    const CO2 = (t: number) => (place(t) < f2 * 2000 ? 1800 : place(t) < Math.round((f1 + f2) * 2000) ? 1200 : 800);
    const days = 2000 / (24 * 12);
    const [found] = judged({ standard: 'france-2022', curves: { CO2 }, days }).criteria;
    expect([found?.class, found?.index]).toEqual([name, expect.closeTo(index, 5)]);
  });
  const icone2 = (co2: number) => judged({ standard: 'france-2022', curves: { CO2: always(co2) } }).criteria[0]?.index;
  test('the limits belong to the class below', () => {
    expect(icone2(1000)).toBeCloseTo(0);
    expect(icone2(1000.1)).toBeCloseTo(2.5);
    expect(icone2(1700)).toBeCloseTo(2.5);
    expect(icone2(1700.1)).toBeCloseTo(5);
  });
  // Action values: at most 800 ppm, to 1500 ppm.
  table('france-2022', [
    ['at most 1500', { CO2: always(1500) }, 'meets', null],
    ['above 1500', { CO2: always(1500.1) }, 'doesNotMeet', null],
    ['one reading above 1500', { CO2: during([2, 11, 5, 1501]) }, 'doesNotMeet', null],
    ['not measured', {}, 'cannotBeAssessed', null],
  ]);
  test('needs a reading every ten minutes', () => {
    const CO2 = always(700);
    expect(judged({ standard: 'france-2022', curves: { CO2 }, pace: 10 * MINUTE }).verdict).toBe('meets');
    expect(judged({ standard: 'france-2022', curves: { CO2 }, pace: 11 * MINUTE })).toMatchObject({
      ...{ verdict: 'cannotBeAssessed', reasons: [{ code: 'interval', found: 11, needed: 10 }] },
    });
  });
  test('assesses a school week, and names the worst week with its days', () => {
    const opening = parseOpening({ mon: '8-12', tue: '8-12', thu: '8-12', fri: '8-12' });
    const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;
    const hours = { ...(opening && { opening }) };
    const week = judged({ standard: 'france-2022', curves: { CO2: always(700) }, days: 5, ...hours });
    expect(week.verdict).toBe('meets');
    expect(judged({ standard: 'france-2022', curves: { CO2: always(700) }, days: 4 }).reasons).toMatchObject([
      { code: 'period', found: 4, needed: 5 },
    ]);
    // The second of two weeks is extreme: f2 = 1, ICONE 5; over both weeks f2 = 0.5 would be ICONE 3.3.
    const CO2 = (t: number) => (t >= at(7, 0) ? 1800 : 700);
    const [found] = judged({ standard: 'france-2022', curves: { CO2 }, days: 14, ...hours }).criteria;
    expect([found?.verdict, found?.class]).toEqual(['doesNotMeet', '5']);
    expect(found?.devices[0]?.figures.windows?.worst).toMatchObject({ from: at(7, 8), to: at(11, 12) });
  });
});

// Below 1000 ppm harmless, to 2000 ppm elevated, above unacceptable.
describe('Germany', () => {
  table('germany-uba', [
    ['below 1000', { CO2: always(999.9) }, 'meets', 'below 1000 ppm'],
    ['exactly 1000', { CO2: always(1000) }, 'meets', '1000 to 2000 ppm'],
    ['exactly 2000', { CO2: always(2000) }, 'meets', '1000 to 2000 ppm'],
    ['above 2000', { CO2: always(2000.1) }, 'doesNotMeet', 'above 2000 ppm'],
    ['one reading of 1000', { CO2: during([1, 9, 5, 1000]) }, 'meets', '1000 to 2000 ppm'],
    ['one reading above 2000', { CO2: during([1, 9, 5, 2001]) }, 'doesNotMeet', 'above 2000 ppm'],
    ['half of the time elevated', { CO2: mixed(0.5, 1500, 600) }, 'meets', '1000 to 2000 ppm'],
    ['a mean below 1000 with peaks', { CO2: mixed(0.1, 1999, 600) }, 'meets', '1000 to 2000 ppm'],
    ['a mean below 1000 with higher peaks', { CO2: mixed(0.1, 2200, 600) }, 'doesNotMeet', 'above 2000 ppm'],
    ['not measured', {}, 'cannotBeAssessed', null],
  ]);
  test('counts opening hours only', () => {
    const opening = OFFICE && { opening: OFFICE };
    const found = judged({ standard: 'germany-uba', curves: { CO2: during([0, 20, 60, 3000]) }, ...opening });
    expect(found.class).toBe('below 1000 ppm');
  });
});

// "CO2 below 900 ppm, or less than 500 ppm above outdoor air, in 95 % of the time of use, over at most 8 hours."
describe('Belgium', () => {
  table(
    'belgium-workplaces',
    [
      ['just below 900', { CO2: always(899.9) }, 'meets', 'met'],
      ['exactly 900, 480 above outdoor air', { CO2: always(900) }, 'meets', 'met'],
      ['499.9 above outdoor air', { CO2: always(919.9) }, 'meets', 'met'],
      ['exactly 500 above outdoor air', { CO2: always(920) }, 'doesNotMeet', 'exceeded'],
      ['20 minutes of 480, 4.2 %', { CO2: during([0, 10, 20, 1900]) }, 'meets', 'met'],
      ['25 minutes of 480, 5.2 %', { CO2: during([0, 10, 25, 1900]) }, 'doesNotMeet', 'exceeded'],
      ['four hours of one day in 28', { CO2: during([14, 9, 240, 1900]) }, 'doesNotMeet', 'exceeded'],
      ['10 of 240 minutes of a short day, 4.2 %', { CO2: during([2, 10, 10, 1900]) }, 'meets', 'met'],
      ['15 of 240 minutes of a short day, 6.3 %', { CO2: during([2, 10, 15, 1900]) }, 'doesNotMeet', 'exceeded'],
      [
        '15 minutes before and 15 after a night',
        { CO2: during([0, 16.75, 15, 1900], [1, 9, 15, 1900]) },
        'meets',
        'met',
      ],
      ['20 minutes at either end of 12 hours', { CO2: during([3, 8, 20, 1900], [3, 19.6, 20, 1900]) }, 'meets', 'met'],
      ['25 minutes within 12 hours', { CO2: during([3, 13, 25, 1900]) }, 'doesNotMeet', 'exceeded'],
      ['while it is closed', { CO2: during([0, 18, 240, 1900]) }, 'meets', 'met'],
      ['not measured', {}, 'cannotBeAssessed', null],
    ],
    { days: 28, ...(OFFICE && { opening: OFFICE }) },
  );
  test('names the worst eight hours', () => {
    const CO2 = during([0, 9, 30, 1900], [3, 13, 240, 1900]);
    const [found] = judged({
      standard: 'belgium-workplaces',
      curves: { CO2 },
      ...(OFFICE && { opening: OFFICE }),
    }).criteria;
    const at = (hour: number) => MONDAY + 3 * DAY + hour * HOUR;
    expect(found?.devices[0]?.figures.windows?.worst).toMatchObject({ from: at(9), to: at(17) });
  });
  test('needs no outdoor air below 900 ppm, and does not guess it above', () => {
    const of = (co2: number) => judged({ standard: 'belgium-workplaces', curves: { CO2: always(co2) } });
    expect(of(899).verdict).toBe('meets');
    expect(of(1500)).toMatchObject({
      verdict: 'cannotBeAssessed',
      reasons: [{ code: 'missingField', criterion: 'co2-above-outdoor', field: 'outdoorCo2' }],
    });
  });
});

// Teaching spaces. Mechanical: daily mean less than 1000 ppm, not more than 1500 for more than 20 minutes in a row.
// Natural: less than 1500, and 2000 for more than 20 minutes.
describe('BB101', () => {
  const minutes = (count: number, high: number) => during([0, 10, count, high]);
  const facts = (ventilation: 'windows' | 'mechanical' | 'mixed') => ({
    facts: { use: 'classroom', ventilation } as const,
  });
  table(
    'uk-bb101',
    [
      ['a daily mean below 1000', { CO2: always(999.9) }, 'meets', null],
      ['a daily mean of 1000', { CO2: always(1000) }, 'doesNotMeet', null],
      // 23 hours at 700 and an hour at 1400 are a mean of 729.
      ['an hour at 1400', { CO2: during([1, 10, 60, 1400]) }, 'meets', null],
      ['20 minutes above 1500', { CO2: minutes(20, 1600) }, 'meets', null],
      ['25 minutes above 1500', { CO2: minutes(25, 1600) }, 'doesNotMeet', null],
      ['25 minutes at exactly 1500', { CO2: minutes(25, 1500) }, 'meets', null],
      ['twice 15 minutes with a break', { CO2: during([0, 10, 15, 1600], [0, 10.5, 15, 1600]) }, 'meets', null],
      ['not measured', {}, 'cannotBeAssessed', null],
    ],
    facts('mechanical'),
  );
  table(
    'uk-bb101',
    [
      ['natural: a daily mean below 1500', { CO2: always(1499.9) }, 'meets', null],
      ['natural: a daily mean of 1500', { CO2: always(1500) }, 'doesNotMeet', null],
      ['natural: 25 minutes at 2000', { CO2: minutes(25, 2000) }, 'meets', null],
      ['natural: 25 minutes above 2000', { CO2: minutes(25, 2000.1) }, 'doesNotMeet', null],
    ],
    facts('windows'),
  );
  test('asks for ventilation and use, and covers neither mixed ventilation nor offices', () => {
    const CO2 = always(700);
    const of = (known: RoomFacts) => judged({ standard: 'uk-bb101', curves: { CO2 }, facts: known });
    const asked = (field: string) => expect.objectContaining({ code: 'missingField', field });
    expect(of({ use: 'classroom' }).reasons).toContainEqual(asked('ventilation'));
    expect(of({ ventilation: 'windows' }).reasons).toContainEqual(asked('use'));
    for (const known of [facts('mixed').facts, office]) {
      expect(of(known)).toMatchObject({ verdict: 'cannotBeAssessed', reasons: [{ code: 'notForThisRoom' }] });
    }
  });
});

// Means of a day are the 99th percentile: one day in a hundred may exceed them. Means of a year need a year.
describe('WHO', () => {
  const of = (measure: 'pm25' | 'pm10' | 'no2' | 'o3', value: number, criterion: string, days = 10) =>
    judged({ standard: 'who-2021', curves: { [measure]: always(value) }, days, pace: 30 * MINUTE }).criteria.find(
      (each) => each.criterion === criterion,
    )?.verdict;
  test.each([
    ['pm25', 15, 'pm25-day', 10],
    ['pm10', 45, 'pm10-day', 10],
    ['no2', 25, 'no2-day', 10],
    ['o3', 100, 'o3-8-hours', 10],
    ['pm25', 5, 'pm25-year', 366],
    ['pm10', 15, 'pm10-year', 366],
    ['no2', 10, 'no2-year', 366],
  ] as const)('%s at most %d (%s)', (measure, limit, criterion, days) => {
    expect(of(measure, limit, criterion, days)).toBe('meets');
    expect(of(measure, limit + 0.1, criterion, days)).toBe('doesNotMeet');
  });
  test('a year is not judged by a month', () => expect(of('pm25', 1, 'pm25-year', 30)).toBe('cannotBeAssessed'));
  test('one day in a hundred may exceed the mean of a day', () => {
    const bad = (count: number) => (t: number) => (t - MONDAY < count * 24 * 60 * MINUTE ? 50 : 5);
    const verdictOf = (count: number) =>
      judged({ standard: 'who-2021', curves: { pm25: bad(count) }, days: 100, pace: 30 * MINUTE }).criteria[0]?.verdict;
    expect([verdictOf(1), verdictOf(2)]).toEqual(['meets', 'doesNotMeet']);
  });
  test('what is not measured has no verdict, and so has the whole', () => {
    const found = judged({ standard: 'who-2021', curves: { pm25: always(4) }, days: 366, pace: 30 * MINUTE });
    expect(found.verdict).toBe('cannotBeAssessed');
    expect(found.reasons).toContainEqual({ code: 'notMeasured', criterion: 'no2-day' });
  });
});

// In 90 % of the occupied time of each sensor: CO2 at most 750 or 900 ppm, or 350 or 500 above outdoor air;
// PM2.5 at most 10, 12 or 15, PM10 at most 20, 30 or 50 μg/m³; humidity 30 to 60 %.
describe('WELL', () => {
  const good = { CO2: always(700), pm25: always(8), pm10: always(15), hum: always(45) };
  table('well-v2', [
    ['all good', good, 'meets', null],
    ['CO2 exactly 900', { ...good, CO2: always(900) }, 'meets', null],
    ['CO2 above 900, at most 500 above outdoor air', { ...good, CO2: always(920) }, 'meets', null],
    ['CO2 above both', { ...good, CO2: always(920.1) }, 'doesNotMeet', null],
    ['CO2 above 900 in a tenth of the time', { ...good, CO2: mixed(0.1, 1500, 700) }, 'meets', null],
    ['CO2 above 900 in 11 %', { ...good, CO2: mixed(0.11, 1500, 700) }, 'doesNotMeet', null],
    ['PM2.5 exactly 15', { ...good, pm25: always(15) }, 'meets', null],
    ['PM2.5 above 15', { ...good, pm25: always(15.1) }, 'doesNotMeet', null],
    ['PM10 exactly 50', { ...good, pm10: always(50) }, 'meets', null],
    ['PM10 above 50', { ...good, pm10: always(50.1) }, 'doesNotMeet', null],
    ['humidity exactly 30', { ...good, hum: always(30) }, 'meets', null],
    ['humidity above 60', { ...good, hum: always(60.1) }, 'doesNotMeet', null],
  ]);
  test('does not guess the outdoor air for CO2 above 900 ppm', () => {
    const found = judged({ standard: 'well-v2', curves: { ...good, CO2: always(901) } });
    expect(found).toMatchObject({ verdict: 'cannotBeAssessed', reasons: [{ field: 'outdoorCo2' }] });
  });
  test('what is missing counts as exceeded', () => {
    const until = (share: number) => (t: number) => (t - MONDAY < share * 10 * 24 * 60 * MINUTE ? 700 : null);
    const verdictOf = (share: number) =>
      judged({ standard: 'well-v2', curves: { ...good, CO2: until(share) } }).criteria[0]?.verdict;
    expect([verdictOf(0.9), verdictOf(0.89)]).toEqual(['meets', 'doesNotMeet']);
  });
});
