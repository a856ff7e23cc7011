import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFileCheck } from '../../../../../server/air/data-files/checked-folder';
import { type MappedMeasure, type Mapping, UNITS } from '../../../../../src/air/domain/uplinks/mapping';
import { findMappingMistakes } from '../../../../../src/air/domain/uplinks/mistakes';
import { formatMappingFile, toMapping } from '../../../../../src/air/domain/uplinks/written-mapping';

const isMeasure = (name: string): name is MappedMeasure => Object.hasOwn(UNITS, name);
const MEASURES = Object.keys(UNITS).filter(isMeasure);

const path = fc
  .array(fc.constantFrom('air', 'co2', '0', 'value'), { minLength: 1, maxLength: 3 })
  .map((names) => names.join('.'));
const end = fc.option(fc.integer({ min: -1_000, max: 100_000 }), { nil: undefined });
const line = fc.constantFrom(...MEASURES).chain((measure) =>
  fc.record({
    measure: fc.constant(measure),
    path,
    unit: fc.constantFrom(...Object.keys(UNITS[measure])),
    factor: fc.constantFrom(undefined, 0.1, -2),
    least: end,
    most: end,
  }),
);
const written = fc.record({
  ...{ id: fc.constant('sensor'), title: fc.constant('Sensor'), source: fc.constant('The maker') },
  measures: fc.uniqueArray(line, { minLength: 1, maxLength: 7, selector: ({ measure }) => measure }),
  devices: fc.array(fc.record({ brand: fc.constant('b'), model: fc.constantFrom('m', null) })),
  profiles: fc.array(fc.constant('P')),
  normalized: fc.boolean(),
  battery: fc.option(path, { nil: undefined }),
  time_path: fc.option(path, { nil: undefined }),
  time_as: fc.constantFrom('seconds', 'text', undefined),
  time_zone: fc.constantFrom('Europe/Rome', undefined),
  mqtt_topic: fc.constantFrom('sensors/+/state', 'sensors/#', undefined),
  mqtt_device: fc.constantFrom('level', 'path', 'id', undefined),
  mqtt_level: fc.constantFrom(1, 3, undefined),
  mqtt_path: fc.option(path, { nil: undefined }),
  mqtt_id: fc.constantFrom('room-1', undefined),
});

test('the file of a mapping is one that the folder takes, and has every measure', async () => {
  const check = await createFileCheck<Mapping>('mappings/_meta/mapping.schema.json', findMappingMistakes);
  fc.assert(
    fc.property(written, (content) => {
      const mapping = toMapping(content);
      const file: unknown = JSON.parse(formatMappingFile(mapping));
      expect(check.mistakes(file)).toEqual([]);
      expect(Object(file).mqtt).toEqual(mapping.mqtt);
      expect(Object.keys(Object(file).measures)).toEqual(content.measures.map(({ measure }) => measure));
    }),
  );
});

test('what is not complete is left out', () => {
  const lines = [
    { measure: 'CO2', path: 'a' },
    { measure: 'Luci', path: 'b', unit: 'ppm' },
    { measure: 'temp', path: 't', unit: 'K' },
    {},
  ];
  const mapping = toMapping({ measures: lines, time_path: 'at', devices: [{ brand: 'b' }] });
  expect(mapping).toEqual({ id: '', title: '', source: '', measures: { temp: { path: 't', unit: 'K' } } });
});

test.each([
  [
    'a unit that the measure does not come in',
    { CO2: { path: 'co2', unit: 'index' } },
    '"index" is not a unit of CO2; use ppm, %',
  ],
  [
    'an index of air quality as a concentration',
    { CO2: { path: 'air.iaq', unit: 'ppm' } },
    'CO2: air.iaq is an index, not a concentration',
  ],
  [
    'an index of VOC as a concentration',
    { pm25: { path: 'tvocIndex', unit: 'μg/m3' } },
    'pm25: tvocIndex is an index, not a concentration',
  ],
])('%s is a mistake', (_name, measures, message) => {
  expect(findMappingMistakes({ measures })).toEqual([message]);
});

test.each([
  [{ mqtt_device: 'level', mqtt_level: 2, mqtt_id: 'before' }, { level: 2 }],
  [{ mqtt_device: 'path', mqtt_path: 'serial' }, { path: 'serial' }],
  [{ mqtt_device: 'id', mqtt_id: 'room-1', mqtt_level: 2 }, { id: 'room-1' }],
  [{ mqtt_device: 'id', mqtt_level: 2 }, undefined],
  [{ mqtt_level: 2 }, undefined],
])('of a broker %j says the device', (chosen, device) => {
  const topic = 'sensors/+';
  expect(toMapping({ mqtt_topic: topic, ...chosen }).mqtt).toEqual(device && { topic, device });
});

test.each([
  ['sensors/+', 2, []],
  ['sensors/+', 3, ['mqtt: sensors/+ has no level 3']],
  ['sensors/#', 9, []],
])('of %s the level %d is a mistake where it is not there', (topic, level, mistakes) => {
  expect(findMappingMistakes({ measures: {}, mqtt: { topic, device: { level } } })).toEqual(mistakes);
});

test('an unknown zone is a mistake', () => {
  const time = { path: 'at', as: 'text', zone: 'Mars/Base' } as const;
  const mistakes = findMappingMistakes({ measures: { temp: { path: 't', unit: '°C' } }, time });
  expect(mistakes).toEqual(['time: Mars/Base is not a time zone']);
});
