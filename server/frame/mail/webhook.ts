import { createHmac } from 'node:crypto';
import { HOUR, SECOND } from '../../../src/frame/time/units';
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

/** What a secret of Standard Webhooks begins with, before base64. */
export const STANDARD_PREFIX = 'whsec_';

/** The bytes of a secret; those of a text that is no secret of Standard Webhooks are its own. */
function bytesOf(secret: string): Buffer {
  return secret.startsWith(STANDARD_PREFIX)
    ? Buffer.from(secret.slice(STANDARD_PREFIX.length), 'base64')
    : Buffer.from(secret);
}

/**
 * The headers of Standard Webhooks 1.0 (standardwebhooks.com): id of the message, time of this attempt (s), signature of both and the body
 * by each secret: while one is replaced, receivers take either.
 */
export function standardHeaders(id: string, secrets: readonly string[], now: number, body: string) {
  const timestamp = String(Math.floor(now / SECOND));
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', bytesOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${signature}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/**
 * The headers of a message: those of Standard Webhooks, and for receivers from before its time, ms, and its signature by themselves.
 *
 * @param prefix `alarm` makes `x-alarm-timestamp`.
 */
export function signedHeaders(
  { prefix, secret, now }: Omit<WebhookParts, 'url' | 'fetch'>,
  { id, text: body }: Pick<Letter, 'id' | 'text'>,
) {
  const at = now();
  const timestamp = String(at);
  return {
    ...standardHeaders(id, [secret], at, body),
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
    send: async ({ id, text: body }: Letter) => {
      const answer = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signedHeaders({ prefix, secret, now }, { id, text: body }),
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
