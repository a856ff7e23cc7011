import { beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { createAlarmEngine } from '../../../../../server/air/alarms/engine';
import { setWishes } from '../../../../../server/air/alarms/notify/recipients';
import { seededRandom } from '../../../../../server/air/simulation/random';
import { openAirSite } from '../../../../../server/air/site/site';
import type { TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { alarmSettings } from '../../../../../src/air/domain/alarms/alarm-settings';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

describe('what a rehearsal finds', () => {
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
});

describe('the mails of a rehearsal', () => {
  const STEP = 5 * MINUTE;
  const LISTS = ['day@b.example', 'night@b.example', 'off@b.example', 'brief@b.example'];
  const ALARMS = { type: [1, 5], co2Threshold: 1000, mailingList: LISTS };
  beforeEach(async () => {
    server = await customersServer();
    admin = await server.signIn('ADMIN');
    await server.call('PUT', '/api/environments/m1', { token: admin, body: { alarmsEnabled: true } });
    await server.call('POST', '/fn/updateAlarms', { token: admin, body: { level: 'room', id: 'r1', alarms: ALARMS } });
    for (const to of LISTS) await setWishes(server.site.store, to, { isConfirmed: true });
    await setWishes(server.site.store, 'day@b.example', { quiet: { from: 22, to: 7 } });
    await setWishes(server.site.store, 'off@b.example', { isOff: true });
    await setWishes(server.site.store, 'brief@b.example', { without: ['worse', 'over'] });
  });

  /** Air that is bad for a quarter of an hour now and then, also at night, and a red light at three in the morning. */
  function readingAt(t: number, start: number) {
    const minute = Math.round((t - start) / MINUTE);
    const isBad = minute % 95 < 20;
    return { t, CO2: isBad ? 1500 : 600, Luci: minute % 1440 >= 19 * 60 && minute % 1440 < 19 * 60 + 15 ? 4 : 1 };
  }

  test('rehearsed mails are those that the server sends, quiet hours and who wants none included', async () => {
    const start = server.clock.now;
    const sent: Record<string, number> = Object.fromEntries(LISTS.map((to) => [to, 0]));
    const source = { kind: 'device', name: 'd1' } as const;
    for (let minute = 0; minute < 36 * 60; minute += 1) {
      server.clock.now += MINUTE;
      if ((server.clock.now - start) % STEP === 0) {
        const reading = readingAt(server.clock.now, start);
        await server.site.readings.write([{ source, readings: [reading] }]);
        await server.app.alarms.engine.judge(new Map([['d1', [reading]]]));
      }
      await server.app.alarms.notify();
    }
    const { rows } = await server.site.store.query('mails', {});
    // The question to an address without an account is about no alarm.
    const about = rows.filter(({ record }) => !record.id.startsWith('confirm-'));
    for (const { record } of about) sent[String(record['to'])] = (sent[String(record['to'])] ?? 0) + 1;
    // The session of the day before has ended.
    const asked = { token: await server.signIn('ADMIN'), body: { level: 'room', id: 'r1', alarms: ALARMS } };
    const { body } = await server.call('POST', '/fn/rehearseAlarms', asked);
    const mails: { to: string; count: number }[] = Object(Object(body).result).before.mails;
    expect(Object.fromEntries(mails.map(({ to, count }) => [to, count]))).toEqual(sent);
    expect(sent['off@b.example']).toBe(0);
    expect(sent['brief@b.example'], 'the beginnings alone').toBeLessThan((sent['night@b.example'] ?? 0) * 0.75);
    expect(sent['day@b.example'], 'what came at night comes in one').toBeLessThan((sent['night@b.example'] ?? 0) - 3);
    expect(sent['day@b.example'], 'and what is urgent at once').toBeGreaterThan((36 - 9) * (60 / 95) - 2);
  });
});

describe('thirty days', () => {
  /** Over the change of the clocks of autumn 2025. */
  const START = Date.UTC(2025, 9, 10);

  const ALARMS = { type: [1, 2, 3, 4, 5, 6, 7, 8, 9], co2Threshold: 1000, co2TemperatureThreshold: 650 };
  const LIGHTS = [0, 1, 4, 7];

  /** Thirty days of a device whose values wander around their limits, with silences. */
  function wandering(seed: number): TimedReading[] {
    const random = seededRandom(seed);
    const readings: TimedReading[] = [];
    let [CO2, temp, hum, Luci] = [900, 22, 50, 1];
    for (let t = START; t < START + 30 * DAY; t += random() < 0.01 ? random() * 2 * HOUR : 3 * MINUTE) {
      CO2 = Math.min(1600, Math.max(400, CO2 + (random() - 0.5) * 120));
      temp = Math.min(30, Math.max(14, temp + (random() - 0.5)));
      hum = Math.min(90, Math.max(10, hum + (random() - 0.5) * 5));
      if (random() < 0.05) Luci = LIGHTS[Math.floor(random() * LIGHTS.length)] ?? 1;
      readings.push({
        t: Math.floor(t),
        CO2: Math.round(CO2),
        temp: Math.round(temp * 10) / 10,
        hum: Math.round(hum),
        Luci,
      });
    }
    return readings;
  }

  test('thirty days, with kills, resends and a clock that looks in between, record what the rule says', async () => {
    let now = START;
    const site = openAirSite({ models, dataDir: ':memory:', now: () => now });
    const make = (entity: string, body: Record<string, unknown>) =>
      site.documents.create(SYSTEM, entityNamed(models, entity), body);
    await make('manager', { id: 'm1', name: 'M', city: 'Roma', country: 'IT', alarmsEnabled: true });
    await make('building', { id: 'b1', name: 'B', env: 'm1', city: 'Roma', country: 'IT', timeZone: 'Europe/Rome' });
    await make('room', { id: 'r1', name: 'R', env: 'b1', token: 'roomab01', alarms: ALARMS });
    await make('device', { hw_id: 'd1', token: 'roomab01' });
    const start = () => createAlarmEngine({ ...site, isAlone: true, channels: { chat: false, webhook: false } });
    const random = seededRandom(7);
    const readings = wandering(42);
    let engine = start();
    for (let from = 0; from < readings.length; ) {
      const resent = readings.slice(Math.max(0, from - Math.floor(random() * 5)), from);
      const most = from + 1 + Math.floor(random() * 9);
      // Readings that arrive more than half an hour late are a backlog, which has a test of its own.
      const isTogether = ({ t }: TimedReading) => t - (readings[from]?.t ?? 0) <= 30 * MINUTE;
      const batch = [...resent, ...readings.slice(from, most).filter(isTogether)];
      from = readings.indexOf(batch.at(-1) ?? { t: 0 }) + 1;
      now = batch.at(-1)?.t ?? now;
      await site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings: batch }]);
      // Killed before it has judged, now and then: whoever sent the readings got no answer and sends them again.
      if (random() < 0.1) engine = start();
      await engine.judge(new Map([['d1', batch.toSorted(() => random() - 0.5)]]));
      if (random() < 0.1) engine = start();
      if (random() < 0.2) await engine.look();
    }
    const settings = alarmSettings({ device: null, room: ALARMS, building: null, heating: null });
    // Silences depend on when readings come in, which has a test of its own.
    const isMeasured = (alarm: { readonly [name: string]: unknown }) => alarm['code'] !== 3 && alarm['code'] !== 4;
    const expected = alarmEpisodes(readings, settings, now).filter((each) => isMeasured({ ...each }));
    const { rows } = await site.store.query('alarms', {});
    const order = (list: readonly unknown[][]) => list.map((each) => JSON.stringify(each)).sort();
    expect(new Set(expected.map(({ code }) => code)).size, 'every code').toBe(7);
    const recorded = rows.map(({ record }) => record).filter(isMeasured);
    expect(order(recorded.map(({ code, began, ended, value }) => [code, began, ended, value ?? null]))).toEqual(
      order(expected.map(({ code, began, ended, value }) => [code, began, ended, value])),
    );
    await engine.close();
    await site.close();
  });
});
