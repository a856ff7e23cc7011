import { createHmac } from 'node:crypto';
import { sayEnglish } from '../../../../src/frame/model/say';
import { HOUR } from '../../../../src/frame/time/units';
import { type Mailer, NotAccepted } from '../../../frame/mail/mailer';
import { subjectOf } from './alarm-texts';
import type { AlarmChannel } from './notices';

/** Where alarms are posted to, and what the posts are signed with. */
export interface WebhookConfig {
  url: string;
  secret: string;
}

interface WebhookParts extends WebhookConfig {
  now(): number;
  fetch?: typeof fetch;
}

const PATIENCE_MS = 10_000;

/** What a receiver computes, too: HMAC-SHA256 of the time and the body, joined by a full stop, in hex. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/**
 * Alarms for another program as JSON: `{ id, alarms: [{ id, hwId, code, began, state, ended, value, threshold, room, building }] }`.
 * An alarm that is over comes once more under the same id.
 */
export function webhookChannel(): AlarmChannel {
  return {
    name: 'webhook',
    windowMs: 0,
    compose: async ({ id, alarms }) => {
      const listed = alarms.map((alarm) => ({
        ...{ id: alarm.id, hwId: alarm.device, code: alarm.code, began: alarm.began },
        ...{ state: alarm.state ?? 'open', ended: alarm.ended ?? null },
        ...{ value: alarm.value ?? null, threshold: alarm.threshold ?? null },
        ...{ room: alarm.room_name ?? null, building: alarm.building_name ?? null },
      }));
      return { subject: subjectOf(alarms, sayEnglish), text: JSON.stringify({ id, alarms: listed }) };
    },
  };
}

/** Posts the messages of the outbox with `x-alarm-timestamp` (ms) and `x-alarm-signature`. Anything but 2xx is a refusal. */
export function webhookMailer({ url, secret, now, fetch: send = fetch }: WebhookParts): Mailer {
  return {
    maxPauseMs: HOUR,
    send: async ({ text: body }) => {
      const timestamp = String(now());
      const answer = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-alarm-timestamp': timestamp,
          'x-alarm-signature': webhookSignature(secret, timestamp, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => undefined);
      if (answer === undefined) throw new NotAccepted('No answer');
      if (!answer.ok) throw new NotAccepted(`Answered ${answer.status}`);
    },
  };
}
