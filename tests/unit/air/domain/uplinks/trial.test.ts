import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mapping, readMessage } from '../../../../../src/air/domain/uplinks/mapping';
import { exampleFor, findTriedDevice, parseExample, tryMapping } from '../../../../../src/air/domain/uplinks/trial';

const mapping = (measures: Mapping['measures'], rest: Partial<Mapping> = {}): Mapping => ({
  ...{ id: 'sensor', title: 'Sensor', source: 'The maker', measures },
  ...rest,
});

test('the message is found in what a network shows, and is the text itself otherwise', () => {
  const payload = { co2: 700 };
  const things = { end_device_ids: {}, uplink_message: { decoded_payload: payload, normalized_payload: [{ air: 1 }] } };
  const of = (value: unknown, isNormalized = false) => parseExample(JSON.stringify(value), isNormalized);
  expect(of(things)).toEqual({ message: payload });
  expect(of(things, true)).toEqual({ message: { air: 1 } });
  expect(of({ deviceInfo: {}, object: payload })).toEqual({ message: payload });
  expect(of(payload)).toEqual({ message: payload });
  expect(of({ uplink_message: { frm_payload: 'A2c=', f_port: 85 } })).toEqual({ bytes: [3, 103], port: 85 });
  expect(of({ uplink_message: { frm_payload: 'A2c=' } })).toEqual({ bytes: [3, 103], port: undefined });
  expect(of({ deviceInfo: {}, data: 'A2c=', fPort: 2 })).toEqual({ bytes: [3, 103], port: 2 });
  for (const undecoded of [{}, { frm_payload: 3 }, { frm_payload: '§' }]) {
    expect(of({ uplink_message: undecoded })).toEqual({ fault: 'undecoded' });
    expect(of({ uplink_message: { ...undecoded, frm_payload: 'A2c=' } }, true)).toEqual({ fault: 'undecoded' });
  }
  expect(parseExample('03 67 d7 00')).toEqual({ bytes: [3, 103, 215, 0], port: undefined });
  expect(parseExample('0367D7')).toEqual({ bytes: [3, 103, 215], port: undefined });
  expect(parseExample('036')).toEqual({ fault: 'json' });
  expect(parseExample('{co2')).toEqual({ fault: 'json' });
});

describe('a trial', () => {
  test('comes to what the server stores, whatever the message', () => {
    const sent = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -100, max: 70_000 }), fc.string());
    const message = fc.dictionary(fc.constantFrom('co2', 't', 'h', 'b', 'at'), fc.option(sent));
    const sensor = mapping(
      {
        CO2: { path: 'co2', unit: '%', factor: 0.1 },
        temp: { path: 't', unit: '°F', range: [-40, 180] },
        hum: { path: 'h', unit: 'ratio' },
      },
      { battery: { path: 'b' }, time: { path: 'at', as: 'seconds' } },
    );
    fc.assert(
      fc.property(message, (content) => {
        const { measures, battery, at, faults } = tryMapping(sensor, content);
        const stored = readMessage(sensor, content);
        const values = measures.flatMap((each) => (each.value === undefined ? [] : [[each.measure, each.value]]));
        expect(Object.fromEntries(values)).toEqual(stored.values);
        expect({ battery, at }).toEqual({ battery: stored.battery, at: stored.at });
        expect([...measures.flatMap(({ fault }) => fault ?? []), ...faults]).toEqual(stored.faults);
      }),
    );
  });

  test.each([
    ['temp', '°C', 72, ['°F']],
    ['temp', '°C', 295, ['K']],
    ['temp', '°F', 21, ['°C']],
    ['hum', '%', 0.45, ['ratio']],
    ['hum', 'ratio', 45, ['%']],
    ['CO2', 'ppm', 0.08, ['%']],
    ['temp', '°C', 21, []],
  ] as const)('%s in %s that is %d may be in %j', (measure, unit, sent, instead) => {
    const { measures } = tryMapping(mapping({ [measure]: { path: 'x', unit } }), { x: sent });
    expect(measures).toMatchObject([{ instead }]);
  });

  test('of what is not in the message there is neither a value nor a fault', () => {
    const { measures } = tryMapping(mapping({ CO2: { path: 'co2', unit: 'ppm' } }), {});
    expect(measures).toEqual([{ measure: 'CO2', path: 'co2', value: undefined, fault: undefined, instead: [] }]);
  });
});

describe('an example of a broker', () => {
  const broker = { topic: 'sensors/+', device: { level: 2 } } as const;
  const sensor = mapping({ CO2: { path: 'value', unit: 'ppm' } }, { mqtt: broker });

  test('is what the server reads, be it a number alone', () => {
    expect(exampleFor(sensor, '8120\n')).toEqual({ message: { value: 8_120 } });
    expect(exampleFor(sensor, '{"co2":700}')).toEqual({ message: { co2: 700 } });
    expect(exampleFor(sensor, 'offline')).toEqual({ message: { value: 'offline' } });
    expect(exampleFor(sensor, '{co2')).toEqual({ fault: 'json' });
    // Of a mapping that reads those of a network, too, the example may be either.
    expect(exampleFor({ ...sensor, profiles: ['AM107'] }, '0367D7')).toEqual(parseExample('0367D7'));
  });

  test('says the device, or why it is not known', () => {
    expect(findTriedDevice(sensor, 'sensors/room-1', {})).toEqual({ device: 'room-1' });
    expect(findTriedDevice(sensor, 'sensors/room-1/co2', {})).toEqual({ fault: { kind: 'topic', topic: 'sensors/+' } });
    const inMessage = { ...sensor, mqtt: { ...broker, device: { path: 'serial' } } };
    expect(findTriedDevice(inMessage, 'sensors/1', {})).toEqual({ fault: { kind: 'device', topic: 'sensors/1' } });
    expect(findTriedDevice(sensor, '', {})).toBeUndefined();
    expect(findTriedDevice(mapping({}), 'sensors/1', {})).toBeUndefined();
  });
});
