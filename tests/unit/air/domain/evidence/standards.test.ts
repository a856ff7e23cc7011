import { describe, expect, test } from 'vitest';
import { icone } from '../../../../../src/air/domain/evidence/decide';
import { MINUTE } from '../../../../../src/frame/time/units';
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

describe('EN 16798-1, CO2 above the outdoor air', () => {
  table('en-16798-1', [
    ['exactly 550', { CO2: always(OUTDOOR + 550) }, 'meets', 'I'],
    ['above 550', { CO2: always(OUTDOOR + 550.1) }, 'meets', 'II'],
    ['exactly 800', { CO2: always(OUTDOOR + 800) }, 'meets', 'II'],
    ['above 800', { CO2: always(OUTDOOR + 800.1) }, 'meets', 'III'],
    ['exactly 1350', { CO2: always(OUTDOOR + 1350) }, 'meets', 'III'],
    ['above 1350', { CO2: always(OUTDOOR + 1350.1) }, 'doesNotMeet', 'outside'],
    ['once above', { CO2: mixed(0.01, 2000, 500) }, 'doesNotMeet', 'outside'],
    ['not measured', {}, 'cannotBeAssessed', null],
  ]);
  test('names the outdoor air where nothing is known of it', () => {
    const found = judged({ standard: 'en-16798-1', curves: { CO2: always(500) } });
    expect(found).toMatchObject({
      verdict: 'cannotBeAssessed',
      reasons: [{ code: 'missingField', field: 'outdoorCo2' }],
    });
  });
});

describe('TAIL', () => {
  const good = { CO2: always(600), hum: always(40), temp: always(22), pm25: always(5) };
  table('tail', [
    ['all green', good, 'meets', 'green'],
    ['CO2 exactly 970', { ...good, CO2: always(970) }, 'meets', 'green'],
    ['CO2 above 970 in 5 % of the time', { ...good, CO2: mixed(0.05, 1500, 900) }, 'meets', 'green'],
    ['CO2 above 970 in 6 % of the time', { ...good, CO2: mixed(0.06, 1100, 900) }, 'meets', 'yellow'],
    ['CO2 exactly 1220', { ...good, CO2: always(1220) }, 'meets', 'yellow'],
    ['CO2 above 1220', { ...good, CO2: always(1220.1) }, 'meets', 'orange'],
    ['CO2 exactly 1770', { ...good, CO2: always(1770) }, 'meets', 'orange'],
    ['CO2 above 1770', { ...good, CO2: always(1770.1) }, 'doesNotMeet', 'red'],
    ['humidity exactly 30', { ...good, hum: always(30) }, 'meets', 'green'],
    ['humidity below 30', { ...good, hum: always(29.9) }, 'meets', 'yellow'],
    ['humidity above 60', { ...good, hum: always(60.1) }, 'meets', 'orange'],
    ['humidity above 70', { ...good, hum: always(70.1) }, 'doesNotMeet', 'red'],
    ['temperature exactly 23 when it is heated', { ...good, temp: always(23) }, 'meets', 'green'],
    ['temperature above 23', { ...good, temp: always(23.1) }, 'meets', 'yellow'],
    ['temperature exactly 19', { ...good, temp: always(19) }, 'meets', 'orange'],
    ['temperature below 19', { ...good, temp: always(18.9) }, 'doesNotMeet', 'red'],
    ['94 % green, 6 % yellow', { ...good, temp: mixed(0.06, 24, 22) }, 'meets', 'green'],
    ['93 % green', { ...good, temp: mixed(0.07, 24, 22) }, 'meets', 'yellow'],
    ['1 % orange', { ...good, temp: mixed(0.01, 25, 22) }, 'meets', 'green'],
    ['2 % orange', { ...good, temp: mixed(0.02, 25, 22) }, 'meets', 'yellow'],
    ['1 % red', { ...good, temp: mixed(0.01, 30, 22) }, 'meets', 'yellow'],
    ['7 % red', { ...good, temp: mixed(0.07, 30, 22) }, 'doesNotMeet', 'red'],
    ['PM2.5 exactly 10', { ...good, pm25: always(10) }, 'meets', 'green'],
    ['nothing measured', {}, 'cannotBeAssessed', null],
    ['CO2 alone, the rest is grey', { CO2: always(600) }, 'meets', 'green'],
  ]);
  table(
    'tail',
    [
      ['temperature exactly 25.5 when it is not heated', { temp: always(25.5) }, 'meets', 'green'],
      ['temperature of winter', { temp: always(21.9) }, 'doesNotMeet', 'red'],
    ],
    { from: Date.UTC(2026, 6, 1, 22) },
  );
  test('asks for the use of the room, where the humidity of an office counts', () => {
    const { criteria } = judged({ standard: 'tail', curves: good, outdoor: OUTDOOR });
    const humidity = criteria.find(({ criterion }) => criterion === 'humidity');
    expect(humidity?.reasons).toEqual([{ code: 'missingField', criterion: 'humidity', field: 'use' }]);
    const bedroom = judged({ standard: 'tail', curves: good, facts: { use: 'bedroom' } });
    expect(bedroom.criteria.map(({ criterion }) => criterion)).not.toContain('humidity');
  });
});

describe('France', () => {
  test.each([
    [0, 0, 0, '0'],
    [1, 0, 2.5, '3'],
    [0, 1, 5, '5'],
    [0.5, 0.5, 3.962406, '4'],
    [0.2, 0.1, 1.462406, '1'],
  ])('ICONE of f1 = %d and f2 = %d is %d, class %s', (f1, f2, index, name) => {
    expect(icone(f1, f2)).toBeCloseTo(index, 5);
    const place = (t: number) => Math.floor(t / (5 * MINUTE)) % 100;
    const CO2 = (t: number) => (place(t) < f2 * 100 ? 1800 : place(t) < (f1 + f2) * 100 ? 1200 : 800);
    const [found] = judged({ standard: 'france-2022', curves: { CO2 } }).criteria;
    expect(found?.class).toBe(name);
  });
  const icone2 = (co2: number) => judged({ standard: 'france-2022', curves: { CO2: always(co2) } }).criteria[0]?.index;
  test('the limits belong to the class below', () => {
    expect(icone2(1000)).toBeCloseTo(0);
    expect(icone2(1000.1)).toBeCloseTo(2.5);
    expect(icone2(1700)).toBeCloseTo(2.5);
    expect(icone2(1700.1)).toBeCloseTo(5);
  });
  table('france-2022', [
    ['at most 1500', { CO2: always(1500) }, 'meets', null],
    ['above 1500', { CO2: always(1500.1) }, 'doesNotMeet', null],
  ]);
  test('needs a reading every ten minutes, and eight days', () => {
    const CO2 = always(700);
    expect(judged({ standard: 'france-2022', curves: { CO2 }, pace: 10 * MINUTE }).verdict).toBe('meets');
    expect(judged({ standard: 'france-2022', curves: { CO2 }, pace: 11 * MINUTE })).toMatchObject({
      ...{ verdict: 'cannotBeAssessed', reasons: [{ code: 'interval', found: 11, needed: 10 }] },
    });
    expect(judged({ standard: 'france-2022', curves: { CO2 }, days: 8 }).verdict).toBe('meets');
    expect(judged({ standard: 'france-2022', curves: { CO2 }, days: 7 }).reasons).toMatchObject([{ code: 'period' }]);
  });
});

describe('Germany', () => {
  table('germany-uba', [
    ['below 1000', { CO2: always(999.9) }, 'meets', 'below 1000 ppm'],
    ['exactly 1000', { CO2: always(1000) }, 'meets', '1000 to 2000 ppm'],
    ['exactly 2000', { CO2: always(2000) }, 'meets', '1000 to 2000 ppm'],
    ['above 2000', { CO2: always(2000.1) }, 'doesNotMeet', 'above 2000 ppm'],
  ]);
});

describe('Belgium', () => {
  table('belgium-workplaces', [
    ['exactly 900', { CO2: always(900) }, 'meets', 'met'],
    ['above 900, at most 500 above outdoor air', { CO2: always(920) }, 'meets', 'met'],
    ['above both', { CO2: always(920.1) }, 'doesNotMeet', 'exceeded'],
    ['above both in 5 % of the time', { CO2: mixed(0.05, 1500, 700) }, 'meets', 'met'],
    ['above both in 6 % of the time', { CO2: mixed(0.06, 1500, 700) }, 'doesNotMeet', 'exceeded'],
  ]);
  test('needs no outdoor air where 900 ppm are met', () => {
    expect(judged({ standard: 'belgium-workplaces', curves: { CO2: always(900) } }).verdict).toBe('meets');
  });
});

describe('BB101', () => {
  const minutes = (count: number, high: number) => (t: number) =>
    t - MONDAY >= 600 * MINUTE && t - MONDAY < (600 + count) * MINUTE ? high : 800;
  table('uk-bb101', [
    ['a daily mean of 1000', { CO2: always(1000) }, 'meets', null],
    ['a daily mean above 1000', { CO2: always(1000.1) }, 'doesNotMeet', null],
    ['20 minutes above 1500', { CO2: minutes(20, 1600) }, 'meets', null],
    ['25 minutes above 1500', { CO2: minutes(25, 1600) }, 'doesNotMeet', null],
  ]);
  table(
    'uk-bb101',
    [
      ['natural: a daily mean of 1500', { CO2: always(1500) }, 'meets', null],
      ['natural: a daily mean above 1500', { CO2: always(1500.1) }, 'doesNotMeet', null],
      ['natural: 25 minutes at 2000', { CO2: minutes(25, 2000) }, 'meets', null],
      ['natural: 25 minutes above 2000', { CO2: minutes(25, 2000.1) }, 'doesNotMeet', null],
    ],
    { facts: { ventilation: 'windows' } },
  );
  test('asks for the ventilation, and has nothing for a mixed one', () => {
    const CO2 = always(700);
    expect(judged({ standard: 'uk-bb101', curves: { CO2 } }).reasons).toContainEqual(
      expect.objectContaining({ code: 'missingField', field: 'ventilation' }),
    );
    const mixedRoom = judged({ standard: 'uk-bb101', curves: { CO2 }, facts: { ventilation: 'mixed' } });
    expect(mixedRoom).toMatchObject({ verdict: 'cannotBeAssessed', reasons: [{ code: 'notForThisRoom' }] });
  });
});

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

describe('WELL', () => {
  const good = { CO2: always(700), pm25: always(8), pm10: always(15), hum: always(45) };
  table('well-v2', [
    ['all good', good, 'meets', null],
    ['CO2 exactly 900', { ...good, CO2: always(900) }, 'meets', null],
    ['CO2 above 900', { ...good, CO2: always(900.1) }, 'doesNotMeet', null],
    ['CO2 above 900 in a tenth of the time', { ...good, CO2: mixed(0.1, 1500, 700) }, 'meets', null],
    ['CO2 above 900 in 11 %', { ...good, CO2: mixed(0.11, 1500, 700) }, 'doesNotMeet', null],
    ['PM2.5 exactly 15', { ...good, pm25: always(15) }, 'meets', null],
    ['PM2.5 above 15', { ...good, pm25: always(15.1) }, 'doesNotMeet', null],
    ['PM10 exactly 50', { ...good, pm10: always(50) }, 'meets', null],
    ['PM10 above 50', { ...good, pm10: always(50.1) }, 'doesNotMeet', null],
    ['humidity exactly 30', { ...good, hum: always(30) }, 'meets', null],
    ['humidity above 60', { ...good, hum: always(60.1) }, 'doesNotMeet', null],
  ]);
  test('what is missing counts as exceeded', () => {
    const until = (share: number) => (t: number) => (t - MONDAY < share * 10 * 24 * 60 * MINUTE ? 700 : null);
    const verdictOf = (share: number) =>
      judged({ standard: 'well-v2', curves: { ...good, CO2: until(share) } }).criteria[0]?.verdict;
    expect([verdictOf(0.9), verdictOf(0.89)]).toEqual(['meets', 'doesNotMeet']);
  });
});
