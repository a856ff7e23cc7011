import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createAlarmEngine } from '../../../../server/air/alarms/engine';
import { mailChannel } from '../../../../server/air/alarms/notify/mail-channel';
import { createNotifier } from '../../../../server/air/alarms/notify/notify-alarms';
import { setWishes } from '../../../../server/air/alarms/notify/recipients';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import { alarmId } from '../../../../src/air/domain/alarms/alarm-id';
import { taken } from '../../../../src/air/domain/alarms/alarm-work';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../src/frame/time/units';
import { italianTexts } from '../../../support/italian';
import type { AlarmSite } from './describe-alarms';

/** An alarm that nobody takes is repeated and passed on. */
export function describeWaiting(start: number, isAlone: boolean, current: () => AlarmSite): void {
  const LISTED = ['ann', 'bob', 'cem'].map((name) => `${name}@site.example`);

  /** The room asks for reminders each 30 minutes, and for Bob after 60 and Cem after 120. */
  async function open() {
    const { store, documents, readings } = current();
    let now = start;
    for (const to of LISTED) await setWishes(store, to, { isConfirmed: true });
    const alarms = {
      ...{ type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] },
      ...{ reminderMinutes: 30, escalateMinutes: 60, escalateTo: ['bob@site.example', 'cem@site.example'] },
    };
    await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms });
    const parts = { models, store, documents, now: () => now };
    const engine = createAlarmEngine({ ...parts, readings, isAlone, channels: { chat: false, webhook: false } });
    const outbox = createOutbox(parts, true);
    const mails = mailChannel({
      ...{ ...parts, outbox, texts: italianTexts, timeZone: 'Europe/Rome', localeOf: async () => undefined },
      publicUrl: 'https://console.site.example',
    });
    const notify = createNotifier({ ...parts, outbox, timeZone: 'Europe/Rome', channels: [mails] });
    async function take(from: number, count: number, CO2: number) {
      for (let minute = from; minute < from + count; minute += 1) {
        now = start + minute * MINUTE;
        const measured = [{ t: now, CO2 }];
        await readings.write([{ source: { kind: 'device', name: 'd1' }, readings: measured }]);
        await engine.judge(new Map([['d1', measured]]));
      }
      await notify();
    }
    async function lookAt(minute: number) {
      now = start + minute * MINUTE;
      for (let round = 0; round < 2; round += 1) {
        await engine.look();
        await notify();
      }
    }
    return { engine, take, lookAt, now: () => now };
  }
  const sent = async () => {
    const rows = (await current().store.query('mails', {})).rows.map(({ record }) => record);
    return LISTED.map((to) => rows.filter((record) => record['to'] === to).map(({ subject }) => String(subject)));
  };
  const counts = async () => (await sent()).map((each) => each.length);

  test('an alarm that nobody takes is repeated, and passed on to one after another', async () => {
    const { engine, take, lookAt } = await open();
    // It is noticed after 5 minutes.
    await take(0, 10, 1400);
    expect(await counts()).toEqual([1, 0, 0]);
    await lookAt(34);
    expect(await counts()).toEqual([1, 0, 0]);
    await lookAt(35);
    expect(await counts()).toEqual([2, 0, 0]);
    await lookAt(65);
    expect(await counts()).toEqual([3, 1, 0]);
    expect((await sent())[1]).toEqual([expect.stringMatching(/^Nobody has taken it: CO2/)]);
    await lookAt(125);
    expect((await counts()).slice(1)).toEqual([2, 1]);
    await engine.close();
  });

  test('what became due while no server ran is sent once, and nothing once somebody has taken it', async () => {
    const { engine, take, lookAt, now } = await open();
    await take(0, 10, 1400);
    await lookAt(130);
    expect(await counts(), 'both are due').toEqual([2, 1, 1]);
    const { store, documents } = current();
    const id = alarmId('d1', { code: 5, began: start });
    const [alarm] = (await store.query('alarms', {})).rows;
    expect(alarm?.record).toMatchObject({ id, escalated: 2, remindedAt: start + 130 * MINUTE });
    await documents.update(SYSTEM, entityNamed(models, 'alarm'), id, {
      ...taken({ state: 'open' }, { by: 'Ann', at: now() }),
    });
    await lookAt(400);
    expect(await counts()).toEqual([2, 1, 1]);
    await take(401, 12, 600);
    await lookAt(440);
    expect((await sent()).map((each) => each.filter((subject) => subject.startsWith('Over:')).length)).toEqual([
      1, 1, 1,
    ]);
    await engine.close();
  });
}
