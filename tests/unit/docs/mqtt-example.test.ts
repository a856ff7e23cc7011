import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUplinkDependencies } from '../../../server/air/uplinks/feature';
import { loadMappings } from '../../../server/air/uplinks/written-mappings';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { takeMessage } from '../../support/take-message';
import { type TestServer, testServer, twoCustomers } from '../server/support/test-server';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'mqtt.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'mqtt-page-'));
let server: TestServer;
beforeAll(async () => {
  server = testServer();
  await twoCustomers(server);
  await server.make('device', { hw_id: 'room-1', alias: 'R', token: 'roomab01', fw_rel: '1.0' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.app.close();
});

const record = async () => {
  await server.app.liveReadings.settled();
  return (await server.site.store.get('devices', 'room-1'))?.record;
};

test('the message of the page is stored', async () => {
  const [, topic = '', payload = ''] = /mosquitto_pub .*-t (\S+) -m '([^']+)'/.exec(page) ?? [];
  const arrival = { arrivedAt: server.clock.now, isDelayed: false };
  const taken = await takeMessage(createUplinkDependencies(server.app), SYSTEM, {
    topic,
    payload,
    messageId: 1,
    ...arrival,
  });
  expect(taken).toEqual({ outcome: 'stored', faults: [] });
  expect(await record()).toMatchObject({ CO2: 812, temp: 21.4, hum: 48, battery: 71 });
});

test('the mapping of the page is one, and reads what it describes', async () => {
  const file = /```json\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  writeFileSync(join(folder, `${JSON.parse(file).id}.json`), file);
  const { mappings, mistakes } = await loadMappings(folder);
  expect(mistakes).toEqual([]);
  server.clock.now += 60_000;
  const payload = JSON.stringify({
    ts: server.clock.now / 1_000,
    ...{ co2: 640, sht: { t: 205 } },
  });
  const parts = { ...createUplinkDependencies(server.app), mappings: async () => mappings };
  const arrival = { arrivedAt: server.clock.now, isDelayed: false };
  const sent = { topic: 'school/room-1/air', payload, messageId: 2, ...arrival };
  expect(await takeMessage(parts, SYSTEM, sent)).toEqual({ outcome: 'stored', faults: [] });
  expect(await record()).toMatchObject({ CO2: 640, temp: 20.5, updated_at: server.clock.now });
});
