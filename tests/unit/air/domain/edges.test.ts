import { describe, expect, it } from 'vitest';
import { findHighestMean } from '../../../../src/air/domain/air/average';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { judgePeriod } from '../../../../src/air/domain/air/period-facts';
import { readStatus } from '../../../../src/air/domain/heating/heating-status';
import { type SchedulePreset, toWeek } from '../../../../src/air/domain/schedule/schedule-presets';
import { summarizeDay } from '../../../../src/air/domain/schedule/schedule-stretches';
import {
  createEmptyWeek,
  slotAt,
  slotIndex,
  slotPlace,
  type Weekday,
} from '../../../../src/air/domain/schedule/weekly-schedule';
import { isRoomToken } from '../../../../src/air/domain/warehouse/warehouse-items';
import { HOUR } from '../../../../src/frame/time/units';

describe('the week of a preset', () => {
  /** Each day as the hours that are warmer, `7-16`, with its two temperatures. */
  function dayOf(name: SchedulePreset, day: Weekday): string {
    const week = toWeek(name);
    const hours = Array.from({ length: 24 }, (_none, hour) => Number(slotAt(week, { day, hour })));
    const warm = Math.max(...week.map(Number));
    const edges = hours.flatMap((value, hour) => (value === warm && hours[hour - 1] !== warm ? [hour] : []));
    const ends = hours.flatMap((value, hour) => (value === warm && hours[hour + 1] !== warm ? [hour + 1] : []));
    return [...edges.map((from, index) => `${from}-${ends[index]}`), ...new Set(hours)].join(' ');
  }
  const shown = (name: SchedulePreset) => (['mon', 'wed', 'fri', 'sat', 'sun'] as const).map((day) => dayOf(name, day));

  it('is warm while people are there', () => {
    expect(shown('school')).toEqual(['7-16 15 20', '7-16 15 20', '7-16 15 20', '7-13 15 20', '15']);
    expect(shown('office')).toEqual(['7-18 16 20.5', '7-18 16 20.5', '7-18 16 20.5', '16', '16']);
    expect(shown('home').map((day) => day.replace(' 17 20', ''))).toEqual([
      '6-8 17-22',
      '6-8 17-22',
      '6-8 17-22',
      '7-23',
      '7-22',
    ]);
  });
});

describe('the hours of a week', () => {
  it('are heated from 18 °C on', () => {
    const week = createEmptyWeek();
    expect(summarizeDay(week, 'mon', 18)).toMatchObject({ heatedHours: 24, manualHours: 24, degreeHours: 0 });
    expect(summarizeDay(week, 'mon', 17.5)).toMatchObject({ heatedHours: 0, degreeHours: 0 });
  });

  it('are whole ones of a day, each with its place', () => {
    for (const hour of [-1, 24, 1.5, Number.NaN]) {
      expect(() => slotIndex({ day: 'sun', hour })).toThrow(new RangeError(`Not an hour: ${hour}`));
    }
    expect([slotIndex({ day: 'sun', hour: 0 }), slotIndex({ day: 'sat', hour: 23 })]).toEqual([0, 167]);
    expect(slotPlace(-1)).toEqual({ day: 'sat', hour: 23 });
    expect(slotPlace(168)).toEqual({ day: 'sun', hour: 0 });
    expect(() => slotPlace(Number.NaN)).toThrow(new RangeError('Not an hour of the week: NaN'));
  });
});

describe('the state of a heating device', () => {
  it('comes as a word or as yes and no', () => {
    const said = (code: string, value: unknown) => readStatus([{ code, value }]);
    const words = (code: string, key: 'isOpen' | 'childLock' | 'batteryLow', values: unknown[]) =>
      values.map((value) => said(code, value)[key]);
    expect(words('valve', 'isOpen', ['open', 'opened', 'close', 'closed', 'ajar', true, false, 1])).toEqual([
      true,
      true,
      false,
      false,
      undefined,
      true,
      false,
      undefined,
    ]);
    expect(words('child_lock', 'childLock', ['lock', 'unlock', ''])).toEqual([true, false, undefined]);
    expect(words('power_state', 'batteryLow', ['low', 'normal', 'high', 'x'])).toEqual([true, false, false, undefined]);
    expect(said('temp_current', 215).temperature).toBe(21.5);
    expect(said('temp_set', Number.POSITIVE_INFINITY).setPoint).toBeUndefined();
    expect([said('mode', 2).mode, said('mode', true).mode]).toEqual(['2', undefined]);
  });
});

it('the highest mean of a window needs three quarters of the window, and no more', () => {
  const line = (...values: number[]) =>
    createMeasuredLine(
      values.map((_value, hour) => hour * HOUR),
      values,
    );
  expect(findHighestMean(line(10, 10, 10, 10, 10), 8 * HOUR)).toBeNull();
  expect(findHighestMean(line(10, 20, 10, 20, 10, 20), 8 * HOUR)).toBe(15);
});

describe('pollutants of a period', () => {
  it('are told of each measure by its own name', () => {
    const columns = new Map([
      ['pm2_5Data', [10.4]],
      ['pm10Data', [20.6]],
      ['no2Data', [81]],
    ] as const);
    const question = {
      devices: ['s'],
      periods: [{ from: 0, to: HOUR }],
      ownPeriods: new Map(),
      co2Reference: null,
      temperatureReference: null,
      leastBreachMs: 0,
    };
    const { pollutants, co2, temperature } = judgePeriod([{ hwId: 's', x: [0], columns }], question);
    expect(pollutants).toEqual([
      { hwId: 's', pollutant: 'PM25', value: 10, level: 'good' },
      { hwId: 's', pollutant: 'PM10', value: 21, level: 'moderate' },
      { hwId: 's', pollutant: 'NO2', value: 81, level: 'veryPoor' },
    ]);
    expect([co2, temperature]).toEqual([null, null]);
  });
});

describe('items of the warehouse', () => {
  it('make rooms whose token is eight lowercase letters and digits', () => {
    expect(['abcd123!', '!bcd1234', 'abcd123 ', 'abcd12345', '12345678'].map(isRoomToken)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});
