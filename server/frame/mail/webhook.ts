import { createHmac } from 'node:crypto';
import { HOUR } from '../../../src/frame/time/units';
import { type Letter, type Mailer, NotAccepted } from './mailer';

/** Where messages are posted to, and what the posts are signed with. */
export interface WebhookConfig {
  url: string;
  secret: string;
}

interface WebhookParts extends WebhookConfig {
  now(): number;
  /** Of the headers that carry time and signature: `alarm` makes `x-alarm-timestamp`. */
  prefix: string;
  fetch?: typeof fetch;
}

const PATIENCE_MS = 10_000;

/** What a receiver computes, too: HMAC-SHA256 of the time and the body, joined by a full stop, in hex. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** The headers of a message: its time, ms, and its signature. @param prefix `alarm` makes `x-alarm-timestamp`. */
export function signedHeaders({ prefix, secret, now }: Omit<WebhookParts, 'url' | 'fetch'>, body: string) {
  const timestamp = String(now());
  return {
    [`x-${prefix}-timestamp`]: timestamp,
    [`x-${prefix}-signature`]: webhookSignature(secret, timestamp, body),
  };
}

/**
 * Posts the messages of the outbox with their time (ms) and signature in headers. Anything but 2xx is a refusal. Redirections are not
 * followed: they would lead the server to an address that its operator has not named.
 */
export function webhookMailer({ url, secret, now, prefix, fetch: send = fetch }: WebhookParts): Mailer {
  return {
    maxPauseMs: HOUR,
    send: async ({ text: body }: Letter) => {
      const answer = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signedHeaders({ prefix, secret, now }, body),
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
