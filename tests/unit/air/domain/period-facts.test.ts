import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHighestMean } from '../../../../src/air/domain/air/average';
import type { ChartMeasure } from '../../../../src/air/domain/air/chart-data';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { judgePeriod, type PeriodQuestion, type SourceColumns } from '../../../../src/air/domain/air/period-facts';
import { combineTrends } from '../../../../src/air/domain/air/trend';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { findValidEnd } from '../../../../src/frame/time-series/intervals';

function source(hwId: string, x: readonly number[], columns: Partial<Record<ChartMeasure, readonly number[]>>) {
  const map = new Map<ChartMeasure, readonly number[]>();
  for (const [name, values] of Object.entries(columns)) {
    if (name === 'co2data' || name === 'tempdata' || name === 'pm2_5Data' || name === 'o3Data') map.set(name, values);
  }
  return { hwId, x, columns: map } satisfies SourceColumns;
}

function every(count: number, step: number, from = 0): number[] {
  return Array.from({ length: count }, (_none, index) => from + index * step);
}

const question = (change: Partial<PeriodQuestion>): PeriodQuestion => ({
  devices: ['a'],
  periods: [{ from: 0, to: 24 * HOUR }],
  ownPeriods: new Map(),
  co2Reference: 1000,
  temperatureReference: null,
  leastBreachMs: 0,
  ...change,
});

describe('the temperature outside', () => {
  const x = every(48, HOUR);
  const outside = { range: { from: 0, to: 48 * HOUR }, zone: 'UTC' };
  const station: SourceColumns = { hwId: 'station', x, columns: new Map([['tempWeather', x.map(() => 5)]]) };
  const indoors = source('a', x, { tempdata: x.map(() => 21) });

  it('gives the degree days of a period, of the station and not of devices', () => {
    const facts = judgePeriod([indoors, station], question({ outside }));
    expect(facts.degreeDays).toEqual({ total: 30, inSeason: 30, days: 2, measuredDays: 2 });
    expect(judgePeriod([indoors], question({ outside })).degreeDays).toBeUndefined();
    expect(judgePeriod([indoors, station], question({})).degreeDays).toBeUndefined();
  });

  it('is of whole days, whatever hours count for the air inside', () => {
    const periods = [{ from: 8 * HOUR, to: 17 * HOUR }];
    expect(judgePeriod([station], question({ outside, periods })).degreeDays).toMatchObject({ days: 2, total: 30 });
  });
});

describe('breaches of a period', () => {
  it('are counted per stretch and averaged over all the devices asked for', () => {
    const high = source('a', every(10, MINUTE), { co2data: [900, 1100, 1100, 900, 900, 1200, 900, 900, 900, 900] });
    const low = source('b', every(10, MINUTE), { co2data: every(10, 0, 500) });
    const facts = judgePeriod([high, low], question({ devices: ['a', 'b', 'c'] }));
    expect(facts.co2).toEqual({ count: 2, totalMs: 3 * MINUTE, averagePerDeviceMs: MINUTE });
  });

  it('count the own hours of a device whose clocks show another time', () => {
    const x = every(120, MINUTE);
    const sources = ['a', 'b'].map((hwId) => source(hwId, x, { co2data: x.map(() => 1500) }));
    const facts = judgePeriod(
      sources,
      question({
        devices: ['a', 'b'],
        periods: [{ from: 0, to: HOUR }],
        ownPeriods: new Map([['b', [{ from: HOUR, to: 90 * MINUTE }]]]),
      }),
    );
    expect(facts.co2).toEqual({ count: 2, totalMs: 90 * MINUTE, averagePerDeviceMs: 45 * MINUTE });
  });

  it('pass over what was not measured', () => {
    const readings = source('a', every(4, MINUTE), { co2data: [1100, Number.NaN, 1100, 900] });
    expect(judgePeriod([readings], question({})).co2).toMatchObject({ count: 1, totalMs: 3 * MINUTE });
  });

  it('are as long as is asked for, or none', () => {
    const flickering = source('a', every(10, MINUTE), {
      co2data: [900, 1100, 900, 1100, 1100, 1100, 900, 1100, 900, 900],
    });
    const facts = (minutes: number) => judgePeriod([flickering], question({ leastBreachMs: minutes * MINUTE })).co2;
    expect(facts(0)).toMatchObject({ count: 3, totalMs: 5 * MINUTE });
    expect(facts(1)).toMatchObject({ count: 3, totalMs: 5 * MINUTE });
    expect(facts(2)).toMatchObject({ count: 1, totalMs: 3 * MINUTE });
    expect(facts(4)).toMatchObject({ count: 0, totalMs: 0 });
  });

  it('are not asked for without a reference', () => {
    const readings = source('a', [0], { co2data: [5000], tempdata: [40] });
    const facts = judgePeriod([readings], question({ co2Reference: null, temperatureReference: 26 }));
    expect(facts.co2).toBeNull();
    expect(facts.temperature).toMatchObject({ count: 1, totalMs: MINUTE });
  });

  it('agree with counting minute by minute', () => {
    const readings = fc.array(fc.integer({ min: 700, max: 1300 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(readings, fc.integer({ min: 700, max: 1300 }), (values, co2Reference) => {
        const x = every(values.length, MINUTE);
        const facts = judgePeriod([source('a', x, { co2data: values })], question({ co2Reference }));
        const over = values.map((value) => value > co2Reference);
        expect(facts.co2?.totalMs).toBe(over.filter(Boolean).length * MINUTE);
        expect(facts.co2?.count).toBe(over.filter((isOver, index) => isOver && over[index - 1] !== true).length);
      }),
    );
  });
});

describe('pollutants', () => {
  it('are placed by the rounded mean of the period', () => {
    const readings = source('a', every(4, MINUTE), { pm2_5Data: [10, 11, 10, 11] });
    expect(judgePeriod([readings], question({})).pollutants).toEqual([
      { hwId: 'a', pollutant: 'PM25', value: 11, level: 'moderate' },
    ]);
  });

  it('judge ozone by its highest mean of eight hours, and not at all from less than six', () => {
    const hourly = (values: readonly number[]) =>
      judgePeriod([source('a', every(values.length, HOUR), { o3Data: values })], question({})).pollutants;
    expect(hourly([20, 20, 20, 20, 120, 120, 120, 120, 120, 120, 120, 120, 20])).toEqual([
      { hwId: 'a', pollutant: 'O3', value: 120, level: 'poor' },
    ]);
    expect(hourly([50, 50, 50, 50, 50])).toEqual([]);
  });
});

describe('the highest mean', () => {
  it('agrees with averaging every window by hand', () => {
    const readings = fc.array(fc.record({ step: fc.integer({ min: 1, max: 6 }), value: fc.nat(200) }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(readings, fc.integer({ min: 1, max: 20 }), (steps, length) => {
        let at = 0;
        const times = steps.map(({ step }) => {
          at += step;
          return at * MINUTE;
        });
        const ends = times.map((_t, index) => findValidEnd(times, index) / MINUTE);
        const valueAt = new Map<number, number>();
        times.forEach((t, index) => {
          for (let unit = t / MINUTE; unit < (ends[index] ?? 0); unit += 1) valueAt.set(unit, steps[index]?.value ?? 0);
        });
        const means = ends.flatMap((end) => {
          const inside = every(length, 1, end - length).flatMap((unit) => valueAt.get(unit) ?? []);
          return inside.length < 0.75 * length ? [] : [inside.reduce((sum, value) => sum + value, 0) / inside.length];
        });
        const highest = findHighestMean(
          createMeasuredLine(
            times,
            steps.map(({ value }) => value),
          ),
          length * MINUTE,
        );
        if (means.length === 0) expect(highest).toBeNull();
        else expect(highest).toBeCloseTo(Math.max(...means), 6);
      }),
    );
  });
});

describe('the trend of several devices', () => {
  it('compares the means of those that have one', () => {
    const up = { current: 900, earlier: 800, difference: 100, direction: 'up' } as const;
    const down = { current: 500, earlier: 540, difference: -40, direction: 'down' } as const;
    expect(combineTrends([up, null, down])).toEqual({ current: 700, earlier: 670, difference: 30, direction: 'up' });
    expect(combineTrends([null])).toBeNull();
  });
});
