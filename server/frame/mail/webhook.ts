import { createHmac } from 'node:crypto';
import { HOUR, SECOND } from '../../../src/frame/time/units';
import { type Letter, type Mailer, NotAccepted } from './mailer';

export type WebhookConfig = { url: string; secret: string };

interface WebhookOptions extends WebhookConfig {
  now(): number;
  prefix: string;
  fetch?: typeof fetch;
}

const PATIENCE_MS = 10_000;

/** Computes HMAC-SHA256 of time and body, joined by a full stop, in hex. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

export const STANDARD_PREFIX = 'whsec_';

function bytesOf(secret: string): Buffer {
  return secret.startsWith(STANDARD_PREFIX)
    ? Buffer.from(secret.slice(STANDARD_PREFIX.length), 'base64')
    : Buffer.from(secret);
}

/** Builds headers of Standard Webhooks 1.0. While a secret is being replaced, both secrets sign. */
export function createStandardHeaders(id: string, secrets: readonly string[], now: number, body: string) {
  const timestamp = String(Math.floor(now / SECOND));
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', bytesOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${signature}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Returns headers of the former format with time (ms) and signature. @param prefix `alarm` gives `x-alarm-timestamp` */
export function createSignedHeaders(
  { prefix, secret, now }: Omit<WebhookOptions, 'url' | 'fetch'>,
  { id, text: body }: Pick<Letter, 'id' | 'text'>,
) {
  const at = now();
  const timestamp = String(at);
  return {
    ...createStandardHeaders(id, [secret], at, body),
    [`x-${prefix}-timestamp`]: timestamp,
    [`x-${prefix}-signature`]: signWebhook(secret, timestamp, body),
  };
}

/** Sends messages to a webhook. Follows no redirections, because they could lead to another host. */
export function createWebhookMailer({ url, secret, now, prefix, fetch: send = fetch }: WebhookOptions): Mailer {
  return {
    maxPauseMs: HOUR,
    send: async ({ id, text: body }: Letter) => {
      const answer = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...createSignedHeaders({ prefix, secret, now }, { id, text: body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => undefined);
      if (answer === undefined) throw new NotAccepted('No response');
      if (!answer.ok) throw new NotAccepted(`Responded with ${answer.status}`);
    },
  };
}
