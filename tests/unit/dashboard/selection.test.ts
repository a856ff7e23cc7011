import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartRequest, comparisonRequest, periodQuestion } from '../../../src/pages/dashboard/selection/chart-request';
import { addDays, dayAt, instantsOfDays, isLocalDay } from '../../../src/pages/dashboard/selection/local-day';
import { daysOfPreset } from '../../../src/pages/dashboard/selection/period-presets';
import {
  defaultSelection,
  faultOf,
  inputFaultsOf,
  MOST_DEVICES,
  type Selection,
  tooManyDevices,
  withAllDevices,
  withBuilding,
  withDevices,
  withManager,
} from '../../../src/pages/dashboard/selection/selection';
import { fromAddress, toAddress } from '../../../src/pages/dashboard/selection/selection-address';

const TODAY = '2026-11-21';
const ROME = 'Europe/Rome';
const HOUR = 3_600_000;

const complete: Selection = {
  manager: 'm1',
  building: 'b1',
  devices: ['hw1', 'hw2'],
  allDevices: false,
  from: '2026-11-20',
  to: TODAY,
  hours: null,
  co2Reference: null,
  temperatureReference: null,
  comparison: null,
};

const arbitraryDay = fc.integer({ min: -3000, max: 0 }).map((days) => addDays(TODAY, days));
const arbitraryText = fc.string({ minLength: 1, unit: 'grapheme' });
const arbitrarySelection: fc.Arbitrary<Selection> = fc.record({
  manager: fc.option(arbitraryText),
  building: fc.option(arbitraryText),
  devices: fc.uniqueArray(arbitraryText, { maxLength: 15 }),
  allDevices: fc.constant(false),
  from: arbitraryDay,
  to: arbitraryDay,
  hours: fc.option(fc.record({ fromH: fc.nat(23), toH: fc.nat(23) })),
  co2Reference: fc.option(fc.integer({ min: 0, max: 10_000 })),
  temperatureReference: fc.option(fc.integer({ min: -200, max: 200 }).map((half) => half / 2)),
  comparison: fc.constantFrom(null, 'day', 'week'),
});

describe('the selection at first', () => {
  it('is yesterday and today, with nothing chosen', () => {
    expect(defaultSelection('2026-03-01')).toEqual({
      manager: null,
      building: null,
      devices: [],
      allDevices: false,
      from: '2026-02-28',
      to: '2026-03-01',
      hours: null,
      co2Reference: null,
      temperatureReference: null,
      comparison: null,
    });
  });
});

describe('dependent resets', () => {
  it('choosing another building forgets the devices and keeps the days', () => {
    expect(withBuilding(complete, 'b2')).toEqual({ ...complete, building: 'b2', devices: [] });
  });

  it('choosing the same building again changes nothing', () => {
    expect(withBuilding(complete, 'b1')).toEqual(complete);
  });

  it('choosing a manager forgets building and devices', () => {
    expect(withManager(complete, 'm2')).toEqual({ ...complete, manager: 'm2', building: null, devices: [] });
  });
});

describe('checks', () => {
  it.each([
    ['a complete selection', {}, null],
    ['a single day', { from: TODAY }, null],
    ['no device', { devices: [] }, 'noDevices'],
    ['no first day', { from: null }, 'noRange'],
    ['no last day', { to: null }, 'noRange'],
    ['a day that no calendar has', { from: '2026-02-30' }, 'noRange'],
    ['days the wrong way round', { from: TODAY, to: '2026-11-19' }, 'rangeReversed'],
    ['a day to come', { to: '2026-11-22' }, 'rangeFuture'],
    ['hours of occupation', { hours: { fromH: 9, toH: 18 } }, null],
    ['hours that pass midnight', { hours: { fromH: 22, toH: 6 } }, null],
    ['two equal hours', { hours: { fromH: 9, toH: 9 } }, 'hours'],
    ['an hour that no clock shows', { hours: { fromH: 9, toH: 24 } }, 'hours'],
    ['an hour that is being typed', { hours: { fromH: Number.NaN, toH: 18 } }, 'hours'],
    ['the lowest CO2 reference', { co2Reference: 400 }, null],
    ['a lower one', { co2Reference: 390 }, 'co2Reference'],
    ['an empty one', { co2Reference: Number.NaN }, 'co2Reference'],
    ['a temperature reference', { temperatureReference: 26 }, null],
    ['one that no air has', { temperatureReference: 101 }, 'temperatureReference'],
  ] as const)('%s', (_case, change, fault) => {
    expect(faultOf({ ...complete, ...change }, { today: TODAY, hasOutdoor: false })).toBe(fault);
  });

  it('needs no device where there is an outdoor station', () => {
    expect(faultOf({ ...complete, devices: [] }, { today: TODAY, hasOutdoor: true })).toBeNull();
  });

  it('finds everything that is wrong with the inputs while other things are still missing', () => {
    const unfinished = { ...complete, devices: [], from: null };
    expect(inputFaultsOf(unfinished)).toEqual([]);
    const wrong = { ...unfinished, hours: { fromH: 9, toH: 9 }, co2Reference: 10, temperatureReference: 500 };
    expect(inputFaultsOf(wrong)).toEqual(['hours', 'co2Reference', 'temperatureReference']);
  });

  it('warns above ten devices', () => {
    const devices = Array.from({ length: 11 }, (_, index) => `hw${index}`);
    expect(tooManyDevices({ ...complete, devices: devices.slice(1) })).toBeNull();
    expect(tooManyDevices({ ...complete, devices })).toBe(10);
  });
});

describe('the address', () => {
  it('gives back every selection that was put into it', () => {
    fc.assert(
      fc.property(arbitrarySelection, (selection) => {
        const address = toAddress(selection).toString();
        expect(fromAddress(new URLSearchParams(address), TODAY)).toEqual(selection);
      }),
    );
  });

  it('is readable', () => {
    expect(toAddress({ ...complete, manager: null }).toString()).toBe(
      'building=b1&device=hw1&device=hw2&from=2026-11-20&to=2026-11-21',
    );
    const more: Selection = { ...defaultSelection(TODAY), hours: { fromH: 9, toH: 18 }, co2Reference: 1200 };
    expect(toAddress({ ...more, temperatureReference: 26.5, comparison: 'week' }).toString()).toBe(
      'from=2026-11-20&to=2026-11-21&hours=9-18&co2=1200&temperature=26.5&compare=week',
    );
  });

  it('stays short when every device of the place is chosen', () => {
    const many = withAllDevices(
      complete,
      Array.from({ length: MOST_DEVICES }, (_none, index) => `B2B-${index}`),
    );
    const address = toAddress(many).toString();
    expect(address).toBe('manager=m1&building=b1&devices=all&from=2026-11-20&to=2026-11-21');
    expect(fromAddress(new URLSearchParams(address), TODAY)).toEqual({ ...many, devices: [] });
    const [first = '', ...others] = many.devices;
    expect(toAddress(withDevices(many, [first])).getAll('device'), 'no longer all').toEqual([first]);
    expect(withDevices(many, others).allDevices).toBe(false);
    expect(withBuilding(many, 'b2').allDevices).toBe(false);
    expect(withManager(many, 'm2').allDevices).toBe(false);
  });

  it('falls back to the usual days for what it does not say or says wrongly', () => {
    expect(fromAddress(new URLSearchParams(''), TODAY)).toEqual(defaultSelection(TODAY));
    const odd = new URLSearchParams(
      'device=a&device=a&device=&building=&from=2026-13-01&to=yesterday&hours=9&co2=&temperature=warm&compare=year',
    );
    expect(fromAddress(odd, TODAY)).toEqual({ ...defaultSelection(TODAY), devices: ['a'] });
  });
});

describe('days', () => {
  it('are those of the site, not of UTC', () => {
    expect(dayAt(Date.UTC(2026, 10, 20, 22, 59), ROME)).toBe('2026-11-20');
    expect(dayAt(Date.UTC(2026, 10, 20, 23, 0), ROME)).toBe(TODAY);
  });

  it('exist in the calendar', () => {
    expect(isLocalDay('2028-02-29')).toBe(true);
    expect(isLocalDay('2026-02-29')).toBe(false);
    expect(isLocalDay('21-11-2026')).toBe(false);
  });

  it('have 23 and 25 hours when the clocks change', () => {
    const hours = (day: string) => {
      const { from, to } = instantsOfDays(day, day, ROME);
      return (to - from) / HOUR;
    };
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours(TODAY)).toBe(24);
  });

  it('begin later where midnight itself is skipped', () => {
    const { from, to } = instantsOfDays('2026-04-24', '2026-04-24', 'Africa/Cairo');
    expect((to - from) / HOUR).toBe(23);
  });
});

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
    const { periods, ownPeriods } = periodQuestion(
      { ...complete, hours: { fromH: 9, toH: 18 } },
      request,
      ROME,
      (hwId) => (hwId === 'hw2' ? 'Europe/London' : ROME),
    );
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

describe('presets', () => {
  it.each([
    ['today', TODAY, [TODAY, TODAY]],
    ['yesterday', TODAY, ['2026-11-20', '2026-11-20']],
    ['days7', TODAY, ['2026-11-15', TODAY]],
    ['days30', TODAY, ['2026-10-23', TODAY]],
    ['month', TODAY, ['2026-11-01', TODAY]],
    ['heatingSeason', TODAY, ['2026-10-15', TODAY]],
    ['heatingSeason', '2027-02-03', ['2026-10-15', '2027-02-03']],
    ['heatingSeason', '2027-07-01', ['2026-10-15', '2027-04-15']],
    ['heatingSeason', '2026-10-15', ['2026-10-15', '2026-10-15']],
  ] as const)('%s on %s', (preset, today, [from, to]) => {
    expect(daysOfPreset(preset, today)).toEqual({ from, to });
  });
});
