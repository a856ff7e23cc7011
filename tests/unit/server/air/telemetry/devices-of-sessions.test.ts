import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTelemetryAccess } from '../../../../../server/air/telemetry/access';
import { createDeviceZones } from '../../../../../server/air/telemetry/feature';
import { createWritableDevices } from '../../../../../server/air/telemetry/intake';
import { parseOpening } from '../../../../../src/air/domain/hours/opening-hours';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
beforeEach(async () => {
  server = await customersServer();
});

const EVERYBODY = { role: 'ADMIN', claim: 'all' };

describe('devices that a session may send for', () => {
  const MANAGER = { role: 'MANAGER', claim: 'manager:m1' };

  test('who may read a device may send for it, from the first time on', async () => {
    const writable = createWritableDevices(server.site.models, server.site.store);
    for (const _time of ['first', 'second']) {
      expect(await writable(EVERYBODY, ['d1', 'd2', 'd3'])).toEqual(new Set(['d1', 'd2']));
      expect(await writable(MANAGER, ['d1', 'd2', 'd3'])).toEqual(new Set(['d1']));
      expect(await writable({ role: 'NOBODY', claim: 'all' }, ['d1'])).toEqual(new Set());
    }
  });

  test('what changes of a device counts for the next one who asks', async () => {
    const token = await server.signIn('ADMIN');
    const writable = createWritableDevices(server.site.models, server.site.store);
    await writable(MANAGER, ['d1', 'd2']);
    await server.call('PUT', '/api/devices/d2', { token, body: { token: 'roomab01' } });
    await server.call('PUT', '/api/devices/d1', { token, body: { token: 'roomab02' } });
    expect(await writable(MANAGER, ['d1', 'd2'])).toEqual(new Set(['d2']));
    await server.call('DELETE', '/api/devices/d2', { token });
    expect(await writable(MANAGER, ['d1', 'd2'])).toEqual(new Set());
  });

  test('what changes while it is looked up is looked up again', async () => {
    const { store } = server.site;
    const token = await server.signIn('ADMIN');
    let isFirst = true;
    const writable = createWritableDevices(server.site.models, {
      ...store,
      getMany: async (collection, ids) => {
        const found = await store.getMany(collection, ids);
        if (isFirst) await server.call('PUT', '/api/devices/d1', { token, body: { token: 'roomab02' } });
        isFirst = false;
        return found;
      },
    });
    await writable(MANAGER, ['d1']);
    expect(await writable(MANAGER, ['d1'])).toEqual(new Set());
  });
});

const NOW = Date.UTC(2026, 5, 1);
const DEVICES = ['d1', 'd2'];

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
  const zoneOf = await createDeviceZones({ models, store, siteZone, now: NOW });
  expect(zoneOf('d1')).toBe(expected);
  const { devicesReadable } = createTelemetryAccess(models, store, siteZone);
  for (const { hwId, zone } of await devicesReadable(EVERYBODY, DEVICES)) {
    expect([null, zone]).toContain(zoneOf(hwId));
  }
  expect(zoneOf('unknown')).toBe(siteZone === 'Asia/Kolkata' ? siteZone : null);
});

const WEEK = { mon: '8-17', holidays: [{ from: '2026-12-24', to: '2027-01-06', name: 'Christmas' }] };

test('a device has the opening hours of its building, else of its room, and a wrong one is refused', async () => {
  const token = await server.signIn('ADMIN');
  const { devicesReadable } = createTelemetryAccess(server.site.models, server.site.store, 'Europe/Rome');
  const openingIn = async () => (await devicesReadable(EVERYBODY, ['d1'], { withOpening: true }))[0]?.opening;
  const change = async (path: string, opening: unknown) =>
    (await server.call('PUT', path, { token, body: { opening } })).status;
  const [device] = await server.site.store.getMany('devices', ['d1']);
  const [building, room] = [device?.record['building_id'], device?.record['room_id']];
  expect(await openingIn()).toBeUndefined();
  expect(await change(`/api/buildings/${building}`, WEEK)).toBe(200);
  expect(await openingIn()).toEqual(parseOpening(WEEK));
  expect(await change(`/api/rooms/${room}`, { mon: '9-12:30' })).toBe(200);
  expect(await openingIn()).toEqual(parseOpening(WEEK, { mon: '9-12:30' }));
  expect((await devicesReadable(EVERYBODY, ['d1']))[0], 'nobody asked').not.toHaveProperty('opening');
  for (const wrong of ['8', '8-25', '8:60-9', 'morning', '8-9;10-11']) {
    expect(await change(`/api/buildings/${building}`, { mon: wrong }), wrong).toBe(422);
  }
  expect(await change(`/api/buildings/${building}`, { holidays: [{ from: '2026-02-30' }] })).toBe(422);
});

let admin: string;
beforeEach(async () => {
  server = await customersServer({ heartbeatMs: 20 });
  admin = await server.signIn('ADMIN');
});

async function lookAs(target: object, token = admin): Promise<{ ticket: string; session: unknown }> {
  const { status, body } = await server.call('POST', '/api/_view-as', { token, body: target });
  expect(status).toBe(200);
  if (!isPlainObject(body) || typeof body.ticket !== 'string') throw new Error('There is no ticket');
  return { ticket: body.ticket, session: body.session };
}
const withTicket = (ticket: string) => ({ token: admin, headers: { 'x-view-as': ticket } });

describe('the calls of the console as somebody else sees it', () => {
  test('answer as that one is answered, also those that are sent as POST and only read', async () => {
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const inManager = await server.signInWith('managr01');
    const seen = await server.call('GET', '/fn/heatingSettings', withTicket(ticket));
    const own = await server.call('GET', '/fn/heatingSettings', { token: inManager });
    expect([seen.status, seen.body]).toEqual([own.status, own.body]);
    const asked = { of: 'device', ids: ['d1', 'd2'] };
    expect(await server.call('POST', '/fn/openAlarms', { ...withTicket(ticket), body: asked })).toMatchObject({
      status: 200,
    });
  });

  test('have the facts of a long period, which are asked for as POST, too', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'view-as-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    server = await customersServer({ dataDir });
    admin = await server.signIn('ADMIN');
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const period = { fromMilliseconds: Date.UTC(2024, 8, 1), toMilliseconds: Date.UTC(2024, 9, 1) };
    const facts = { ...period, counted: period, timeZone: 'Europe/Rome', leastBreachMs: 0, reference: 1000 };
    for (const name of ['periodFacts', 'periodPattern']) {
      const answer = await server.call('POST', `/fn/${name}`, {
        ...withTicket(ticket),
        body: { data: { ...facts, devices: ['d1'] } },
      });
      expect(answer).toMatchObject({ status: 200, body: { result: expect.anything() } });
    }
  });
});
