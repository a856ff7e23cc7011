import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { roomAir } from '../../../../../src/air/calls/definitions/sensors';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { measure, OCTOBER, reportSite } from '../reports/report-site';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await reportSite();
  admin = await server.signIn('ADMIN');
});

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

describe('the climate of now', () => {
  async function measureNow(temp: number, hum: number, outside?: number): Promise<void> {
    const { clock, site, app } = server;
    const reading = { hwId: 'd1', t: clock.now - MINUTE, CO2: 600, temp, hum };
    await server.call('POST', '/fn/readings', { token: admin, body: { readings: [reading] } });
    await app.liveReadings.settled();
    if (outside === undefined) return;
    const readings = [{ t: clock.now - HOUR, temp: outside }];
    await site.readings.write([{ source: { kind: 'outdoor', name: '7' }, readings }]);
  }
  const put = async (path: string, body: object) => {
    const changed = await server.call('PUT', `/api/${path}`, { token: admin, body });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  };

  test('has the mould margin by the station of the building and the factor of the room, or an assumed one', async () => {
    await put('buildings/b1', { airly: { installationId: 7 } });
    await measureNow(20, 50, -5);
    const assumed = (await airOf('r1')).climate?.walls;
    expect(assumed).toMatchObject({ outside: -5, fRsi: 0.7, isAssumed: true, celsius: 12.5 });
    await put('rooms/r1', { fRsi: 0.9 });
    const own = (await airOf('r1')).climate?.walls;
    expect(own).toMatchObject({ outside: -5, fRsi: 0.9, isAssumed: false, celsius: 17.5 });
    expect(own?.margin).toBeGreaterThan(assumed?.margin ?? 80);
  });

  test('of a cold room has dew point and walls, and no PMV', async () => {
    await put('buildings/b1', { airly: { installationId: 7 } });
    await measureNow(8, 85, 4);
    const { climate } = await airOf('r1');
    expect(climate?.comfort).toBeNull();
    expect(climate?.dewPoint).toBeCloseTo(5.6, 1);
    expect(climate?.walls?.margin).toBeLessThan(0);
  });

  test('has no walls where no station measured within two hours', async () => {
    await measureNow(20, 50, -5);
    expect((await airOf('r1')).climate).toMatchObject({ comfort: { clo: 1 }, walls: null });
    await put('buildings/b1', { airly: { installationId: 7 } });
    server.clock.now += 3 * HOUR;
    admin = await server.signIn('ADMIN');
    await measureNow(20, 50);
    expect((await airOf('r1')).climate).toMatchObject({ celsius: 20, walls: null });
  });
});
