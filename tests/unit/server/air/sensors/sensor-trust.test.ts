import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { sensorTrust } from '../../../../../src/air/calls/definitions/sensors';
import { DAY } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { measure, OCTOBER, reportSite } from '../reports/report-site';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await reportSite();
  admin = await server.signIn('ADMIN');
});

async function ask(hwId: string, token = admin) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.http.request(`/fn/sensorTrust?hwId=${hwId}`, { headers });
  return { status: answer.status, body: await answer.json() };
}

async function trustIn(hwId: string, token = admin) {
  const { status, body } = await ask(hwId, token);
  expect(status, JSON.stringify(body)).toBe(200);
  const { result } = v.parse(v.object({ result: sensorTrust.answer }), body);
  return { ...result, outcomeOf: (name: string) => result.checks.find(({ check }) => check === name) };
}

/** The rhythm of a day, which comes down to 440 ppm. */
const lively = (t: number) => 440 + 300 * Math.max(0, Math.sin((t / DAY) * 2 * Math.PI)) + ((t / 1000) % 7);

test('a sensor that was right is trusted, one that is overdue or stuck is doubtful', async () => {
  await measure(server, 'd1', { ...OCTOBER, to: server.clock.now }, lively);
  expect((await trustIn('d1')).trust).toBe('trusted');
  const changed = await server.call('PUT', '/api/devices/d1', {
    token: admin,
    body: { sensor: { calibratedOn: '2022-05-01' } },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const overdue = await trustIn('d1');
  expect([overdue.trust, overdue.outcomeOf('calibration')?.outcome]).toEqual(['doubtful', 'flagged']);

  const from = OCTOBER.from + 10 * DAY;
  const isStuck = (t: number) => t >= from && t < from + 3 * DAY;
  await measure(server, 'd2', { ...OCTOBER, to: server.clock.now }, (t) => (isStuck(t) ? 612 : lively(t)));
  const stuck = (await trustIn('d2')).outcomeOf('stuck');
  expect(stuck).toMatchObject({ outcome: 'flagged', from, to: from + 3 * DAY, found: 72, count: 1 });
});

test('without readings nothing is known, and what was not there is not found', async () => {
  const nothing = await trustIn('d1');
  expect(nothing.trust).toBe('unknown');
  expect(nothing.checks.map(({ outcome }) => outcome)).toEqual(Array(7).fill('open'));
  expect((await ask('nowhere')).status).toBe(404);
});

test('is what the rules say of the same readings, wherever they are read', async () => {
  await measure(server, 'd1', { ...OCTOBER, to: server.clock.now }, lively);
  const { sensorWork } = await import('../../../../../server/air/sensors/sensor-work');
  const { from, to, checks } = await trustIn('d1');
  const request = { sensors: [{ hwId: 'd1', calibratedOn: null }], period: { from, to }, zone: 'Europe/Rome' };
  const [own] = await sensorWork(server.site.readings).sensorTrust(request);
  expect(own?.checks).toEqual(checks);
});
