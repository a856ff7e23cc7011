import { beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

/** An hour over 1000 ppm on each of three days. */
const peaks = (now: number) => [3, 2, 1].map((days) => now - days * DAY);

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  const { now } = server.clock;
  const readings = peaks(now).flatMap((peak) =>
    Array.from({ length: 180 }, (_none, minute) => ({
      ...{ t: peak + (minute - 60) * MINUTE, temp: 21 },
      CO2: minute >= 60 && minute < 120 ? 1400 : 700,
    })),
  );
  await server.site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
});

const rehearse = (body: unknown, token = admin) => server.call('POST', '/fn/rehearseAlarms', { token, body });
const alarms = { type: [5], co2Threshold: 1000, mailingList: ['a@b.example'] };

describe('rehearsing the alarms of a place', () => {
  test('tells what they would have done with the readings of 30 days, beside those that it has', async () => {
    await server.call('POST', '/fn/updateAlarms', {
      token: admin,
      body: { level: 'room', id: 'r1', alarms: { ...alarms, co2Threshold: 2000 } },
    });
    const { status, body } = await rehearse({ level: 'building', id: 'b1', alarms });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      result: {
        ...{ devices: 1, isPartial: false },
        before: { alarms: 0, rooms: [], mails: [{ to: 'a@b.example', count: 0 }] },
        after: {
          alarms: 3,
          rooms: [{ id: 'r1', name: 'Room 1', codes: [{ code: 5, count: 3 }] }],
          mails: [{ to: 'a@b.example', count: 6 }],
        },
      },
    });
    const counts = JSON.stringify(body)
      .match(/"alarmsByDay":\[([0-9,]+)\]/g)
      ?.map((text) => text.match(/\d+/g)?.slice(-4));
    expect(counts).toEqual([
      ['0', '0', '0', '0'],
      ['1', '1', '1', '0'],
    ]);
  });

  test('takes from the building what a room leaves out', async () => {
    await server.call('POST', '/fn/updateAlarms', { token: admin, body: { level: 'building', id: 'b1', alarms } });
    expect((await rehearse({ level: 'room', id: 'r1', alarms: { co2Threshold: 5000 } })).body).toMatchObject({
      result: { before: { alarms: 3 }, after: { alarms: 0 } },
    });
    expect((await rehearse({ level: 'room', id: 'r1', alarms: { minTemperature: -50 } })).body).toMatchObject({
      result: { before: { alarms: 3 }, after: { alarms: 3 } },
    });
  });

  test('changes nothing', async () => {
    await rehearse({ level: 'room', id: 'r1', alarms });
    const { body } = await server.call('GET', '/api/rooms/r1', { token: admin });
    expect(body).not.toHaveProperty('alarms');
  });

  test('is for whoever may change them', async () => {
    const room = await server.signInWith('roomab01');
    expect(await rehearse({ level: 'room', id: 'r1', alarms }, room)).toMatchObject({ status: 403 });
    expect(await rehearse({ level: 'room', id: 'r2', alarms }, room)).toMatchObject({ status: 404 });
    expect(await rehearse({ level: 'device', id: 'd1', alarms })).toMatchObject({ status: 400 });
    await server.call('PUT', '/api/environments/m1', { token: admin, body: { alarmsEnabled: true } });
    expect(await rehearse({ level: 'room', id: 'r1', alarms }, room)).toMatchObject({ status: 200 });
  });

  test('tells nobody addresses of a building that is out of reach', async () => {
    await server.call('PUT', '/api/environments/m1', { token: admin, body: { alarmsEnabled: true } });
    const building = entityNamed(server.site.models, 'building');
    await server.site.documents.change(SYSTEM, building, 'b1', () => ({ alarms }));
    const question = { level: 'room', id: 'r1', alarms: {} };
    const { body, status } = await rehearse(question, await server.signInWith('roomab01'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: { before: { alarms: 3, mails: [] }, after: { alarms: 3, mails: [] } } });
    const own = { ...question, alarms: { type: [5], co2Threshold: 1000 } };
    expect((await rehearse(own, await server.signInWith('roomab01'))).body).toMatchObject({
      result: { after: { alarms: 3, mails: [] } },
    });
    const { body: whole } = await rehearse(question, await server.signInWith('buildn01'));
    expect(whole).toMatchObject({ result: { after: { mails: [{ to: 'a@b.example', count: 6 }] } } });
  });

  test('leaves out what is older than 30 days', async () => {
    server.clock.now += 28 * DAY + HOUR;
    const again = await server.signIn('ADMIN');
    expect((await rehearse({ level: 'room', id: 'r1', alarms }, again)).body).toMatchObject({
      result: { after: { alarms: 1 } },
    });
  });

  test('comes to what was recorded as the readings came in', async () => {
    await server.call('PUT', '/api/environments/m1', { token: admin, body: { alarmsEnabled: true } });
    const all = { type: [3, 4, 5, 6, 7], co2Threshold: 1000, minTemperature: 18, maxTemperature: 24 };
    await server.call('POST', '/fn/updateAlarms', { token: admin, body: { level: 'room', id: 'r1', alarms: all } });
    // Nobody judged what was stored at once.
    await server.site.readings.forget({ kind: 'device', name: 'd1' });
    const begin = server.clock.now;
    for (let minute = 0; minute < 600; minute += 1) {
      server.clock.now = begin + minute * MINUTE;
      // A session ends after a while.
      if (minute % 50 === 0) admin = await server.signIn('ADMIN');
      // Silent for an hour.
      if (minute > 300 && minute < 360) continue;
      const reading = { CO2: 900 + 300 * Math.sin(minute / 30), temp: 21 + 5 * Math.sin(minute / 50) };
      const readings = [{ hwId: 'd1', t: server.clock.now, ...reading }];
      expect((await server.call('POST', '/fn/readings', { token: admin, body: { readings } })).status).toBe(200);
    }
    const { rows } = await server.site.store.query('alarms', {});
    const recorded = new Map<unknown, number>();
    for (const { record } of rows) recorded.set(record['code'], (recorded.get(record['code']) ?? 0) + 1);
    expect([...recorded.keys()].sort()).toEqual([3, 4, 5, 6, 7]);
    const { body } = await rehearse({ level: 'room', id: 'r1', alarms: all });
    const rehearsed = new Map([...recorded].map(([code]) => [code, 0]));
    for (const { code, count } of JSON.parse(JSON.stringify(body)).result.before.rooms[0].codes)
      rehearsed.set(code, count);
    expect(rehearsed).toEqual(recorded);
  });
});
