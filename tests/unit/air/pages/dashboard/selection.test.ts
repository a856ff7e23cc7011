import { describe, expect, it } from 'vitest';
import {
  createDefaultSelection,
  findExceededLimit,
  selectAllDevices,
  selectBuilding,
  selectManager,
} from '../../../../../src/air/pages/dashboard/selection/selection';
import { findSelectionFault, inputFaults } from '../../../../../src/air/pages/dashboard/selection/selection-address';
import { complete, TODAY } from './complete-selection';

describe('the selection at first', () => {
  it('is yesterday and today, with nothing chosen', () => {
    expect(createDefaultSelection('2026-03-01')).toEqual({
      manager: null,
      building: null,
      devices: [],
      allDevices: false,
      from: '2026-02-28',
      to: '2026-03-01',
      hours: null,
      co2Reference: null,
      temperatureReference: null,
      leastBreach: 0,
      comparison: null,
    });
  });
});

describe('dependent resets', () => {
  it('choosing another building forgets the devices and keeps the days', () => {
    expect(selectBuilding(complete, 'b2')).toEqual({ ...complete, building: 'b2', devices: [] });
  });

  it('choosing the same building again changes nothing', () => {
    expect(selectBuilding(complete, 'b1')).toEqual(complete);
  });

  it('choosing a manager forgets building and devices', () => {
    expect(selectManager(complete, 'm2')).toEqual({ ...complete, manager: 'm2', building: null, devices: [] });
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
    ['days of the last century', { from: '1970-01-01' }, 'rangeTooEarly'],
    ['more than ten years', { from: '2016-10-01' }, 'rangeTooLong'],
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
    expect(findSelectionFault({ ...complete, ...change }, { today: TODAY, hasOutdoor: false })).toBe(fault);
  });

  it('needs no device where there is an outdoor station', () => {
    expect(findSelectionFault({ ...complete, devices: [] }, { today: TODAY, hasOutdoor: true })).toBeNull();
  });

  it('asks for no device while the list of all of them is on its way', () => {
    const all = selectAllDevices(complete);
    expect(findSelectionFault(all, { today: TODAY, hasOutdoor: false, isListing: true })).toBeNull();
    expect(findSelectionFault(all, { today: TODAY, hasOutdoor: false })).toBe('noDevices');
  });

  it('finds everything that is wrong with the inputs while other things are still missing', () => {
    const unfinished = { ...complete, devices: [], from: null };
    expect(inputFaults(unfinished)).toEqual([]);
    const wrong = { ...unfinished, hours: { fromH: 9, toH: 9 }, co2Reference: 10, temperatureReference: 500 };
    expect(inputFaults(wrong)).toEqual(['hours', 'co2Reference', 'temperatureReference']);
  });

  it('warns above ten devices', () => {
    const devices = Array.from({ length: 11 }, (_, index) => `hw${index}`);
    expect(findExceededLimit({ ...complete, devices: devices.slice(1) })).toBeNull();
    expect(findExceededLimit({ ...complete, devices })).toBe(10);
  });
});
