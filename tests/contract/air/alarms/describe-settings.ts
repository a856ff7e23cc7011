import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { AlarmEngine } from '../../../../server/air/alarms/engine';
import { inheritedAlarmCalls } from '../../../../server/air/alarms/inherited-calls';
import { storePreferences } from '../../../../server/air/alarms/notify/recipients';
import { createRehearsal } from '../../../../server/air/alarms/rehearsed-alarms';
import { createParkingSummaries } from '../../../../server/air/alarms/summary/parking-summaries';
import { createSummaryWriter } from '../../../../server/air/alarms/summary/write-summary';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { requireSession } from '../../../../server/frame/auth/authenticate';
import type { Session } from '../../../../server/frame/auth/subjects';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import type { Environment } from '../../../../server/frame/http/environment';
import { answerError } from '../../../../server/frame/http/errors';
import { serveCalls } from '../../../../server/frame/http/serve-call';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import type { OptionalNotification } from '../../../../src/air/domain/alarms/digest';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { toInstant } from '../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { italianTexts } from '../../../support/italian';
import type { AlarmSite } from './describe-alarms';
import { LISTED, notifiedSite } from './notified-site';

interface Parts {
  site: AlarmSite;
  startEngine(): AlarmEngine;
  take(readings: readonly TimedReading[], by: AlarmEngine[]): Promise<void>;
  /** Moves the clock on to an instant, ms. */
  goOn(to: number): void;
}

/** Rules with limits, lengths and distances that a place has chosen. */
export function describeRules(start: number, parts: () => Parts) {
  const alarms = async ({ site }: Parts) =>
    (await site.store.query('alarms', {})).rows
      .map(({ record: { code, began, ended, value, threshold, severity } }) => ({
        ...{ code, value, threshold, severity, began: (Number(began) - start) / MINUTE },
        ended: ended === undefined ? undefined : (Number(ended) - start) / MINUTE,
      }))
      .sort((a, b) => Number(a.code) - Number(b.code));
  const set = async ({ site }: Parts, body: PlainObject) => {
    await site.documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms: body });
  };
  const each = (from: number, count: number, values: Omit<TimedReading, 't'>): TimedReading[] =>
    Array.from({ length: count }, (_none, index) => ({ t: start + (from + index) * MINUTE, CO2: 600, ...values }));

  test('every rule rings with its own limit, whichever server takes a reading in', async () => {
    const own = parts();
    const { site, startEngine, take } = own;
    await set(own, { type: [11, 12, 13, 14, 15], vocThreshold: 500, pm25Threshold: 20, pm10Threshold: 40 });
    expect((await site.store.get('rooms', 'r1'))?.record['alarms']).toMatchObject({ vocThreshold: 500 });
    const good = each(0, 12, { temp: 21, VOC: 100, pm25: 3, pm10: 5 });
    const bad = each(12, 12, { temp: 17, VOC: 600, pm25: 60, pm10: 45, CO2: 1300 });
    const better = each(24, 40, { temp: 17, VOC: 100, pm25: 3, pm10: 5, CO2: 600 });
    const all = [...good, ...bad, ...better];
    for (let index = 0; index < all.length; index += 1) {
      // Another server goes on now and then, with what is stored.
      const engine = startEngine();
      await take(all.slice(index, index + 1), [engine]);
      await engine.close();
    }
    expect(await alarms(own)).toMatchObject([
      { code: 11, began: 12, ended: 24, value: 600, threshold: 500, severity: 'notice' },
      { code: 12, began: 12, ended: 24, value: 60, threshold: 20, severity: 'warning' },
      { code: 13, began: 12, ended: 24, value: 45, threshold: 40, severity: 'notice' },
      { code: 14, began: 12, ended: 24, value: 700, threshold: 400, severity: 'notice' },
      { code: 15, began: 12, ended: 42, value: 4, threshold: 3, severity: 'notice' },
    ]);
  });

  test('a place has lengths and distances of its own, also within alarms of an earlier version', async () => {
    const own = parts();
    await set(own, { type: [5], co2Threshold: 1000, co2Duration: 10, co2Hysteresis: 200 });
    const engine = own.startEngine();
    await own.take([...each(0, 8, { CO2: 1100 }), ...each(8, 10, { CO2: 700 })], [engine]);
    expect(await alarms(own)).toEqual([]);
    await own.take(each(20, 12, { CO2: 1100 }), [engine]);
    await own.take(each(32, 20, { CO2: 900 }), [engine]);
    expect(await alarms(own)).toMatchObject([{ code: 5, began: 20, ended: undefined }]);
    await own.take(each(52, 12, { CO2: 800 }), [engine]);
    expect(await alarms(own)).toMatchObject([{ code: 5, began: 20, ended: 52 }]);
    await engine.close();
  });

  test('a low battery rings with its reading, and outlives other servers and readings that come late', async () => {
    const own = parts();
    await set(own, { type: [5, 16], co2Threshold: 1000 });
    const take = async (battery: number | undefined, readings: readonly TimedReading[]) => {
      const engine = own.startEngine();
      own.goOn(readings.at(-1)?.t ?? start);
      await own.site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
      const arrived = readings.map((each) => ({ ...each, ...(battery !== undefined && { battery }) }));
      await engine.judge(new Map([['d1', arrived]]));
      await engine.look();
      await engine.close();
    };
    await take(40, each(0, 1, {}));
    for (const minute of [10, 20, 30]) await take(14, each(minute, 1, {}));
    const low = { code: 16, began: 10, ended: undefined, value: 14, threshold: 20, severity: 'notice' };
    expect(await alarms(own)).toMatchObject([low]);
    // A late reading has everything judged again by the stored readings, which have no battery levels.
    await take(undefined, each(15, 1, {}));
    await take(undefined, each(50, 1, {}));
    await take(undefined, each(60, 1, {}));
    expect(await alarms(own)).toMatchObject([low]);
    for (const minute of [70, 80]) await take(90, each(minute, 1, {}));
    expect(await alarms(own)).toMatchObject([{ ...low, ended: 70 }]);
  });
}

const OF_BUILDING = {
  ...{ type: [5, 6], co2Threshold: 1200, mailingList: ['ann@site.example'], escalateTo: ['next@site.example'] },
  duty: { shifts: [{ days: 'every', hours: '0-24', mail: 'duty@site.example' }] },
};

const session = (role: string, claim: string): Session => ({
  ...{ token: 't', expiresAt: Number.MAX_SAFE_INTEGER, authType: 'token', identity: claim, role, claim, name: claim },
});

/** Which alarms of its building a room is told, by who asks. */
export function describeInherited(site: () => AlarmSite): void {
  test('a room is told the alarms of its building: whoever reaches it from inside without addresses and what the room has anyway', async () => {
    const { documents, store } = site();
    await documents.update(SYSTEM, entityNamed(models, 'building'), 'b1', { alarms: OF_BUILDING });
    await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms: { type: [5], mailingList: null } });
    const told = async (asking: Session, id = 'r1') => {
      const app = new Hono<Environment>();
      const sessions = { find: async () => asking };
      inheritedAlarmCalls(serveCalls(app, requireSession(sessions)), { models, documents, store });
      app.onError(answerError);
      const answer = await app.request(`/inheritedAlarms?id=${id}`, { headers: { authorization: 'Bearer t' } });
      return [answer.status, await answer.json()];
    };
    for (const whole of [
      session('ADMIN', 'all'),
      session('MANAGER', 'manager:m1'),
      session('BUILDING', 'building:b1'),
    ]) {
      expect(await told(whole)).toEqual([200, { result: { alarms: OF_BUILDING, devices: [] } }]);
    }
    const [first] = (await store.query('devices', {})).rows.filter(({ record }) => record['room_id'] === 'r1');
    await documents.update(SYSTEM, entityNamed(models, 'device'), first?.record.id ?? '', {
      alarms: { co2Threshold: 900 },
    });
    const [, own] = await told(session('ADMIN', 'all'));
    expect(own).toMatchObject({ result: { devices: [expect.any(String)] } });
    const inside = await told(session('ROOM', 'room:r1'));
    expect(inside[0]).toBe(200);
    expect(JSON.stringify(inside[1])).not.toContain('@site.example');
    expect((await told(session('ROOM', 'room:r2')))[0]).toBe(404);
    expect((await told(session('ADMIN', 'all'), 'r9'))[0]).toBe(404);
  });
}

/** Alarms of a muted place are notified when the mute ends, on either back end. */
export function describeParked(current: () => AlarmSite, goOn: (to: number) => void): void {
  const settings = { type: [3, 4, 5], co2Threshold: 1000, mailingList: ['ann@site.example', 'off@site.example'] };
  const mails = async () => (await current().store.query('mails', {})).rows.map(({ record }) => record);

  async function open(entity: 'building' | 'room', parked: PlainObject, fields: PlainObject = {}) {
    const { store, documents, readings } = current();
    const change = (name: string, id: string, data: PlainObject) =>
      documents.update(SYSTEM, entityNamed(models, name), id, data);
    await change('room', 'r1', { alarms: settings });
    await change(entity, entity === 'room' ? 'r1' : 'b1', { ...fields, parked });
    await storePreferences(store, 'ann@site.example', { isConfirmed: true });
    await storePreferences(store, 'off@site.example', { isConfirmed: true, isOff: true });
    let now = 0;
    const parts = { models, store, documents, now: () => now };
    const summing = {
      ...{ ...parts, outbox: createOutbox(parts, true), texts: italianTexts, timeZone: 'Europe/Rome' },
      ...{ localeOf: async () => 'en', publicUrl: 'https://console.site.example' },
    };
    const sumUp = createParkingSummaries(summing, createSummaryWriter(summing));
    const rehearsed = createRehearsal(readings);
    return {
      change,
      /** A device that reports each five minutes, too much CO2 in these two. */
      measure: (from: number, to: number, high: { from: number; to: number }) => {
        goOn(to);
        const count = Math.floor((to - from) / (5 * MINUTE));
        const measured = Array.from({ length: count }, (_none, index) => {
          const t = from + index * 5 * MINUTE;
          return { t, CO2: t >= high.from && t < high.to ? 1500 : 600 };
        });
        return readings.write([{ source: { kind: 'device', name: 'd1' }, readings: measured }]);
      },
      at: async (instant: number) => {
        now = instant;
        await sumUp(rehearsed);
        await sumUp(rehearsed);
        return mails();
      },
    };
  }

  for (const [entity, zone] of [
    ['room', 'Europe/Rome'],
    ['building', 'Pacific/Auckland'],
    ['building', 'America/Los_Angeles'],
  ] as const) {
    test(`in the morning after the parking of a ${entity} in ${zone}, once`, async () => {
      const begin = toInstant(Date.UTC(2026, 1, 3), zone);
      const end = toInstant(Date.UTC(2026, 1, 5), zone);
      const parked = { from: '2026-02-03', to: '2026-02-04', reason: 'Works' };
      const { measure, at } = await open(entity, parked, entity === 'building' ? { timeZone: zone } : {});
      const high = { from: begin + 10 * HOUR, to: begin + 12 * HOUR };
      await measure(begin - DAY, end + 6 * HOUR, high);
      expect(await at(end - HOUR), 'it still is').toEqual([]);
      expect(await at(end + 7 * HOUR - MINUTE), 'nobody is woken').toEqual([]);
      const sent = await at(end + 7 * HOUR);
      expect(sent.map(({ to }) => to)).toEqual(['ann@site.example']);
      expect(sent[0]).toMatchObject({
        subject: `${entity === 'room' ? 'R' : 'B'} was parked until 4 February 2026: 1 alarm meanwhile`,
      });
      expect(String(sent[0]?.['text'])).toContain('B · R: once: CO2 1,500 ppm, threshold 1,000 ppm');
      expect(await at(end + 2 * DAY), 'once').toHaveLength(1);
    });
  }

  test('not of what rang before it, what was in order, or a parking that ended longer ago', async () => {
    const begin = toInstant(Date.UTC(2026, 1, 3), 'Europe/Rome');
    const end = toInstant(Date.UTC(2026, 1, 5), 'Europe/Rome');
    const { measure, at, change } = await open('room', { to: '2026-02-04' });
    await measure(begin - 2 * DAY, end + 6 * HOUR, { from: begin - DAY, to: begin - DAY + HOUR });
    const rang = { id: `d1-5-${begin - DAY}`, device: 'd1', code: 5, state: 'ended', began: begin - DAY, acl: [] };
    const put = [{ collection: 'alarms', stored: { record: rang, version: 1 } }];
    await current().store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    expect(await at(end + 8 * HOUR)).toEqual([]);
    await current().store.transact(async () => ({
      result: undefined,
      batch: { put: [], remove: [{ collection: 'alarms', id: rang.id }] },
    }));
    await change('building', 'b1', { parked: { to: '2026-02-20' } });
    expect(await at(end + 8 * HOUR), 'its building still is parked').toEqual([]);
    await change('building', 'b1', { parked: null });
    expect(await at(end + 3 * DAY), 'too late').toEqual([]);
    expect(await at(end + 8 * HOUR)).toHaveLength(1);
  });
}

const ALARMS = { type: [5], co2Threshold: 1000, mailingList: LISTED };

/** All choices, which an entry of `LISTED` has if it names none. */
const CHOICES: readonly OptionalNotification[][] = [[], ['worse'], ['over'], ['worse', 'over']];

/** Choices of recipients about which alarms they are notified of, and when, on either back end. */
export function describeWishes(start: number, isAlone: boolean, current: () => AlarmSite): void {
  const { subjects, counts, posts, open } = notifiedSite(start, isAlone, current);
  const choose = async () => {
    for (const [index, to] of LISTED.entries())
      await storePreferences(current().store, to, { without: CHOICES[index] ?? [] });
  };
  const kindsOf = (each: readonly string[]) =>
    each.map((subject) => /^(Resolved|More severe)/.exec(subject)?.[1] ?? 'began').sort();

  test('everybody hears of the beginning, and of what comes to it only whoever wants to', async () => {
    const { engine, take, lookAt } = await open(ALARMS);
    await choose();
    await take(0, 10, 1400);
    await take(10, 16, 2200);
    await take(26, 10, 600);
    await lookAt(60);
    expect((await subjects()).map(kindsOf)).toEqual([
      ['More severe', 'Resolved', 'began'],
      ['Resolved', 'began'],
      ['More severe', 'began'],
      ['began'],
    ]);
    const states = (await posts()).flatMap(({ alarms }) => alarms.map(({ state }) => state));
    expect(states.sort(), 'a program needs the end').toEqual(['ended', 'open', 'open']);
    expect((await current().store.query('alarm_notices', {})).total).toBe(0);
    await engine.close();
  });

  test('what got worse and is over before the message leaves is sent to whoever wants to hear of the end', async () => {
    const { engine, take, lookAt } = await open(ALARMS);
    await choose();
    await take(0, 6, 1400);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await take(6, 3, 2200);
    await take(9, 6, 600);
    await lookAt(25);
    expect((await subjects()).map(kindsOf)).toEqual([
      ['Resolved', 'began'],
      ['Resolved', 'began'],
      ['began'],
      ['began'],
    ]);
    await engine.close();
  });

  test('whoever is notified because nobody takes an alarm hears of its end only if that is wanted', async () => {
    const next = { mailingList: [LISTED[0]], escalateMinutes: 10, escalateTo: LISTED.slice(1) };
    const { engine, take, lookAt } = await open({ ...ALARMS, ...next });
    await choose();
    await take(0, 10, 1400);
    await lookAt(35);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await take(36, 10, 600);
    await lookAt(60);
    expect(await counts()).toEqual([2, 2, 1, 1]);
    await engine.close();
  });

  test('what nobody wants to hear does not hold up the next beginning', async () => {
    const { engine, take } = await open(ALARMS);
    await choose();
    await take(0, 12, 1400);
    await take(12, 14, 600);
    // That alarm has ended; the next one is noticed within a quarter of an hour.
    await take(26, 6, 1400);
    expect((await counts()).slice(2), 'at once').toEqual([2, 2]);
    await engine.close();
  });

  test('quiet hours go by the clock of the building of each alarm, unless their reader names another one', async () => {
    const { store, documents } = current();
    const make = (entity: string, body: object) => documents.create(SYSTEM, entityNamed(models, entity), { ...body });
    const place = { name: 'B', env: 'm1', city: 'New York', country: 'US', timeZone: 'America/New_York' };
    await make('building', { id: 'b2', ...place });
    await make('room', { id: 'r2', name: 'R', env: 'b2', token: 'roomab02', alarms: ALARMS });
    await make('device', { hw_id: 'd2', alias: 'E', token: 'roomab02' });
    const { engine, take, lookAt } = await open(ALARMS);
    const night = { from: 22, to: 7 };
    await storePreferences(store, LISTED[0] ?? '', { quiet: night });
    await storePreferences(store, LISTED[1] ?? '', { quiet: { ...night, timeZone: 'Europe/Rome' } });
    await storePreferences(store, LISTED[2] ?? '', { quiet: { ...night, timeZone: 'America/New_York' } });
    // Nine in the morning in Rome, three in New York.
    await take(0, 6, 1400, 'd2');
    expect(await counts()).toEqual([0, 1, 0, 1]);
    await take(6, 6, 1400);
    await lookAt(30);
    expect(await counts(), 'of the building in Rome').toEqual([1, 2, 0, 2]);
    await lookAt(239);
    expect(await counts()).toEqual([1, 2, 0, 2]);
    // Seven in New York.
    await lookAt(240);
    expect(await counts()).toEqual([2, 2, 1, 2]);
    await engine.close();
  });
}
