import { afterEach, beforeEach, expect, test } from 'vitest';
import { telemetryAccess } from '../../../../../server/air/telemetry/access';
import { deviceZones } from '../../../../../server/air/telemetry/device-zones';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

const NOW = Date.UTC(2026, 5, 1);
const DEVICES = ['d1', 'd2'];
const EVERYBODY = { role: 'ADMIN', claim: 'all' };

let server: TestServer;
beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
});
afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

test.each([
  ['Europe/Rome', 'Europe/Rome', null],
  ['Europe/Rome', undefined, null],
  ['Europe/Rome', 'Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Kolkata', undefined, 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Europe/Rome', null],
  ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Kathmandu'],
  // In winter half an hour off, in summer not.
  ['UTC', 'Australia/Lord_Howe', 'Australia/Lord_Howe'],
])('hours follow those that are asked for: site in %s, building in %s', async (siteZone, timeZone, expected) => {
  const token = await server.signIn('ADMIN');
  const { models, store } = server.site;
  const [device] = await store.getMany('devices', ['d1']);
  const path = `/api/buildings/${device?.record['building_id']}`;
  if (timeZone !== undefined) expect((await server.call('PUT', path, { token, body: { timeZone } })).status).toBe(200);
  const zoneOf = await deviceZones({ models, store, siteZone, now: NOW });
  expect(zoneOf('d1')).toBe(expected);
  const { devicesReadable } = telemetryAccess(models, store, siteZone);
  for (const { hwId, zone } of await devicesReadable(EVERYBODY, DEVICES)) {
    expect([null, zone]).toContain(zoneOf(hwId));
  }
  expect(zoneOf('unknown')).toBe(siteZone === 'Asia/Kolkata' ? siteZone : null);
});
