import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPeriodQuestion } from '../../../../../src/air/domain/air/period-facts';
import {
  createChartRequest,
  createComparisonRequest,
  createSelectedPeriod,
} from '../../../../../src/air/pages/dashboard/selection/chart-request';
import { addDays } from '../../../../../src/air/pages/dashboard/selection/local-day';
import type { Selection } from '../../../../../src/air/pages/dashboard/selection/selection';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { complete, ROME, TODAY } from './complete-selection';

describe('the request', () => {
  const place = { station: 77, today: TODAY, timeZone: ROME };

  it('runs from the start of the first day to the end of the last', () => {
    expect(createChartRequest(complete, place)).toEqual({
      devices: ['hw1', 'hw2'],
      of: 'place',
      fromMilliseconds: Date.UTC(2026, 10, 19, 23),
      toMilliseconds: Date.UTC(2026, 10, 21, 23) - 1,
      outdoorDataSourceId: '77',
    });
  });

  it('asks for the same days earlier, whatever their length, when something is compared', () => {
    const autumn: Selection = { ...complete, from: '2026-10-26', to: '2026-10-26', comparison: 'day' };
    expect(createComparisonRequest(complete, place)).toBeNull();
    expect(createComparisonRequest(autumn, place)).toMatchObject({
      fromMilliseconds: Date.UTC(2026, 9, 24, 22),
      toMilliseconds: Date.UTC(2026, 9, 25, 23) - 1,
    });
    expect(createComparisonRequest({ ...autumn, comparison: 'week' }, place)?.fromMilliseconds).toBe(
      Date.UTC(2026, 9, 18, 22),
    );
  });

  it('lays weekdays on weekdays, and as many days on each other, from the same hour of the clock on, in every zone', () => {
    const zones = ['Europe/Rome', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'];
    const days = fc.record({
      from: fc.date({ min: new Date('2022-01-01'), max: new Date('2026-10-01'), noInvalidDate: true }),
      length: fc.nat(40),
      timeZone: fc.constantFrom(...zones),
      comparison: fc.constantFrom('week', 'month', 'year'),
    });
    fc.assert(
      fc.property(days, ({ from: date, length, timeZone, comparison }) => {
        const from = date.toISOString().slice(0, 10);
        const selection: Selection = { ...complete, from, to: addDays(from, length), comparison };
        const place = { station: null, today: TODAY, timeZone };
        const [now, before] = [createChartRequest(selection, place), createComparisonRequest(selection, place)];
        if (now === null || before === null) throw new Error('The selection is complete');
        const clock = (instant: number) => {
          const wall = new Date(toWall(instant, timeZone));
          return [wall.getUTCDay(), wall.getUTCHours(), wall.getUTCMinutes()];
        };
        expect(clock(before.fromMilliseconds)).toEqual(clock(now.fromMilliseconds));
        expect(clock(before.toMilliseconds)).toEqual(clock(now.toMilliseconds));
        expect(before.toMilliseconds).toBeLessThan(now.toMilliseconds);
      }),
    );
  });

  it('compares with days from any other one on', () => {
    const own: Selection = { ...complete, comparison: { from: '2026-03-02' } };
    expect(createComparisonRequest(own, place)).toMatchObject({
      fromMilliseconds: Date.UTC(2026, 2, 1, 23),
      toMilliseconds: Date.UTC(2026, 2, 3, 23) - 1,
    });
  });

  it('asks the worker about the hours of occupation only', () => {
    const request = createChartRequest(complete, place);
    if (!request) throw new Error('The selection is complete');
    const asked = createSelectedPeriod({ ...complete, hours: { fromH: 9, toH: 18 } }, request, ROME, {
      zoneOf: (hwId) => (hwId === 'hw2' ? 'Europe/London' : ROME),
      openingOf: () => undefined,
    });
    const { periods, ownPeriods } = toPeriodQuestion(asked);
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      [Date.UTC(2026, 10, 20, 8), Date.UTC(2026, 10, 20, 17)],
      [Date.UTC(2026, 10, 21, 8), Date.UTC(2026, 10, 21, 17)],
    ]);
    expect(
      [...ownPeriods].map(([hwId, own]) => [hwId, own[0]?.from]),
      'an hour later in London',
    ).toEqual([['hw2', Date.UTC(2026, 10, 20, 9)]]);
  });

  it('is not made while something is missing', () => {
    expect(createChartRequest({ ...complete, devices: [] }, { ...place, station: null })).toBeNull();
    expect(createChartRequest({ ...complete, to: null }, place)).toBeNull();
  });

  it('asks for no station where there is none', () => {
    expect(createChartRequest(complete, { ...place, station: null })?.outdoorDataSourceId).toBeUndefined();
  });
});
