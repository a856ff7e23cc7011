import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createAlarmEngine } from '../../../../server/air/alarms/engine';
import { createChatChannel } from '../../../../server/air/alarms/notify/chat-channel';
import { createMailChannel } from '../../../../server/air/alarms/notify/mail-channel';
import { createNotifier } from '../../../../server/air/alarms/notify/notify-alarms';
import { storePreferences } from '../../../../server/air/alarms/notify/recipients';
import { createWebhookChannel } from '../../../../server/air/alarms/notify/webhook-channel';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { deliverDue } from '../../../../server/frame/mail/deliver';
import type { Letter } from '../../../../server/frame/mail/mailer';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import type { Store } from '../../../../server/frame/stores/store';
import { LONG_EXPOSURE_MS } from '../../../../src/air/domain/alarms/severity';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
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

/** Recipients of the start of an alarm are notified of its course. */
export function describeFollowUps(start: number, isAlone: boolean, current: () => AlarmSite): void {
  /** A site whose first reader has confirmed, the second has quiet hours, and a program. */
  async function open(store: Store, setNow: { now: number }) {
    const { documents, readings } = current();
    const parts = { models, store, documents, now: () => setNow.now };
    const engine = createAlarmEngine({
      ...{ ...parts, store: current().store, readings, isAlone, channels: { chat: false, webhook: true } },
    });
    const outbox = createOutbox(parts, true);
    const mails = createMailChannel({
      ...{ ...parts, outbox, texts: italianTexts, timeZone: 'Europe/Rome', localeOf: async () => undefined },
      publicUrl: 'https://console.site.example',
    });
    const notify = createNotifier({
      ...{ ...parts, outbox, timeZone: 'Europe/Rome' },
      channels: [mails, createWebhookChannel()],
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
    await storePreferences(current().store, 'ann@site.example', { isConfirmed: true });
    // 8 to 12 on the clock of Rome: the alarm begins at 9.
    await storePreferences(current().store, 'bob@site.example', { isConfirmed: true, quiet: { from: 8, to: 12 } });
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
      expect.stringMatching(/^More severe: CO2 2,200/),
      expect.stringMatching(/^Resolved: CO2 2,200/),
    ]);
    expect(await subjectsTo('bob'), 'what was over before is one message').toEqual([
      expect.stringMatching(/^Resolved: CO2 2,200/),
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
    await storePreferences(current().store, 'ann@site.example', { isConfirmed: true });
    const clock = { now: start };
    const { store, documents } = current();
    const alarms = { type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] };
    await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms });
    const { engine, notify, take } = await open(store, clock);
    await take(0, 10, 1400);
    await notify();
    clock.now = start + LONG_EXPOSURE_MS - MINUTE;
    await engine.look();
    await notify();
    expect(await subjectsTo('ann')).toHaveLength(1);
    clock.now = start + LONG_EXPOSURE_MS;
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

/** Programs and chats are notified of the end of what they were notified of. */
export function describeEnds(start: number, isAlone: boolean, current: () => AlarmSite): void {
  test('whoever was notified of an alarm by chat or program is notified of its end, once and under the same id', async () => {
    let now = start;
    const { store, documents, readings: stored } = current();
    const channels = { chat: true, webhook: true };
    const parts = { models, store, documents, now: () => now };
    const engine = createAlarmEngine({ ...parts, readings: stored, isAlone, channels });
    const notify = createNotifier({
      ...{ ...parts, timeZone: 'Europe/Rome', outbox: createOutbox(parts, false) },
      channels: [createChatChannel('Europe/Rome'), createWebhookChannel()],
    });
    async function take(from: number, minutes: number, CO2: number) {
      for (let minute = from; minute < from + minutes; minute += 1) {
        now = start + minute * MINUTE;
        const readings: TimedReading[] = [{ t: now, CO2 }];
        await stored.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
        await engine.judge(new Map([['d1', readings]]));
      }
      await notify();
    }
    const sent = async (channel: string) =>
      (await store.query('mails', {})).rows.flatMap(({ record }) =>
        record.channel === channel ? [String(record.text)] : [],
      );

    await take(0, 3, 600);
    await take(3, 10, 1400);
    expect(await sent('webhook')).toHaveLength(1);
    await take(13, 10, 600);
    await take(23, 3, 600);
    const posts = (await sent('webhook'))
      .map((text) => JSON.parse(text).alarms)
      .sort((a, b) => (a[0].ended ?? 0) - (b[0].ended ?? 0));
    const alarm = { hwId: 'd1', code: 5, began: start + 3 * MINUTE };
    expect(posts).toMatchObject([
      [{ ...alarm, state: 'open', ended: null }],
      [{ ...alarm, state: 'ended', ended: start + 13 * MINUTE }],
    ]);
    expect(posts[0][0].id).toBe(posts[1][0].id);
    expect((await sent('chat')).filter((text) => text.includes('ended after 10 min'))).toHaveLength(1);
    await engine.close();
  });

  test('what is over before anybody was notified is one message', async () => {
    const { store, documents } = current();
    const parts = { models, store, documents, now: () => start + 20 * MINUTE };
    const outbox = createOutbox(parts, false);
    const notify = createNotifier({ ...parts, timeZone: 'Europe/Rome', outbox, channels: [createWebhookChannel()] });
    const record = {
      ...{ id: `d1-5-${start}`, device: 'd1', code: 5, state: 'ended', began: start, ended: start + MINUTE },
      acl: ['all'],
    };
    const notices = [{}, { isEnd: true }].map((mark, index) => ({
      collection: 'alarm_notices',
      stored: {
        record: { id: `n${index}`, alarm: record.id, channel: 'webhook', to: '', at: start, ...mark },
        version: 1,
      },
    }));
    const put = [{ collection: 'alarms', stored: { record, version: 1 } }, ...notices];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    await notify();
    const { rows } = await store.query('mails', {});
    expect(rows.map(({ record: { text } }) => JSON.parse(String(text)).alarms.length)).toEqual([1]);
    expect((await store.query('alarm_notices', {})).total).toBe(0);
  });

  test('the end of which a channel would be notified that the site has no more is forgotten', async () => {
    const { store, documents } = current();
    const parts = { models, store, documents, now: () => start };
    const outbox = createOutbox(parts, false);
    const record = { id: 'n1', alarm: 'gone', channel: 'chat', to: '', at: start, isEnd: true };
    const put = [{ collection: 'alarm_notices', stored: { record, version: 1 } }];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    await createNotifier({ ...parts, timeZone: 'Europe/Rome', outbox, channels: [createWebhookChannel()] })();
    expect((await store.query('alarm_notices', {})).total).toBe(0);
  });
}

interface Parts {
  site(): AlarmSite;
  now(): number;
  /** Lets an alarm begin of which nobody is notified, and answers its id. */
  raise(): Promise<string>;
}

/** In earlier versions notices named their message before it was sent, and only mails were in the outbox with their contents. */
export function describeEarlierNotices({ site, now, raise }: Parts): void {
  test('what an earlier version left is sent once, under the id that it had', async () => {
    for (const to of ['ann@site.example', 'bob@site.example'])
      await storePreferences(site().store, to, { isConfirmed: true });
    const alarm = await raise();
    const [at, before] = [now(), now() - MINUTE];
    const notice = (id: string, channel: string, to: string, message?: string) => ({
      ...{ collection: 'alarm_notices', record: { id, alarm, channel, to, at, ...(message && { message }) } },
    });
    const mail = (id: string, values: PlainObject) => ({
      ...{ collection: 'mails', record: { id, subject: 'An alarm', state: 'waiting', nextTryAt: before, ...values } },
    });
    const stored: { collection: string; record: PlainObject & { id: string } }[] = [
      notice('n1', 'mail', 'ann@site.example', 'alarm-not-posted'),
      notice('n2', 'mail', 'bob@site.example', 'alarm-posted'),
      mail('alarm-posted', { to: 'bob@site.example', channel: 'mail', text: 'as it was', attempts: 2 }),
      mail('a-link', { to: 'ann@site.example', text: 'a link', attempts: 0 }),
      notice('n3', 'webhook', '', 'alarm-refused'),
      mail('alarm-refused', { channel: 'webhook', attempts: 3, problem: 'Responded with 500', until: at + MINUTE }),
      notice('n4', 'webhook', '', 'alarm-accepted'),
      mail('alarm-accepted', { channel: 'webhook', state: 'sent', attempts: 1, nextTryAt: null, until: at + MINUTE }),
      notice('n5', 'chat', ''),
    ];
    const put = stored.map(({ collection, record }) => ({ collection, stored: { record, version: 1 } }));
    await site().store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));

    const parts = { models, ...site(), now };
    const outbox = createOutbox(parts, true);
    const [timeZone, publicUrl] = ['Europe/Rome', 'https://console.site.example'];
    const mails = createMailChannel({
      ...parts,
      outbox,
      texts: italianTexts,
      timeZone,
      publicUrl,
      localeOf: async () => undefined,
    });
    const notify = createNotifier({
      ...parts,
      outbox,
      timeZone,
      channels: [mails, createChatChannel(timeZone), createWebhookChannel()],
    });
    const sent: Letter[] = [];
    const mailer = { send: async (letter: Letter) => void sent.push(letter) };
    for (let round = 0; round < 2; round += 1) {
      await notify();
      await deliverDue(parts, { mail: mailer, chat: mailer, webhook: mailer });
    }
    expect(sent.map(({ id }) => id.replace(/-[0-9a-f]{24}$/, '-new')).sort()).toEqual([
      ...['a-link', 'alarm-new', 'alarm-not-posted', 'alarm-posted', 'alarm-refused'],
    ]);
    const byId = new Map(sent.map((letter) => [letter.id, letter]));
    expect(byId.get('alarm-posted')).toMatchObject({ to: 'bob@site.example', text: 'as it was' });
    expect(byId.get('alarm-not-posted')).toMatchObject({
      to: 'ann@site.example',
      text: expect.stringContaining('CO2'),
    });
    expect(JSON.parse(byId.get('alarm-refused')?.text ?? '')).toMatchObject({
      ...{ id: 'alarm-refused', alarms: [{ id: alarm, hwId: 'd1', code: 5 }] },
    });
    expect((await site().store.query('alarm_notices', {})).total).toBe(0);
    const { rows } = await site().store.query('mails', {});
    expect(new Set(rows.map(({ record }) => record['state']))).toEqual(new Set(['sent']));
  });
}
