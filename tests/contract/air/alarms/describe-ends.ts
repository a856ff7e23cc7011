import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createAlarmEngine } from '../../../../server/air/alarms/engine';
import { chatChannel } from '../../../../server/air/alarms/notify/chat-channel';
import { createNotifier } from '../../../../server/air/alarms/notify/notify-alarms';
import { webhookChannel } from '../../../../server/air/alarms/notify/webhook-channel';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import { MINUTE } from '../../../../src/frame/time/units';
import type { AlarmSite } from './describe-alarms';

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
      channels: [chatChannel('Europe/Rome'), webhookChannel()],
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
    expect((await sent('chat')).filter((text) => text.includes('over after 10 min'))).toHaveLength(1);
    await engine.close();
  });

  test('what is over before anybody was notified is one message', async () => {
    const { store, documents } = current();
    const parts = { models, store, documents, now: () => start + 20 * MINUTE };
    const outbox = createOutbox(parts, false);
    const notify = createNotifier({ ...parts, timeZone: 'Europe/Rome', outbox, channels: [webhookChannel()] });
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
    await createNotifier({ ...parts, timeZone: 'Europe/Rome', outbox, channels: [webhookChannel()] })();
    expect((await store.query('alarm_notices', {})).total).toBe(0);
  });
}
