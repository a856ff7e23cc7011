import { afterEach, beforeEach, expect, test } from 'vitest';
import { telemetryAccess } from '../../../../../server/air/telemetry/access';
import { openingOf } from '../../../../../src/air/domain/hours/opening-hours';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
});
afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const EVERYBODY = { role: 'ADMIN', claim: 'all' };
const WEEK = { mon: '8-17', holidays: [{ from: '2026-12-24', to: '2027-01-06', name: 'Christmas' }] };

test('a device has the opening hours of its building, else of its room, and a wrong one is refused', async () => {
  const token = await server.signIn('ADMIN');
  const { devicesReadable } = telemetryAccess(server.site.models, server.site.store, 'Europe/Rome');
  const openingIn = async () => (await devicesReadable(EVERYBODY, ['d1'], true))[0]?.opening;
  const change = async (path: string, opening: unknown) =>
    (await server.call('PUT', path, { token, body: { opening } })).status;
  const [device] = await server.site.store.getMany('devices', ['d1']);
  const [building, room] = [device?.record['building_id'], device?.record['room_id']];
  expect(await openingIn()).toBeUndefined();
  expect(await change(`/api/buildings/${building}`, WEEK)).toBe(200);
  expect(await openingIn()).toEqual(openingOf(WEEK));
  expect(await change(`/api/rooms/${room}`, { mon: '9-12:30' })).toBe(200);
  expect(await openingIn()).toEqual(openingOf(WEEK, { mon: '9-12:30' }));
  expect((await devicesReadable(EVERYBODY, ['d1']))[0], 'nobody asked').not.toHaveProperty('opening');
  for (const wrong of ['8', '8-25', '8:60-9', 'morning', '8-9;10-11']) {
    expect(await change(`/api/buildings/${building}`, { mon: wrong }), wrong).toBe(422);
  }
  expect(await change(`/api/buildings/${building}`, { holidays: [{ from: '2026-02-30' }] })).toBe(422);
});
