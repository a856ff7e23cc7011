import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createAlarmEngine } from '../../../../server/air/alarms/engine';
import { mailChannel } from '../../../../server/air/alarms/notify/mail-channel';
import { createNotifier } from '../../../../server/air/alarms/notify/notify-alarms';
import { setWishes } from '../../../../server/air/alarms/notify/recipients';
import { webhookChannel } from '../../../../server/air/alarms/notify/webhook-channel';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import type { Store } from '../../../../server/frame/stores/store';
import { LONG_MS } from '../../../../src/air/domain/alarms/severity';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../src/frame/time/units';
import { italianTexts } from '../../../support/italian';
import type { AlarmSite } from './describe-alarms';

/** Fails at one write after another, as if the server had ended there. */
function endingStore(store: Store): Store {
  let [allowed, left] = [0, 0];
  const transact: Store['transact'] = (work) => {
    left -= 1;
    if (left >= 0) return store.transact(work);
    allowed += 1;
    left = allowed % 5;
    return Promise.reject(new Error('ended'));
  };
  return { ...store, transact };
}

/** Whoever was notified of the beginning of an alarm is notified of what it comes to. */
export function describeFollowUps(start: number, isAlone: boolean, current: () => AlarmSite): void {
  /** A site whose first reader has confirmed, the second has quiet hours, and a program. */
  async function open(store: Store, setNow: { now: number }) {
    const { documents, readings } = current();
    const parts = { models, store, documents, now: () => setNow.now };
    const engine = createAlarmEngine({
      ...{ ...parts, store: current().store, readings, isAlone, channels: { chat: false, webhook: true } },
    });
    const outbox = createOutbox(parts, true);
    const mails = mailChannel({
      ...{ ...parts, outbox, texts: italianTexts, timeZone: 'Europe/Rome', localeOf: async () => undefined },
      publicUrl: 'https://console.site.example',
    });
    const notify = createNotifier({
      ...{ ...parts, outbox, timeZone: 'Europe/Rome' },
      channels: [mails, webhookChannel()],
    });
    return {
      engine,
      notify,
      take: async (from: number, minutes: number, CO2: number) => {
        for (let minute = from; minute < from + minutes; minute += 1) {
          setNow.now = start + minute * MINUTE;
          const taken = [{ t: setNow.now, CO2 }];
          await readings.write([{ source: { kind: 'device', name: 'd1' }, readings: taken }]);
          await engine.judge(new Map([['d1', taken]]));
        }
      },
    };
  }
  const count = async (collection: string) => (await current().store.query(collection, {})).total;
  const sent = async () => (await current().store.query('mails', {})).rows.map(({ record }) => record);
  const subjectsTo = async (name: string) =>
    (await sent()).filter(({ to }) => to === `${name}@site.example`).map(({ subject }) => String(subject));

  test('that it is worse and that it is over, once and under one id, wherever a server ends', async () => {
    await setWishes(current().store, 'ann@site.example', { isConfirmed: true });
    // 8 to 12 on the clock of Rome: the alarm begins at 9.
    await setWishes(current().store, 'bob@site.example', { isConfirmed: true, quiet: { from: 8, to: 12 } });
    const clock = { now: start };
    const { engine, notify, take } = await open(endingStore(current().store), clock);
    const rounds = async () => {
      for (let round = 0; round < 12; round += 1) await notify().catch(() => undefined);
    };
    await take(0, 10, 1400);
    await rounds();
    expect((await current().store.query('alarms', {})).rows).toMatchObject([{ record: { severity: 'notice' } }]);
    await take(10, 16, 2200);
    await rounds();
    expect((await current().store.query('alarms', {})).rows).toMatchObject([{ record: { severity: 'critical' } }]);
    await take(26, 10, 600);
    clock.now = start + 60 * MINUTE;
    await rounds();
    clock.now = start + 240 * MINUTE;
    await rounds();
    expect(await subjectsTo('ann')).toHaveLength(3);
    expect((await subjectsTo('ann')).sort()).toEqual([
      expect.stringMatching(/^CO2 1,400/),
      expect.stringMatching(/^Over: CO2 2,200/),
      expect.stringMatching(/^Worse: CO2 2,200/),
    ]);
    expect(await subjectsTo('bob'), 'what was over before is one message').toEqual([
      expect.stringMatching(/^Over: CO2 2,200/),
    ]);
    const posts = (await sent()).flatMap(({ channel, text }) => (channel === 'webhook' ? JSON.parse(`${text}`) : []));
    const [{ id } = { id: '' }] = (await current().store.query('alarms', {})).rows.map(({ record }) => record);
    expect(posts.map(({ alarms }) => [alarms[0].id, alarms[0].state, alarms[0].severity]).sort()).toEqual([
      [id, 'ended', 'critical'],
      [id, 'open', 'critical'],
      [id, 'open', 'notice'],
    ]);
    expect([await count('alarm_notices'), await count('alarm_readers')]).toEqual([0, 0]);
    await engine.close();
  });

  test('that it has become worse by its length alone', async () => {
    await setWishes(current().store, 'ann@site.example', { isConfirmed: true });
    const clock = { now: start };
    const { store, documents } = current();
    const alarms = { type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] };
    await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms });
    const { engine, notify, take } = await open(store, clock);
    await take(0, 10, 1400);
    await notify();
    clock.now = start + LONG_MS - MINUTE;
    await engine.look();
    await notify();
    expect(await subjectsTo('ann')).toHaveLength(1);
    clock.now = start + LONG_MS;
    for (let round = 0; round < 2; round += 1) {
      await engine.look();
      await notify();
    }
    expect(await subjectsTo('ann')).toHaveLength(2);
    expect((await store.query('alarms', {})).rows).toMatchObject([{ record: { severity: 'warning', code: 5 } }]);
    await engine.close();
  });

  test('an alarm of an earlier version gets a severity, and nobody is notified of that', async () => {
    const clock = { now: start };
    const { engine, notify, take } = await open(current().store, clock);
    await take(0, 10, 1400);
    const { store } = current();
    const [alarm] = (await store.query('alarms', {})).rows;
    const { severity: _severity, dueAt: _dueAt, ...earlier } = alarm?.record ?? { id: '' };
    const put = [{ collection: 'alarms', stored: { record: { ...earlier, notified: 'sent' }, version: 1 } }];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    const before = await count('alarm_notices');
    await engine.look();
    expect((await store.query('alarms', {})).rows).toMatchObject([{ record: { severity: 'notice' } }]);
    expect(await count('alarm_notices')).toBe(before);
    await notify();
    await engine.close();
  });
}
