import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartRequest } from '../../../src/pages/dashboard/chart-request';
import { addDays, dayAt, instantsOfDays, isLocalDay } from '../../../src/pages/dashboard/local-day';
import {
  defaultSelection,
  faultOf,
  type Selection,
  tooManyDevices,
  withBuilding,
  withManager,
} from '../../../src/pages/dashboard/selection';
import { fromAddress, toAddress } from '../../../src/pages/dashboard/selection-address';

const TODAY = '2026-11-21';
const ROME = 'Europe/Rome';
const HOUR = 3_600_000;

const complete: Selection = {
  manager: 'm1',
  building: 'b1',
  devices: ['hw1', 'hw2'],
  from: '2026-11-20',
  to: TODAY,
};

const arbitraryDay = fc.integer({ min: -3000, max: 0 }).map((days) => addDays(TODAY, days));
const arbitraryText = fc.string({ minLength: 1, unit: 'grapheme' });
const arbitrarySelection: fc.Arbitrary<Selection> = fc.record({
  manager: fc.option(arbitraryText),
  building: fc.option(arbitraryText),
  devices: fc.uniqueArray(arbitraryText, { maxLength: 15 }),
  from: arbitraryDay,
  to: arbitraryDay,
});

describe('the selection at first', () => {
  it('is yesterday and today, with nothing chosen', () => {
    expect(defaultSelection('2026-03-01')).toEqual({
      manager: null,
      building: null,
      devices: [],
      from: '2026-02-28',
      to: '2026-03-01',
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
  ])('%s', (_case, change, fault) => {
    expect(faultOf({ ...complete, ...change }, TODAY)).toBe(fault);
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
  });

  it('falls back to the usual days for what it does not say or says wrongly', () => {
    expect(fromAddress(new URLSearchParams(''), TODAY)).toEqual(defaultSelection(TODAY));
    const odd = new URLSearchParams('device=a&device=a&device=&building=&from=2026-13-01&to=yesterday');
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

  it('is not made while something is missing', () => {
    expect(chartRequest({ ...complete, devices: [] }, place)).toBeNull();
    expect(chartRequest({ ...complete, to: null }, place)).toBeNull();
  });

  it('asks for no station where there is none', () => {
    expect(chartRequest(complete, { ...place, station: null })?.outdoorDataSourceId).toBeUndefined();
  });
});
