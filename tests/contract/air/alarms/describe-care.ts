import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { acknowledgeRoutes } from '../../../../server/air/alarms/acknowledge-routes';
import { forgetEndedBefore, RETENTION_DAYS } from '../../../../server/air/alarms/forget-alarms';
import { openAlarmsRoutes } from '../../../../server/air/alarms/open-alarms-routes';
import { recordedAlarms } from '../../../../server/air/alarms/recorded-alarms';
import { rehearse } from '../../../../server/air/alarms/rehearse';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { alarmId } from '../../../../src/air/domain/alarms/alarm-id';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import type { AlarmSite } from './describe-alarms';

interface World {
  site(): AlarmSite;
  now(): number;
  /** Takes in so many readings, one each minute, beginning at a minute after the start. */
  measure(from: number, count: number, CO2: number): Promise<void>;
  /** When the first of them was taken, ms. */
  start: number;
}

/** What people do with alarms that were recorded, on either back end. The room asks for CO2 above 1000 ppm. */
export function describeCare({ site, now, measure, start }: World): void {
  const opened = { token: '', expiresAt: 0, authType: 'email', identity: '' } as const;
  const session = { ...opened, role: 'ADMIN', claim: 'all', userId: 'u1', name: 'Ann' };

  async function post(path: string, body: object): Promise<unknown> {
    const { store, documents } = site();
    const countOpen = async () => 0;
    const parts = { models, store, documents, now, countOpen, sessions: { find: async () => session } };
    const app = new Hono().route('/', acknowledgeRoutes(parts)).route('/', openAlarmsRoutes(parts));
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
    const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  }
  const rawAlarm = { code: 7, state: 'open', raisedAt: start } as const;
  const alarms = async () => (await site().store.query('alarms', {})).rows.map(({ record }) => record);

  test('somebody takes care of an alarm and puts it to sleep, and is still the one when it has ended', async () => {
    await measure(0, 10, 1400);
    const id = alarmId('d1', { code: 5, began: start });
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
    const device = alarmId('d1', { code: 5, began: start + 40 * MINUTE });
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
      (await recordedAlarms({ models, store }, ['d1'], period, withLasting)).map(({ date }) => (date - start) / MINUTE);
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
    expect(await forgetEndedBefore({ models, store }, start - RETENTION_DAYS * DAY)).toBe(110);
    expect((await store.query('alarms', {})).total).toBe(91);
    await documents.remove(SYSTEM, entityNamed(models, 'device'), 'd1');
    expect((await store.query('alarms', {})).total).toBe(0);
  });
}
