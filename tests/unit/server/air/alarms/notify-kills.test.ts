import { describe, expect, test } from 'vitest';
import { createNotifier } from '../../../../../server/air/alarms/notify/notify-alarms';
import { createOutbox } from '../../../../../server/frame/mail/outbox';
import { CO2, mailingSite } from './mailing-site';

const { server, setAlarms, measure, count } = mailingSite();

describe('a server that ends', () => {
  /** Fails at its first writes, one more each time, as if the process had ended there. */
  test('anywhere between alarm and message loses and doubles nothing', async () => {
    await setAlarms({ ...CO2, mailingList: ['ann@site.example', 'bob@site.example'] });
    await measure(6, { CO2: 1400 });
    const { models, store, now } = server().site;
    for (let allowed = 0; allowed < 8; allowed += 1) {
      let left = allowed;
      const compose = async () => ({ subject: 'Alarm', text: 'CO2' });
      const ended = createNotifier({
        ...{ models, now, timeZone: 'Europe/Rome', channels: [{ name: 'mail', windowMs: 0, compose }] },
        outbox: createOutbox(server().site, true),
        store: {
          ...store,
          transact: (work) => {
            left -= 1;
            return left < 0 ? Promise.reject(new Error('ended')) : store.transact(work);
          },
        },
      });
      await ended();
    }
    expect(await count('alarm_notices')).toBe(0);
    expect(await count('mails'), 'one message for each').toBe(2);
  });
});
