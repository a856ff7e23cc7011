import { beforeEach, describe, expect, test } from 'vitest';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import { type TestServer, testServer } from '../../support/test-server';

const LINE = { measure: 'temp', path: 't', unit: '°C' };
const SENSOR = { name: 'sensor', title: 'Sensor', source: 'The maker', measures: [LINE] };
let server: TestServer;
beforeEach(() => {
  server = testServer();
});

async function save(changes: PlainObject, as: 'ADMIN' | 'BUSINESS' = 'ADMIN') {
  const token = await server.signIn(as);
  const { status, body } = await server.call('POST', '/api/mappings', { token, body: { ...SENSOR, ...changes } });
  return { status, errors: Object(Object(body).errors) };
}

describe('a mapping that is written in the console', () => {
  test('is saved', async () => {
    expect((await save({})).status).toBe(201);
  });

  test.each([
    ['a unit that the measure does not come in', { ...LINE, unit: 'ppm' }, 'ppm is no unit of it'],
    ['an index as a concentration', { measure: 'CO2', path: 'air.iaq', unit: 'ppm' }, 'is an index'],
    ['VOC, of which makers send indices', { ...LINE, measure: 'VOC' }, ''],
  ])('is refused with %s', async (_name, line, text) => {
    const { status, errors } = await save({ measures: [line] });
    expect(status).toBe(422);
    expect(JSON.stringify(errors)).toContain('measures');
    expect(JSON.stringify(errors)).toContain(text);
  });

  test('is refused with a measure twice, and with a zone that there is not', async () => {
    expect(JSON.stringify((await save({ measures: [LINE, LINE] })).errors)).toContain('temp is there twice');
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

  test('is the administrators’ alone', async () => {
    expect((await save({}, 'BUSINESS')).status).toBe(403);
    const token = await server.signIn('BUSINESS');
    expect((await server.call('GET', '/api/mappings', { token })).status).toBe(403);
  });
});
