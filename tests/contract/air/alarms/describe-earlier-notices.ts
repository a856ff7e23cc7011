import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { chatChannel } from '../../../../server/air/alarms/notify/chat-channel';
import { mailChannel } from '../../../../server/air/alarms/notify/mail-channel';
import { createNotifier } from '../../../../server/air/alarms/notify/notify-alarms';
import { setWishes } from '../../../../server/air/alarms/notify/recipients';
import { webhookChannel } from '../../../../server/air/alarms/notify/webhook-channel';
import { deliverDue } from '../../../../server/frame/mail/deliver';
import type { Letter } from '../../../../server/frame/mail/mailer';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { MINUTE } from '../../../../src/frame/time/units';
import { italianTexts } from '../../../support/italian';
import type { AlarmSite } from './describe-alarms';

interface Parts {
  site(): AlarmSite;
  now(): number;
  /** Lets an alarm begin of which nobody is notified, and answers its id. */
  raise(): Promise<string>;
}

/** In earlier versions notices named their message before it was sent, and only mails were in the outbox with their contents. */
export function describeEarlierNotices({ site, now, raise }: Parts): void {
  test('what an earlier version left is sent once, under the id that it had', async () => {
    for (const to of ['ann@site.example', 'bob@site.example']) await setWishes(site().store, to, { isConfirmed: true });
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
      mail('alarm-refused', { channel: 'webhook', attempts: 3, problem: 'Answered 500', until: at + MINUTE }),
      notice('n4', 'webhook', '', 'alarm-accepted'),
      mail('alarm-accepted', { channel: 'webhook', state: 'sent', attempts: 1, nextTryAt: null, until: at + MINUTE }),
      notice('n5', 'chat', ''),
    ];
    const put = stored.map(({ collection, record }) => ({ collection, stored: { record, version: 1 } }));
    await site().store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));

    const parts = { models, ...site(), now };
    const outbox = createOutbox(parts, true);
    const [timeZone, publicUrl] = ['Europe/Rome', 'https://console.site.example'];
    const mails = mailChannel({
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
      channels: [mails, chatChannel(timeZone), webhookChannel()],
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
