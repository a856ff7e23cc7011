import { models } from '../../../../resources/models';
import { createAlarmEngine } from '../../../../server/air/alarms/engine';
import { createMailChannel } from '../../../../server/air/alarms/notify/mail-channel';
import { createNotifier } from '../../../../server/air/alarms/notify/notify-alarms';
import { storePreferences } from '../../../../server/air/alarms/notify/recipients';
import { createWebhookChannel } from '../../../../server/air/alarms/notify/webhook-channel';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { MINUTE } from '../../../../src/frame/time/units';
import { italianTexts } from '../../../support/italian';
import type { AlarmSite } from './describe-alarms';

export const LISTED = ['ann', 'bob', 'cem', 'dan'].map((name) => `${name}@site.example`);

/** A site whose people have confirmed, with a program, and room r1 with these alarms. Minutes count from `start`, ms. */
export function notifiedSite(start: number, isAlone: boolean, current: () => AlarmSite) {
  const sent = async () => (await current().store.query('mails', {})).rows.map(({ record }) => record);
  /** The subjects of the mails to each of `LISTED`. */
  const subjects = async () => {
    const rows = await sent();
    return LISTED.map((to) => rows.filter((record) => record['to'] === to).map(({ subject }) => String(subject)));
  };
  return {
    subjects,
    counts: async () => (await subjects()).map((each) => each.length),
    /** What the program was sent. */
    posts: async () =>
      (await sent()).flatMap(({ channel, text }): { alarms: { state: string }[] }[] =>
        channel === 'webhook' ? JSON.parse(String(text)) : [],
      ),
    open: async (alarms: PlainObject) => {
      const { store, documents, readings } = current();
      let now = start;
      for (const to of LISTED) await storePreferences(store, to, { isConfirmed: true });
      await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms });
      const parts = { models, store, documents, now: () => now };
      const engine = createAlarmEngine({ ...parts, readings, isAlone, channels: { chat: false, webhook: true } });
      const outbox = createOutbox(parts, true);
      const mails = createMailChannel({
        ...{ ...parts, outbox, texts: italianTexts, timeZone: 'Europe/Rome', localeOf: async () => undefined },
        publicUrl: 'https://console.site.example',
      });
      const channels = [mails, createWebhookChannel()];
      const notify = createNotifier({ ...parts, outbox, timeZone: 'Europe/Rome', channels });
      return {
        engine,
        now: () => now,
        /** A reading in each of `count` minutes, and whoever is to be notified after the last one. */
        take: async (from: number, count: number, CO2: number, hwId = 'd1') => {
          for (let minute = from; minute < from + count; minute += 1) {
            now = start + minute * MINUTE;
            const measured = [{ t: now, CO2 }];
            await readings.write([{ source: { kind: 'device', name: hwId }, readings: measured }]);
            await engine.judge(new Map([[hwId, measured]]));
          }
          await notify();
        },
        lookAt: async (minute: number) => {
          now = start + minute * MINUTE;
          for (let round = 0; round < 2; round += 1) {
            await engine.look();
            await notify();
          }
        },
      };
    },
  };
}
