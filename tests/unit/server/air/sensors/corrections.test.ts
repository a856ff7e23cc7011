import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { reportSite } from '../reports/report-site';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await reportSite();
  admin = await server.signIn('ADMIN');
});

const NOON = Date.UTC(2024, 9, 10, 12);
const CORRECTION = { device: 'd1', measure: 'CO2', offset: 60, from: NOON, reason: 'Compared with outdoor air' };

const create = (change: Record<string, unknown>, token = admin) =>
  server.call('POST', '/api/corrections', { token, body: { ...CORRECTION, ...change } });

/** A correction that is stored, with its id. */
async function created() {
  const { body } = await create({});
  return { body: v.parse(v.looseObject({ id: v.string() }), body) };
}

test('has the name of whoever made it and the time of the server, whatever is sent', async () => {
  const { status, body } = await create({});
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ author: 'Person 1', createdAt: server.clock.now, until: 253_402_300_799_000 });
  for (const change of [{ author: 'Somebody else' }, { createdAt: 1 }, { until: 1 }, { subject: 'd2 CO2' }]) {
    const refused = await create({ ...change, from: NOON - DAY, to: NOON - HOUR });
    expect(refused.status, JSON.stringify(change)).toBeGreaterThanOrEqual(400);
  }
});

test('does not overlap another one of the same measure of a device; one without an end goes on', async () => {
  const answers = async (changes: readonly Record<string, unknown>[]) => {
    const statuses: number[] = [];
    for (const change of changes) statuses.push((await create(change)).status);
    return statuses;
  };
  expect(await answers([{ to: NOON + DAY }])).toEqual([201]);
  expect(
    await answers([
      { from: NOON + DAY - 1 },
      { from: NOON - DAY },
      { from: NOON - DAY, to: NOON + 1 },
      { from: NOON + HOUR, to: NOON + 2 * HOUR },
    ]),
  ).toEqual([422, 422, 422, 422]);
  expect(
    await answers([
      { from: NOON - DAY, to: NOON },
      { measure: 'temp', offset: -0.5 },
      { device: 'd2' },
      { from: NOON + DAY },
    ]),
  ).toEqual([201, 201, 201, 201]);
  const late = await create({ from: NOON + 9 * DAY, to: NOON + 10 * DAY });
  expect(late.status).toBe(422);
  expect(JSON.stringify(late.body)).toContain('already has a correction in that time');
});

test('is ended, and never given another offset, device or time at which it began', async () => {
  const { body } = await created();
  const change = (changed: Record<string, unknown>) =>
    server.call('PUT', `/api/corrections/${body.id}`, { token: admin, body: changed });
  for (const changed of [{ offset: 70 }, { device: 'd2' }, { measure: 'temp' }, { from: NOON + 1 }])
    expect((await change(changed)).status, JSON.stringify(changed)).toBeGreaterThanOrEqual(400);
  expect((await change({ to: NOON - 1 })).status).toBe(422);
  expect((await change({ to: NOON + HOUR })).body).toMatchObject({ offset: 60, to: NOON + HOUR, until: NOON + HOUR });
  expect((await create({ from: NOON + HOUR })).status).toBe(201);
});

test('is made by administrators, and goes with its device', async () => {
  const { body } = await created();
  const reader = await server.signIn('BUSINESS');
  expect((await create({ from: NOON - DAY, to: NOON - HOUR }, reader)).status).toBe(403);
  expect((await server.call('DELETE', `/api/corrections/${body.id}`, { token: reader })).status).toBe(403);
  expect((await server.call('DELETE', '/api/devices/d1', { token: admin })).status).toBe(200);
  expect((await server.call('GET', `/api/corrections/${body.id}`, { token: admin })).status).toBe(404);
});
