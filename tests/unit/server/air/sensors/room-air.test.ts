import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roomAir } from '../../../../../src/air/calls/definitions/sensors';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { measure, OCTOBER, reportSite } from '../reports/report-site';

let server: Awaited<ReturnType<typeof reportSite>>;
let admin: string;
beforeEach(async () => {
  server = await reportSite();
  admin = await server.signIn('ADMIN');
});
afterEach(() => server.end());

async function ask(room: string) {
  const headers = { authorization: `Bearer ${admin}` };
  const answer = await server.app.http.request(`/fn/roomAir?room=${room}`, { headers });
  return { status: answer.status, body: await answer.json() };
}

async function airOf(room: string) {
  const { status, body } = await ask(room);
  expect(status, JSON.stringify(body)).toBe(200);
  return v.parse(v.object({ result: roomAir.answer }), body).result;
}

/** An hour's air change in a room of 100 m3 with five people from 8 to 16 o'clock, some ppm of noise. */
function used(t: number): number {
  const source = (5 * 0.018 * 1e6) / 100;
  const sinceEight = ((t % DAY) - 8 * HOUR) / HOUR;
  const noise = ((t / MINUTE) * 7) % 5;
  if (sinceEight < 0) return 430 + noise;
  const filled = source * (1 - Math.exp(-Math.min(8, sinceEight)));
  return 430 + noise + (sinceEight <= 8 ? filled : filled * Math.exp(8 - sinceEight));
}

test('a room has its air changes, litres per person, and hours with people', async () => {
  await server.call('PUT', '/api/rooms/r1', {
    token: admin,
    body: { premises: { floorArea: 40, height: 2.5, people: 5 } },
  });
  await measure(server, 'd1', { ...OCTOBER, to: server.clock.now }, used);
  const { ventilation, presence, hwId } = await airOf('r1');
  expect(hwId).toBe('d1');
  expect(ventilation.reason).toBeNull();
  expect(Math.abs((ventilation.airChanges ?? 0) - 1)).toBeLessThan(0.05);
  expect(ventilation.litresPerPerson).toBeCloseTo(5.55, 0);
  expect(Math.abs((presence.hoursPerDay ?? 0) - 8)).toBeLessThan(1);
  expect(presence.people).toBe(5);
});

test('a room without readings says why nothing is known, one without devices has none', async () => {
  const { ventilation, presence, climate } = await airOf('r1');
  expect([ventilation.reason, presence.reason, climate]).toEqual(['fewDays', 'noVentilation', null]);
  expect((await ask('nowhere')).status).toBe(404);
});
