import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOnline,
  HEATING_KINDS,
  kindOfCategory,
  takesSetPoint,
  withoutDefaultNames,
} from '../../../../src/air/domain/heating/heating-device';
import {
  createSetPointCommand,
  isSwitch,
  parseCommand,
  readStatus,
  toCelsius,
  toTenths,
} from '../../../../src/air/domain/heating/heating-status';
import { isSetPoint, roundToSetPoint, SET_POINT } from '../../../../src/air/domain/heating/place-set-point';

describe('set points', () => {
  it('are 5 to 30 °C by half a degree, 20 by default', () => {
    expect([5, 5.5, 20, 29.5, 30].every(isSetPoint)).toBe(true);
    expect([4.5, 30.5, 20.1, 20.25, Number.NaN, Number.POSITIVE_INFINITY, '20', null].some(isSetPoint)).toBe(false);
    expect(isSetPoint(SET_POINT.default)).toBe(true);
  });

  it('are found near any temperature', () => {
    expect([-3, 20.2, 20.3, 99].map(roundToSetPoint)).toEqual([5, 20, 20.5, 30]);
    fc.assert(fc.property(fc.float({ noNaN: true }), (value) => isSetPoint(roundToSetPoint(value))));
    expect(() => roundToSetPoint(Number.NaN)).toThrow(RangeError);
  });
});

describe('product kinds', () => {
  it('follow from the category: a valve, two relays, two gateways', () => {
    expect(['wkf', 'wk', 'kg', 'tdq', 'wg2', 'wfcon', 'dj'].map(kindOfCategory)).toEqual([
      ...['valve', 'valve', 'relay', 'breaker', 'zigbeeGateway', 'wifiGateway', undefined],
    ]);
    expect(HEATING_KINDS).toHaveLength(5);
  });

  it('tell what follows a set point', () => {
    expect(['wkf', 'kg', 'wg2', 'other'].map((category) => takesSetPoint({ category }))).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('are counted with those online', () => {
    expect(countOnline([{ online: true }, { online: false }, { online: true }])).toEqual({ online: 2, total: 3 });
    expect(countOnline([])).toEqual({ online: 0, total: 0 });
  });
});

describe('status codes', () => {
  it('are decoded: temperatures are tenths', () => {
    const status = Object.entries({
      temp_set: 215,
      temp_current: 198,
      mode: 'manual',
      child_lock: true,
      valve: 'open',
      valve_set: 'auto',
      power_state: 'low',
      switch_1: true,
      switch_2: false,
      something_else: 3,
    }).map(([code, value]) => ({ code, value }));
    expect(readStatus(status)).toEqual({
      setPoint: 21.5,
      temperature: 19.8,
      mode: 'manual',
      childLock: true,
      isOpen: true,
      valveSet: 'auto',
      batteryLow: true,
      switches: [
        { code: 'switch_1', on: true },
        { code: 'switch_2', on: false },
      ],
    });
  });

  it('that are missing or of another type say nothing', () => {
    const readings = readStatus([
      { code: 'temp_set', value: 'hot' },
      { code: 'valve', value: 'sideways' },
      { code: 'child_lock', value: 1 },
    ]);
    expect(readings).toMatchObject({ switches: [] });
    expect([readings.setPoint, readings.isOpen, readings.childLock, readings.batteryLow]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it('lose nothing of a set point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), (half) => {
        expect(toCelsius(toTenths(half / 2))).toBe(half / 2);
      }),
    );
  });
});

describe('commands', () => {
  it('are checked by code and value', () => {
    expect(parseCommand('temp_set', 225)).toEqual({ code: 'temp_set', value: 225 });
    expect(parseCommand('switch_2', false)).toEqual({ code: 'switch_2', value: false });
    expect(['reset', 'toString', 7, undefined].map((code) => parseCommand(code, true))).toEqual(
      Array.from({ length: 4 }, () => 'code'),
    );
    expect([45, 305, 223, 20.5, '200', true].map((value) => parseCommand('temp_set', value))).toEqual(
      Array.from({ length: 6 }, () => 'setPoint'),
    );
    expect([1, 'true', null].map((value) => parseCommand('child_lock', value))).toEqual([
      'boolean',
      'boolean',
      'boolean',
    ]);
  });

  it('that switch relays are known, and set points become tenths', () => {
    expect((['temp_set', 'child_lock', 'switch_1', 'switch_2'] as const).map(isSwitch)).toEqual([
      ...[false, false, true, true],
    ]);
    expect(createSetPointCommand(21.5)).toEqual({ code: 'temp_set', value: 215 });
    expect(() => createSetPointCommand(31)).toThrow(RangeError);
  });
});

it('names that an app made up are not offered', () => {
  const homes = ['Casa di prova', 'Palazzo', 'Default Room'].map((name) => ({ name }));
  expect(withoutDefaultNames(homes, ['Default', 'Casa di'])).toEqual([{ name: 'Palazzo' }]);
  expect(withoutDefaultNames(homes, [])).toEqual(homes);
});
