import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURES } from '../../../../../src/air/domain/readings/measures';
import { formatFault } from '../../../../../src/air/domain/uplinks/faults';
import {
  type MappedMeasure,
  type Mapping,
  readList,
  readMessage,
  UNITS,
} from '../../../../../src/air/domain/uplinks/mapping';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

const about = { id: 'sensor', title: 'Sensor', source: 'The maker' };
const mapping = (rest: Partial<Mapping>): Mapping => ({ ...about, measures: {}, ...rest });
const isMeasure = (name: string): name is MappedMeasure => Object.hasOwn(UNITS, name);
const measures = Object.keys(UNITS).filter(isMeasure);

test('every unit of every measure is converted, monotonously and within the limits of readings', () => {
  const unit = fc.constantFrom(
    ...measures.flatMap((measure) => Object.keys(UNITS[measure]).map((name) => [measure, name] as const)),
  );
  const value = fc.double({ min: -100, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(unit, value, value, ([measure, name], one, other) => {
      const path = `air.list.0.${measure}`;
      const read = (sent: number) =>
        readMessage(mapping({ measures: { [measure]: { path, unit: name } } }), {
          air: { list: [{ [measure]: sent }] },
        });
      const [first, second] = [read(Math.min(one, other)), read(Math.max(one, other))];
      for (const { values, faults } of [first, second]) {
        const stored = values[measure];
        // Values of starting sensors count as not measured.
        if (stored === undefined && faults.length === 0) continue;
        expect(faults).toHaveLength(stored === undefined ? 1 : 0);
        if (typeof stored !== 'number') continue;
        expect(stored).toBeGreaterThanOrEqual(MEASURES[measure].min);
        expect(stored).toBeLessThanOrEqual(MEASURES[measure].max);
      }
      if (typeof first.values[measure] === 'number' && typeof second.values[measure] === 'number')
        expect(first.values[measure]).toBeLessThanOrEqual(second.values[measure]);
    }),
  );
});

test.each([
  ['temp', '°F', 68, 20],
  ['temp', 'K', 293.15, 20],
  ['hum', 'ratio', 0.455, 45.5],
  ['CO2', '%', 0.08, 800],
  ['pm25', 'mg/m3', 0.012, 12],
  ['no2', 'ppb', 10, 19.14],
  ['o3', 'ppb', 50, 99.83],
] as const)('%s in %s', (measure, unit, sent, stored) => {
  const { values } = readMessage(mapping({ measures: { [measure]: { path: 'x', unit } } }), { x: sent });
  expect(values[measure]).toBeCloseTo(stored, 2);
});

test('what is missing was not measured, and 0 was', () => {
  const { measures: _none, ...rest } = mapping({});
  const sensor: Mapping = { ...rest, measures: { temp: { path: 'a.t', unit: '°C' }, hum: { path: 'a.h', unit: '%' } } };
  expect(readMessage(sensor, { a: { t: 0, h: null } })).toMatchObject({ values: { temp: 0 }, faults: [] });
  for (const message of [undefined, null, 'text', [], { a: 7 }, { a: { __proto__: { t: 5 } } }])
    expect(readMessage(sensor, message)).toMatchObject({ values: {}, faults: [] });
});

test('a factor comes before the unit, and a range is of the sensor’s own values', () => {
  const sensor = mapping({ measures: { temp: { path: 't', unit: '°F', factor: 0.1, range: [-40, 250] } } });
  expect(readMessage(sensor, { t: 680 }).values.temp).toBeCloseTo(20);
  const beyond = readMessage(sensor, { t: 65_535 });
  expect(beyond.values).toEqual({});
  expect(beyond.faults.map(formatFault)).toEqual(['t 6553.5 is outside -40 to 250']);
});

test('a time without a zone is that of the mapping, in every zone and at every change of clocks', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Rome', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns');
  const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(zone, instant, (name, at) => {
      const wall = new Date(toWall(at, name)).toISOString().replace('Z', '');
      const sensor = mapping({ time: { path: 'at', as: 'text', zone: name } });
      const read = readMessage(sensor, { at: wall }).at;
      expect(toWall(read ?? Number.NaN, name)).toBe(toWall(at, name));
      expect(readMessage(sensor, { at: new Date(at).toISOString() }).at).toBe(at);
      expect(readMessage(mapping({ time: { path: 'at', as: 'seconds' } }), { at: at / 1_000 }).at).toBe(at);
      expect(readMessage(mapping({ time: { path: 'at', as: 'milliseconds' } }), { at }).at).toBe(at);
    }),
  );
  expect(
    readMessage(mapping({ time: { path: 'at', as: 'text' } }), { at: 'yesterday' }).faults.map(formatFault),
  ).toEqual(['at is not a time, or has no time zone']);
  const noZone = readMessage(mapping({ time: { path: 'at', as: 'text' } }), { at: '2026-11-27 08:00:00' });
  expect(noZone, 'a zone is never guessed').toMatchObject({ at: undefined, faults: [{ kind: 'time', path: 'at' }] });
});

test('a time without a zone is the right one of two in the hour that clocks show twice, by when the message was received', () => {
  const change = fc.constantFrom(
    ['Europe/Rome', '2026-10-25T01:00Z', HOUR],
    ['America/St_Johns', '2026-11-01T04:30Z', HOUR],
    ['Australia/Lord_Howe', '2026-04-04T15:00Z', HOUR / 2],
  );
  fc.assert(
    fc.property(change, fc.integer({ min: -59, max: 59 }), fc.nat(10), ([zone, at, back], minutes, late) => {
      const instant = Date.parse(String(at)) + (minutes * Number(back)) / 60;
      const wall = new Date(toWall(instant, String(zone))).toISOString().replace('Z', '');
      const sensor = mapping({ time: { path: 'at', as: 'text', zone: String(zone) } });
      expect(readMessage(sensor, { at: wall }, instant + late * MINUTE).at).toBe(instant);
    }),
  );
});

test('a battery is a level in per cent; one that is unknown or a voltage is a fault and no level', () => {
  const sensor = mapping({ battery: { path: 'b' } });
  for (const b of [0, 55.5, 100]) expect(readMessage(sensor, { b })).toMatchObject({ battery: b, faults: [] });
  for (const b of [255, -1, 3_600, '5o']) {
    expect(readMessage(sensor, { b }).battery).toBeUndefined();
    expect(readMessage(sensor, { b }).faults).toHaveLength(1);
  }
  for (const message of [{}, { b: null }, { b: 'low' }]) expect(readMessage(sensor, message).faults).toEqual([]);
});

test('a battery in volts is a level between the empty and the full cell', () => {
  const sensor = mapping({ battery: { path: 'b', volts: { empty: 2.4, full: 3 } } });
  const levels = [2, 2.4, 2.7, 3, 3.3].map((b) => readMessage(sensor, { b }).battery);
  expect(levels).toEqual([0, 0, 50, 100, 100]);
  expect(readMessage(sensor, { b: 3_000 })).toMatchObject({ battery: undefined, faults: [{ kind: 'range' }] });
});

test('an entry of a list is found by a value in it, in whatever order the entries come', () => {
  const path = 'messages[measurementId=4100].measurementValue';
  const sensor = mapping({
    measures: { CO2: { path, unit: 'ppm' }, temp: { path: 'x.y|messages[kind=T.1].v', unit: '°C' } },
  });
  const entries = [
    { kind: 'T.1', v: 21 },
    { measurementId: '4097', measurementValue: 22.5 },
    { measurementId: 4100, measurementValue: '812' },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: 3 }), fc.boolean(), (list, isNested) => {
      const message = { messages: isNested ? [list] : list };
      expect(readMessage(sensor, message)).toMatchObject({ values: { CO2: 812, temp: 21 }, faults: [] });
    }),
  );
  expect(readMessage(sensor, { messages: [], x: { y: 20 } })).toMatchObject({ values: { temp: 20 }, faults: [] });
});

test.each<[unknown, boolean, unknown]>([
  ['812', false, 812],
  ['21.5', false, 21.5],
  ['21,5', true, 21.5],
  ['21,5', false, 'fault'],
  ['1.234,5', true, 'fault'],
  ['21.5 °C', false, 'fault'],
  ['unavailable', false, undefined],
  ['', false, undefined],
  [true, false, 'fault'],
])('%j as a number, with a decimal comma: %s', (x, decimalComma, stored) => {
  const { values, faults } = readMessage(mapping({ decimalComma, measures: { CO2: { path: 'x', unit: 'ppm' } } }), {
    x,
  });
  expect(stored === 'fault' ? faults[0]?.kind : values.CO2).toBe(stored === 'fault' ? 'type' : stored);
  if (stored === undefined) expect(faults).toEqual([]);
});

test('the unit is the one that the message names, and no other', () => {
  const sensor = mapping({ measures: { temp: { path: 't', unit: '°C', unitPath: 'unit' } } });
  for (const unit of ['F', '°F', 'Fahrenheit'])
    expect(readMessage(sensor, { t: 68, unit }).values.temp).toBeCloseTo(20);
  expect(readMessage(sensor, { t: 20, unit: 'C' }).values.temp).toBe(20);
  for (const unit of ['R', undefined, 7])
    expect(readMessage(sensor, { t: 68, unit })).toMatchObject({
      values: {},
      faults: [{ kind: 'unit', path: 'unit' }],
    });
});

test('entries of a list are readings with times of their own, and an entry without one is a fault', () => {
  const sensor = mapping({
    list: 'history',
    time: { path: 'at', as: 'seconds' },
    measures: { CO2: { path: 'co2', unit: 'ppm' } },
  });
  const message = {
    co2: 900,
    history: [{ at: 60, co2: 700 }, { co2: 710 }, { at: 180, co2: 'x1' }, { at: 240 }, { at: 300, co2: 0 }],
  };
  expect(readList(sensor, message)).toEqual({
    readings: [{ at: 60_000, values: { CO2: 700 } }],
    faults: [
      { kind: 'time', path: 'history.1' },
      { kind: 'type', path: 'history.2.co2' },
    ],
  });
});

test('a message cannot make the look for a value of a long path take without end', () => {
  let node: object = {};
  for (let depth = 0; depth < 100; depth += 1) node = { a: node, 'a.a': node };
  const path = Array(101).fill('a').join('.');
  expect(readMessage(mapping({ measures: { CO2: { path, unit: 'ppm' } } }), node).values).toEqual({});
});
