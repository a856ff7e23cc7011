import { describe, expect, it } from 'vitest';
import { periodQuestion } from '../../../../../src/air/domain/air/asked-period';
import {
  askedPeriod,
  chartRequest,
  comparisonRequest,
} from '../../../../../src/air/pages/dashboard/selection/chart-request';
import type { Selection } from '../../../../../src/air/pages/dashboard/selection/selection';
import { complete, ROME, TODAY } from './complete-selection';

describe('the request', () => {
  const place = { station: 77, today: TODAY, timeZone: ROME };

  it('runs from the start of the first day to the end of the last', () => {
    expect(chartRequest(complete, place)).toEqual({
      devices: ['hw1', 'hw2'],
      fromMilliseconds: Date.UTC(2026, 10, 19, 23),
      toMilliseconds: Date.UTC(2026, 10, 21, 23) - 1,
      outdoorDataSourceId: '77',
    });
  });

  it('asks for the same days earlier, whatever their length, when something is compared', () => {
    const autumn: Selection = { ...complete, from: '2026-10-26', to: '2026-10-26', comparison: 'day' };
    expect(comparisonRequest(complete, place)).toBeNull();
    expect(comparisonRequest(autumn, place)).toMatchObject({
      fromMilliseconds: Date.UTC(2026, 9, 24, 22),
      toMilliseconds: Date.UTC(2026, 9, 25, 23) - 1,
    });
    expect(comparisonRequest({ ...autumn, comparison: 'week' }, place)?.fromMilliseconds).toBe(
      Date.UTC(2026, 9, 18, 22),
    );
  });

  it('asks the worker about the hours of occupation only', () => {
    const request = chartRequest(complete, place);
    if (!request) throw new Error('The selection is complete');
    const asked = askedPeriod({ ...complete, hours: { fromH: 9, toH: 18 } }, request, ROME, {
      zoneOf: (hwId) => (hwId === 'hw2' ? 'Europe/London' : ROME),
      openingOf: () => undefined,
    });
    const { periods, ownPeriods } = periodQuestion(asked);
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
    expect(chartRequest({ ...complete, devices: [] }, { ...place, station: null })).toBeNull();
    expect(chartRequest({ ...complete, to: null }, place)).toBeNull();
  });

  it('asks for no station where there is none', () => {
    expect(chartRequest(complete, { ...place, station: null })?.outdoorDataSourceId).toBeUndefined();
  });
});
