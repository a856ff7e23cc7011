import { beforeEach, describe, expect, test } from 'vitest';
import { storePreferences } from '../../../../../server/air/alarms/notify/recipients';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
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
    for (const to of LISTS) await storePreferences(server.site.store, to, { isConfirmed: true });
    await storePreferences(server.site.store, 'day@b.example', { quiet: { from: 22, to: 7 } });
    await storePreferences(server.site.store, 'off@b.example', { isOff: true });
    await storePreferences(server.site.store, 'brief@b.example', { without: ['worse', 'over'] });
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
