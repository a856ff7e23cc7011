import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listTopicMappings } from '../../../../../server/air/uplinks/mqtt/take-message';
import { createSiteMappings, loadMappings, MAPPINGS_FOLDER } from '../../../../../server/air/uplinks/written-mappings';
import { log } from '../../../../../server/frame/log/log';
import { findDeviceName, parseNamedMessage, readMessage } from '../../../../../src/air/domain/uplinks/mapping';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';
import { temporaryFolder } from '../temporary-folder';

const LINE = { measure: 'temp', path: 't', unit: '°C' };
const SENSOR = { name: 'sensor', title: 'Sensor', source: 'The maker', measures: [LINE] };
let server: TestServer;
beforeEach(async () => {
  server = await customersServer();
});

async function save(changes: PlainObject) {
  const token = await server.signIn('ADMIN');
  const { status, body } = await server.call('POST', '/api/mappings', { token, body: { ...SENSOR, ...changes } });
  return { status, errors: Object(Object(body).errors) };
}

describe('a mapping that is written in the console', () => {
  test.each([
    ['a unit that the measure does not come in', { ...LINE, unit: 'ppm' }, 'is not a unit of'],
    ['an index as a concentration', { measure: 'CO2', path: 'air.iaq', unit: 'ppm' }, 'is an index'],
    ['VOC, of which makers send indices', { ...LINE, measure: 'VOC' }, ''],
  ])('is refused with %s', async (_name, line, text) => {
    const { status, errors } = await save({ measures: [line] });
    expect(status).toBe(422);
    expect(JSON.stringify(errors)).toContain('measures');
    expect(JSON.stringify(errors)).toContain(text);
  });

  test('is refused with a measure twice, and with a zone that there is not', async () => {
    expect(JSON.stringify((await save({ measures: [LINE, LINE] })).errors)).toContain('temp appears twice');
    expect((await save({ time_zone: 'Mars/Base' })).errors).toHaveProperty('time_zone');
    expect((await save({ measures: [] })).status).toBe(422);
  });

  test.each([
    ['a list', ['Europe/Rome']],
    ['what no text can be made of', [{ toString: [], valueOf: 1 }]],
  ])('is refused with %s as a zone', async (_name, zone) => {
    expect(await save({ time_zone: zone })).toMatchObject({ status: 422, errors: { time_zone: expect.any(String) } });
  });

  test.each([
    ['a topic that says no device', { mqtt_topic: 'a/+' }, 422],
    ['a device without its level', { mqtt_topic: 'a/+', mqtt_device: 'level' }, 422],
    ['a level that the topic does not have', { mqtt_topic: 'a/+', mqtt_device: 'level', mqtt_level: 3 }, 422],
    ['a level of the topic', { mqtt_topic: 'a/+', mqtt_device: 'level', mqtt_level: 2 }, 201],
    ['a value of the message', { mqtt_topic: 'a/#', mqtt_device: 'path', mqtt_path: 'serial' }, 201],
    ['a device that is always the same', { mqtt_topic: 'a', mqtt_device: 'id', mqtt_id: 'room-1' }, 201],
    ['a topic with + inside of a level', { mqtt_topic: 'a/b+', mqtt_device: 'level', mqtt_level: 2 }, 422],
    ['every topic', { mqtt_topic: '#', mqtt_device: 'level', mqtt_level: 2 }, 422],
  ])('of a broker with %s is answered', async (_name, changes, status) => {
    expect((await save(changes)).status).toBe(status);
  });
});

const IN_FILE = { id: 'sensor', title: 'Sensor', source: 'The maker', measures: { CO2: { path: 'co2', unit: 'ppm' } } };

test('all mappings of the project are sound', async () => {
  const { mappings, mistakes } = await loadMappings(MAPPINGS_FOLDER);
  expect(mistakes).toEqual([]);
  expect(mappings.length).toBeGreaterThan(1);
});

test.each([
  ['no unit', { CO2: { path: 'co2' } }, "must have required property 'unit'"],
  ['a unit of something else', { CO2: { path: 'co2', unit: '°C' } }, '"°C" is not a unit of CO2'],
  [
    'an index in the place of a concentration',
    { VOC: { path: 'tvoc', unit: 'index' } },
    '"index" is not a unit of VOC',
  ],
  ['an empty path', { CO2: { path: '', unit: 'ppm' } }, 'must match pattern'],
  ['no measures', {}, 'must NOT have fewer than 1 properties'],
])('%s is a mistake, which leaves the others alone', async (_name, measures, message) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'sensor.json'), JSON.stringify(IN_FILE));
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ ...IN_FILE, id: 'wrong', measures }));
  const { mappings, mistakes } = await loadMappings(folder);
  expect(mappings.map(({ id }) => id)).toEqual(['sensor']);
  expect(mistakes.join()).toContain('wrong.json: ');
  expect(mistakes.join()).toContain(message);
});

/** Returns the readings in a message, by the mapping files of the program. */
async function read(topic: string, content: unknown) {
  const { mappings } = await loadMappings(MAPPINGS_FOLDER);
  const [mapping] = listTopicMappings(mappings, topic);
  if (mapping === undefined) return undefined;
  const message = parseNamedMessage(JSON.stringify(content));
  return { device: findDeviceName(mapping, topic, message), ...readMessage(mapping, message) };
}

test('of Kaiterra the temperature of the module counts, and not that of the board', async () => {
  const message = {
    ts: '2019-09-25T05:30:00Z',
    ...{ 'rco2 (ppm)': 441.5, rtemp: -45, rhumid: 0, rbrdtemp: 37 },
    ...{ 'km103.rtvoc (ppb)': 205.6, 'km103.rhumid': 54.24, 'km103.rtemp': 25.43 },
    ...{ 'km100.rpm25': 38.26, 'km100.rpm25c': 45.65, 'km100.rpm10': 41.09, 'km100.rpm10c': 49.02 },
  };
  expect(await read('device/pro/history/00000000-0001-0101', message)).toEqual({
    device: '00000000-0001-0101',
    values: { CO2: 441.5, temp: 25.43, hum: 54.24, pm25: 45.65, pm10: 49.02 },
    at: Date.UTC(2019, 8, 25, 5, 30),
    ...{ battery: undefined, faults: [] },
  });
});

test('samples of Airthings have no zone and count when they come; their pressure is left', async () => {
  const message = {
    ...{ serialNumber: '2930046980', sampleRecorded: '2023-07-04T11:25:31', pressure: 99_166, voc: 71 },
    ...{ co2: 456, humidity: 43, temp: 24.33, pm25: 10, pm10: null },
  };
  expect(await read('airthings/account/location/devices/2930046980', message)).toEqual({
    device: '2930046980',
    values: { CO2: 456, hum: 43, temp: 24.33, pm25: 10 },
    ...{ at: undefined, battery: undefined, faults: [] },
  });
});

test('the publisher of Airthings says its zone; a room of 72 ° is one in °F, which the mapping does not take', async () => {
  const message = {
    ...{ serialNumber: '2930123456', recorded: '2026-03-23T12:30:45Z', batteryPercentage: 87 },
    ...{ co2: 420, humidity: 45.2, temp: 72 },
  };
  expect(await read('airthings/account/devices/2930123456/sample', message)).toEqual({
    device: '2930123456',
    values: { CO2: 420, hum: 45.2 },
    at: Date.UTC(2026, 2, 23, 12, 30, 45),
    battery: 87,
    faults: [{ kind: 'range', path: 'temp', value: 72, least: -20, most: 50 }],
  });
});

test('mappings that could not be read are read again by the next uplink, and then once a minute', async () => {
  let now = 0;
  const load = vi.fn(() => loadMappings(MAPPINGS_FOLDER));
  load.mockRejectedValueOnce(new Error('the folder is away'));
  const mappings = createSiteMappings(load, () => now);
  await expect(mappings()).rejects.toThrow('the folder is away');
  expect((await mappings()).length).toBeGreaterThan(1);
  now = MINUTE - 1;
  await mappings();
  expect(load).toHaveBeenCalledTimes(2);
  now = MINUTE;
  const added = { id: 'added', title: 'Added', source: 'The maker', measures: {} };
  load.mockResolvedValueOnce({ mappings: [added], mistakes: [] });
  expect(await mappings()).toEqual([added]);
});

test('a file that is no mapping is named once', async () => {
  let now = 0;
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const mappings = createSiteMappings(
    async () => ({ mappings: [], mistakes: ['wrong.json: /id'] }),
    () => now,
  );
  for (; now < 3 * MINUTE; now += MINUTE) await mappings();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
