import { expect, test } from 'vitest';
import { readMessage } from '../../../../../src/air/domain/uplinks/mapping';
import { listPaths, suggestMeasures } from '../../../../../src/air/domain/uplinks/suggested-mapping';
import { toMapping } from '../../../../../src/air/domain/uplinks/written-mapping';

const mapped = (message: unknown) => {
  const suggested = suggestMeasures(message);
  return readMessage(toMapping({ id: 'x', title: 'x', source: 'x', ...suggested }), message, undefined);
};

test.each([
  ['a flat message', { co2: 612, temperature: 21.4, humidity: 48, battery: 93 }, { CO2: 612, temp: 21.4, hum: 48 }],
  ['nested names', { air: { co2: { value: 700 } }, env: { temp_f: 68 } }, { CO2: 700, temp: 20 }],
  [
    'entries that are told apart by a name',
    {
      messages: [
        { measurementId: 4097, type: 'Temperature', measurementValue: 22 },
        { measurementId: 4100, type: 'CO2', measurementValue: 810 },
      ],
    },
    { CO2: 810, temp: 22 },
  ],
  ['fine dust and gases', { pm2_5: 8, pm10: 12, tvoc: 120, o3: 40 }, { pm25: 8, pm10: 12, VOC: 120, o3: 40 }],
  ['numbers as texts', { CO2: '640', TempC_SHT: '19.5', Hum_SHT: '51' }, { CO2: 640, temp: 19.5, hum: 51 }],
  ['values that are no measures', { eco2: 400, dew_point: 9, chip_temp: 40, co2: 500 }, { CO2: 500 }],
])('%s: the suggested paths read the values', (_name, message, values) => {
  expect(mapped(message).values).toEqual(values);
});

test('an entry of a list is selected by the value that tells it apart, else by its position', () => {
  const message = { messages: [{ measurementId: 4100, measurementValue: 810 }], list: [5, 6] };
  expect(listPaths(message)).toEqual([
    { path: 'messages[measurementId=4100].measurementId', value: 4100 },
    { path: 'messages[measurementId=4100].measurementValue', value: 810 },
    { path: 'list.0', value: 5 },
    { path: 'list.1', value: 6 },
  ]);
});

test('the battery is a level, not a voltage', () => {
  expect(suggestMeasures({ battery: 93 })).toMatchObject({ battery: 'battery' });
  expect(suggestMeasures({ battery_voltage: 3.6 })).not.toHaveProperty('battery');
});
