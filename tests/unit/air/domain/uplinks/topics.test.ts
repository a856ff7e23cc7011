import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFault } from '../../../../../src/air/domain/uplinks/faults';
import {
  canShareMessages,
  findDeviceName,
  type Mapping,
  matchesTopic,
  parseNamedMessage,
  readMessage,
  toHardwareId,
} from '../../../../../src/air/domain/uplinks/mapping';
import { findMappingMistakes } from '../../../../../src/air/domain/uplinks/mistakes';

const level = fc.stringMatching(/^[a-z0-9 .-]{0,6}$/);
const topic = fc.array(level, { minLength: 1, maxLength: 5 });

describe('a topic', () => {
  test('fits itself, with any level left open, and with its end left open', () => {
    fc.assert(
      fc.property(topic, fc.nat(), (levels, which) => {
        const at = which % levels.length;
        const name = levels.join('/');
        expect(matchesTopic(name, name)).toBe(true);
        expect(matchesTopic(levels.with(at, '+').join('/'), name)).toBe(true);
        expect(matchesTopic([...levels.slice(0, at), '#'].join('/'), name)).toBe(true);
        expect(matchesTopic([...levels, '#'].join('/'), name)).toBe(true);
        expect(matchesTopic([...levels, '+'].join('/'), name)).toBe(false);
        expect(matchesTopic(levels.with(at, 'UPPER').join('/'), name)).toBe(false);
      }),
    );
  });

  test('of bridges is no device of theirs', () => {
    expect(matchesTopic('zigbee2mqtt/+', 'zigbee2mqtt/Room 1/availability')).toBe(false);
    expect(matchesTopic('tele/+/SENSOR', 'tele/room1/STATE')).toBe(false);
  });
});

test('a message is JSON, or a value alone', () => {
  expect(parseNamedMessage('{"co2":812}')).toEqual({ co2: 812 });
  expect(parseNamedMessage('21.5')).toEqual({ value: 21.5 });
  expect(parseNamedMessage('unavailable')).toEqual({ value: 'unavailable' });
  expect(parseNamedMessage('null')).toEqual({ value: null });
  expect(parseNamedMessage('[1]')).toEqual({ value: [1] });
});

test.each([
  [{ level: 2 }, 'room-1'],
  [{ level: 9 }, undefined],
  [{ path: 'serial.no' }, '2950012345'],
  [{ path: 'model' }, undefined],
  [{ id: 'fixed' }, 'fixed'],
])('the device of %j is %s', (device, expected) => {
  const mapping = { mqtt: { topic: 'a/+', device } };
  expect(findDeviceName(mapping, 'a/room-1', { serial: { no: 2_950_012_345 }, model: { name: 'X' } })).toBe(expected);
});

describe('known traps', () => {
  const sensor = (measures: Mapping['measures'], rest: Partial<Mapping> = {}): Mapping => ({
    ...{ id: 'sensor', title: 'Sensor', source: 'The maker', measures },
    ...rest,
  });

  test('rtemp of Kaiterra is left, and km103.rtemp is read', () => {
    const mapping = sensor({ temp: { path: 'data.km103.rtemp', unit: '°C', range: [-40, 80] } });
    expect(readMessage(mapping, { data: { rtemp: 65_535, 'km103.rtemp': 21.4 } }).values).toEqual({ temp: 21.4 });
    expect(readMessage(mapping, { data: { rtemp: 23 } }).values).toEqual({});
    expect(readMessage(mapping, { data: { km103: { rtemp: 20 } } }).values).toEqual({ temp: 20 });
  });

  test('a time of Airthings has no zone: it is a fault until the mapping names one', () => {
    const at = (zone?: string) =>
      readMessage(
        sensor(
          { CO2: { path: 'co2', unit: 'ppm' } },
          { time: { path: 'recorded', as: 'text', ...(zone && { zone }) } },
        ),
        { co2: 700, recorded: '2026-11-27T09:00:00' },
      );
    expect(at().at).toBeUndefined();
    expect(at().faults.map(formatFault)).toEqual(['recorded is not a time, or has no time zone']);
    expect(at('UTC').at).toBe(Date.UTC(2026, 10, 27, 9));
    expect(at('Europe/Rome').at).toBe(Date.UTC(2026, 10, 27, 8));
  });

  test('a pressure that is called hPa and is Pa has no measure that would take it, whatever its unit', () => {
    for (const unit of ['hPa', 'Pa', '']) {
      expect(findMappingMistakes({ measures: { hum: { path: 'pressure', unit } } })).toHaveLength(1);
    }
  });

  test('an index of AirGradient is no concentration', () => {
    const measures = { pm25: { path: 'tvocIndex', unit: 'μg/m3' } };
    expect(findMappingMistakes({ measures })).toEqual(['pm25: tvocIndex is an index, not a concentration']);
  });
});

test.each([
  ['a/+', 'a/b', true],
  ['a/#', 'a', true],
  ['a/#', '+/b/c', true],
  ['a/+/c', 'a/b/+', true],
  ['a/+', 'a/b/c', false],
  ['a/b', 'a/c', false],
  ['#', 'a/b', true],
])('messages of %s and %s can be the same: %s', (one, other, expected) => {
  const of = (topic: string) => ({ mqtt: { topic, device: { level: 1 } } });
  expect(canShareMessages(of(one), of(other))).toBe(expected);
  expect(canShareMessages(of(other), of(one))).toBe(expected);
});

test('a topic that matches two patterns shows that they share messages', () => {
  const level = fc.constantFrom('a', 'b', '+');
  const pattern = fc
    .tuple(fc.array(level, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([levels, isOpen]) => [...levels, ...(isOpen ? ['#'] : [])].join('/'));
  const topic = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 }).map((levels) => levels.join('/'));
  fc.assert(
    fc.property(pattern, pattern, topic, (one, other, each) => {
      fc.pre(matchesTopic(one, each) && matchesTopic(other, each));
      const of = (text: string) => ({ mqtt: { topic: text, device: { level: 1 } } });
      expect(canShareMessages(of(one), of(other))).toBe(true);
    }),
  );
});

test('any name becomes a hardware id, and different names stay different', () => {
  expect(toHardwareId('room-1')).toBe('room-1');
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      (a, b) => {
        expect(toHardwareId(a)).toMatch(/^[A-Za-z0-9_.:-]{1,40}$/);
        if (a !== b) expect(toHardwareId(a)).not.toBe(toHardwareId(b));
      },
    ),
  );
});
