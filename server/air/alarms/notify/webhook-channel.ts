import { createHmac } from 'node:crypto';
import type { AlarmChannel } from './channel';

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
 * Alarms posted to another program as JSON: `{ id, alarms: [{ id, hwId, code, began, value, threshold, room, building }] }`,
 * with `x-alarm-timestamp` (ms) and `x-alarm-signature`. What is not answered by 2xx is posted again, with the same `id`.
 */
export function webhookChannel({ url, secret, now, fetch: send = fetch }: WebhookParts): AlarmChannel {
  return {
    name: 'webhook',
    windowMs: 0,
    send: async ({ id, alarms }) => {
      const told = alarms.map((alarm) => ({
        ...{ id: alarm.id, hwId: alarm.device, code: alarm.code, began: alarm.began },
        ...{ value: alarm.value ?? null, threshold: alarm.threshold ?? null },
        ...{ room: alarm.room_name ?? null, building: alarm.building_name ?? null },
      }));
      const body = JSON.stringify({ id, alarms: told });
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
      if (answer === undefined) return 'No answer';
      return answer.ok ? undefined : `Answered ${answer.status}`;
    },
  };
}
