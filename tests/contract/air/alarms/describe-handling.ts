import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { acknowledgeCalls } from '../../../../server/air/alarms/acknowledge-calls';
import { deleteAlarmsEndedBefore, RETENTION_DAYS } from '../../../../server/air/alarms/forget-alarms';
import { openAlarmsCalls } from '../../../../server/air/alarms/open-alarms-calls';
import { rehearse } from '../../../../server/air/alarms/rehearse';
import { listRecordedAlarms } from '../../../../server/air/alarms/site-alarms';
import { requireSession } from '../../../../server/frame/auth/authenticate';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import type { Environment } from '../../../../server/frame/http/environment';
import { serveCalls } from '../../../../server/frame/http/serve-call';
import { createAlarmId } from '../../../../src/air/domain/alarms/alarm-codes';
import { taken } from '../../../../src/air/domain/alarms/alarm-work';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import type { AlarmSite } from './describe-alarms';
import { LISTED, notifiedSite } from './notified-site';

interface World {
  site(): AlarmSite;
  now(): number;
  /** Takes in so many readings, one each minute, beginning at a minute after the start. */
  measure(from: number, count: number, CO2: number): Promise<void>;
  /** When the first of them was taken, ms. */
  start: number;
}

/** Handling of recorded alarms, on either back end. The room has a CO2 threshold of 1000 ppm. */
export function describeCare({ site, now, measure, start }: World): void {
  const opened = { token: '', expiresAt: 0, authType: 'email', identity: '' } as const;
  const session = { ...opened, role: 'ADMIN', claim: 'all', userId: 'u1', name: 'Ann' };

  async function post(path: string, body: object): Promise<unknown> {
    const { store, documents } = site();
    const app = new Hono<Environment>();
    const serve = serveCalls(app, requireSession({ find: async () => session }));
    acknowledgeCalls(serve, { models, documents, now });
    openAlarmsCalls(serve, { models, store }, async () => 0);
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
    const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  }
  const rawAlarm = { code: 7, state: 'open', raisedAt: start } as const;
  const alarms = async () => (await site().store.query('alarms', {})).rows.map(({ record }) => record);

  test('somebody takes care of an alarm and puts it to sleep, and is still the one when it has ended', async () => {
    await measure(0, 10, 1400);
    const id = createAlarmId('d1', { code: 5, began: start });
    const open = { of: 'room', ids: ['r1'] };
    expect(await post('/openAlarms', open)).toEqual({ result: { r1: 1 } });
    await post('/acknowledgeAlarms', { ids: [id], note: 'Window opened', snoozedUntil: now() + HOUR });
    const care = { acknowledgedBy: 'Ann', note: 'Window opened', snoozedUntil: now() + HOUR };
    expect(await alarms()).toMatchObject([{ state: 'acknowledged', ...care }]);
    expect(await post('/openAlarms', open)).toEqual({ result: {} });
    await measure(10, 10, 600);
    expect(await alarms()).toMatchObject([{ state: 'ended', ...care, length: 10 }]);
  });

  test('open alarms come first in the list, then those that somebody takes care of, then what is over, the newest first', async () => {
    await measure(0, 10, 1400);
    await measure(10, 10, 600);
    await measure(20, 10, 1400);
    await measure(30, 10, 600);
    await measure(40, 10, 1400);
    const alarm = entityNamed(models, 'alarm');
    const { store, documents } = site();
    const device = createAlarmId('d1', { code: 5, began: start + 40 * MINUTE });
    await documents.create(SYSTEM, alarm, { ...rawAlarm, id: 'old', device: 'd1', began: start - HOUR });
    await post('/acknowledgeAlarms', { ids: [device] });
    const { rows } = await store.query('alarms', { sort: [alarm.defaultSort] });
    const times = rows.map(({ record }) => [record['state'], (Number(record['began']) - start) / MINUTE]);
    expect(times).toEqual([
      ['open', -60],
      ['acknowledged', 40],
      ['ended', 20],
      ['ended', 0],
    ]);
  });

  test('rehearsing comes to what was recorded', async () => {
    await measure(0, 10, 1400);
    await measure(10, 20, 600);
    await measure(30, 10, 1300);
    const { store, readings } = site();
    const parts = { models, store, readings, timeZone: 'Europe/Rome', now };
    const alarms = { type: [5], co2Threshold: 1350, mailingList: [] };
    const question = { level: 'room', id: 'r1', alarms, readsBuilding: true } as const;
    const { before, after } = await rehearse(parts, question);
    expect(before).toMatchObject({ alarms: 2, rooms: [{ id: 'r1', codes: [{ code: 5, count: 2 }] }] });
    expect(after).toMatchObject({ alarms: 1 });
    const period = { from: start + 5 * MINUTE, to: now() };
    const began = async (withLasting: boolean) =>
      (await listRecordedAlarms({ models, store }, SYSTEM, ['d1'], period, withLasting)).map(
        ({ date }) => (date - start) / MINUTE,
      );
    expect(await began(false)).toEqual([30]);
    expect(await began(true)).toEqual([30, 0]);
  });

  test('alarms that ended long ago are forgotten, those that last are not, and all go with their device', async () => {
    await measure(0, 10, 1400);
    const { documents, store } = site();
    const old = { device: 'd1', code: 5, state: 'ended', raisedAt: 1 };
    const create = (index: number) => ({
      ...{ type: 'create' as const, model: entityNamed(models, 'alarm') },
      body: { ...old, id: `old-${index}`, began: start - 500 * DAY, ended: start - (index < 110 ? 450 : 10) * DAY },
    });
    for (let from = 0; from < 200; from += 100) {
      await documents.together(
        SYSTEM,
        Array.from({ length: 100 }, (_none, index) => create(from + index)),
      );
    }
    expect(await deleteAlarmsEndedBefore({ models, store }, start - RETENTION_DAYS * DAY)).toBe(110);
    expect((await store.query('alarms', {})).total).toBe(91);
    await documents.remove(SYSTEM, entityNamed(models, 'device'), 'd1');
    expect((await store.query('alarms', {})).total).toBe(0);
  });
}

/** People on duty are notified of alarms without an acknowledgement, on either back end. */
export function describeDuty(start: number, isAlone: boolean, current: () => AlarmSite): void {
  const { subjects, counts, open } = notifiedSite(start, isAlone, current);
  const [ann = '', bob = '', cem = '', dan = ''] = LISTED;
  const ALARMS = { type: [5], co2Threshold: 1000, mailingList: [ann], escalateMinutes: 60, escalateTo: [dan] };
  const count = async (collection: string) => (await current().store.query(collection, {})).total;

  test('an alarm that nobody takes goes to whoever is on duty then, by the clock of the building, and then to the list', async () => {
    // 9:00 in Rome, 17:00 in Tokyo.
    const shifts = [
      { days: 'workdays', hours: '17:30-18:30', mail: bob },
      { days: 'workdays', hours: '18:30-22', mail: cem },
      { days: 'workdays', hours: '9-16', mail: ann },
    ];
    const { documents } = current();
    await documents.update(SYSTEM, entityNamed(models, 'building'), 'b1', { timeZone: 'Asia/Tokyo' });
    const { engine, take, lookAt } = await open({ ...ALARMS, duty: { shifts } });
    await take(0, 10, 1400);
    await lookAt(65);
    expect(await counts()).toEqual([1, 1, 0, 0]);
    await lookAt(125);
    expect(await counts()).toEqual([1, 1, 1, 0]);
    await lookAt(185);
    expect(await counts(), 'whoever is on duty was notified').toEqual([1, 1, 1, 1]);
    for (const minute of [245, 305, 365]) await lookAt(minute);
    expect(await counts(), 'nobody is once more').toEqual([1, 1, 1, 1]);
    await take(366, 12, 600);
    await lookAt(400);
    expect((await subjects()).map((each) => each.filter((subject) => subject.startsWith('Resolved:')).length)).toEqual([
      ...[1, 1, 1, 1],
    ]);
    expect(await count('alarm_readers')).toBe(0);
    await engine.close();
  });

  test('a rota that is changed while an alarm lasts counts from the next step on', async () => {
    const always = (mail: string) => ({ shifts: [{ days: 'every', hours: '0-24', mail }] });
    const { engine, take, lookAt } = await open({ ...ALARMS, duty: always(bob) });
    await take(0, 10, 1400);
    await lookAt(65);
    const { documents } = current();
    await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms: { duty: always(cem) } });
    // Another server may take up to a minute to notice.
    await lookAt(125);
    expect(await counts()).toEqual([1, 1, 1, 0]);
    await documents.remove(SYSTEM, entityNamed(models, 'device'), 'd1');
    expect(await count('alarm_readers')).toBe(0);
    await engine.close();
  });
}

/** Notes and causes of alarms, on either back end. */
export function describeWork({ site, now, measure, start }: World): void {
  const opened = { token: '', expiresAt: 0, authType: 'email', identity: '' } as const;
  const id = createAlarmId('d1', { code: 5, began: start });

  async function post(path: string, body: object, name = 'Ann'): Promise<number> {
    const session = { ...opened, role: 'ADMIN', claim: 'all', userId: name, name };
    const { documents } = site();
    const app = new Hono<Environment>();
    acknowledgeCalls(serveCalls(app, requireSession({ find: async () => session })), { models, documents, now });
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
    return (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }
  const alarm = async () => (await site().store.get('alarms', id))?.record ?? { id };
  const texts = async () => {
    const { notes } = await alarm();
    return Array.isArray(notes) ? notes.map(({ by, text }) => `${by}: ${text}`) : [];
  };

  test('notes of several people at once are all there, with the one of who took it', async () => {
    await measure(0, 10, 1400);
    const written = await Promise.all([
      post('/alarmWork', { id, note: 'Windows opened' }, 'Ann'),
      post('/alarmWork', { id, note: 'Still bad' }, 'Bob'),
      post('/alarmWork', { id, note: 'I go there' }, 'Cem'),
    ]);
    expect(written).toEqual([200, 200, 200]);
    expect(await post('/acknowledgeAlarms', { ids: [id], note: 'Done' }, 'Cem')).toBe(200);
    expect((await texts()).sort()).toEqual(['Ann: Windows opened', 'Bob: Still bad', 'Cem: Done', 'Cem: I go there']);
  });

  test('who gives an alarm back leaves it open, and when it was taken first stays', async () => {
    await measure(0, 10, 1400);
    const first = now();
    await post('/acknowledgeAlarms', { ids: [id] });
    expect(await post('/alarmWork', { id, release: true })).toBe(200);
    const { acknowledgedBy, state } = await alarm();
    expect([acknowledgedBy ?? undefined, state]).toEqual([undefined, 'open']);
    await measure(10, 1, 1400);
    await post('/acknowledgeAlarms', { ids: [id] }, 'Bob');
    expect(await alarm()).toMatchObject({ acknowledgedBy: 'Bob', answeredAt: first, acknowledgedAt: first + MINUTE });
  });

  test('a cause is written, changed and taken away, also once the alarm is over', async () => {
    await measure(0, 10, 1400);
    await measure(10, 10, 600);
    expect(await post('/alarmWork', { id, cause: 'people', causeText: 'Open day' })).toBe(200);
    expect(await alarm()).toMatchObject({ state: 'ended', cause: 'people', causeText: 'Open day' });
    expect(await post('/alarmWork', { id, cause: null })).toBe(200);
    const { cause, causeText } = await alarm();
    expect([cause ?? undefined, causeText]).toEqual([undefined, 'Open day']);
    expect(await post('/alarmWork', { id, cause: 'magic' })).not.toBe(200);
    expect(await post('/alarmWork', { id, note: '  ' })).not.toBe(200);
  });
}

/** An alarm that nobody takes is repeated and passed on. */
export function describeWaiting(start: number, isAlone: boolean, current: () => AlarmSite): void {
  const { subjects: sent, counts, open: openWith } = notifiedSite(start, isAlone, current);
  /** The room asks for reminders each 30 minutes, and for Bob after 60 and Cem after 120. */
  const open = () =>
    openWith({
      ...{ type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] },
      ...{ reminderMinutes: 30, escalateMinutes: 60, escalateTo: ['bob@site.example', 'cem@site.example'] },
    });

  test('an alarm that nobody takes is repeated, and passed on to one after another', async () => {
    const { engine, take, lookAt } = await open();
    // An offline device is noticed after 5 minutes.
    await take(0, 10, 1400);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    await lookAt(34);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    await lookAt(35);
    expect(await counts()).toEqual([2, 0, 0, 0]);
    await lookAt(65);
    expect(await counts()).toEqual([3, 1, 0, 0]);
    expect((await sent())[1]).toEqual([expect.stringMatching(/^Not acknowledged: CO2/)]);
    await lookAt(125);
    expect((await counts()).slice(1)).toEqual([2, 1, 0]);
    await engine.close();
  });

  test('what became due while no server ran is sent once, and nothing once somebody has taken it', async () => {
    const { engine, take, lookAt, now } = await open();
    await take(0, 10, 1400);
    await lookAt(130);
    expect(await counts(), 'both are due').toEqual([2, 1, 1, 0]);
    const { store, documents } = current();
    const id = createAlarmId('d1', { code: 5, began: start });
    const [alarm] = (await store.query('alarms', {})).rows;
    expect(alarm?.record).toMatchObject({ id, escalated: 2, remindedAt: start + 130 * MINUTE });
    await documents.update(SYSTEM, entityNamed(models, 'alarm'), id, {
      ...taken({ state: 'open' }, { by: 'Ann', at: now() }),
    });
    await lookAt(400);
    expect(await counts()).toEqual([2, 1, 1, 0]);
    await take(401, 12, 600);
    await lookAt(440);
    expect((await sent()).map((each) => each.filter((subject) => subject.startsWith('Resolved:')).length)).toEqual([
      1, 1, 1, 0,
    ]);
    await engine.close();
  });
}
