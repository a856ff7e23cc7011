import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { roomAir, sensorTrust } from '../../../../../src/air/calls/definitions/sensors';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { measure, OCTOBER, reportSite } from '../reports/report-site';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await reportSite();
  admin = await server.signIn('ADMIN');
});

describe('the trust in a sensor', () => {
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
    expect(nothing.checks.map(({ outcome }) => outcome)).toEqual(Array(8).fill('open'));
    expect((await ask('nowhere')).status).toBe(404);
  });

  test('is what the rules say of the same readings, wherever they are read', async () => {
    await measure(server, 'd1', { ...OCTOBER, to: server.clock.now }, lively);
    const { createSensorWork } = await import('../../../../../server/air/sensors/sensor-work');
    const { from, to, checks } = await trustIn('d1');
    const request = { sensors: [{ hwId: 'd1', calibratedOn: null }], period: { from, to }, zone: 'Europe/Rome' };
    const [own] = await createSensorWork(server.site.readings).sensorTrust(request);
    expect(own?.checks).toEqual(checks);
  });
});

describe('a correction', () => {
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
    expect(JSON.stringify(late.body)).toContain('already has a correction in that period');
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

  test('goes with its device', async () => {
    const { body } = await created();
    expect((await server.call('DELETE', '/api/devices/d1', { token: admin })).status).toBe(200);
    expect((await server.call('GET', `/api/corrections/${body.id}`, { token: admin })).status).toBe(404);
  });
});

describe('the air of a room', () => {
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
});
