import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../../server/emulators/free-port';
import { createStandardHeaders, createWebhookMailer } from '../../../server/frame/mail/webhook';
import { buildMessageBody } from '../../../server/frame/subscriptions/stored';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SECRET = 'a long enough secret';

async function started(index: number, environment: Record<string, string>) {
  const page = readFileSync(join(ROOT, 'docs', 'webhooks.md'), 'utf8');
  const [, code = ''] = [...page.matchAll(/```js\n([\s\S]*?)```/g)][index] ?? [];
  const port = await findFreePort();
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let said = '';
  receiver.stdout.on('data', (part) => {
    said += part;
  });
  await once(receiver.stdout, 'data');
  expect(said).toBe('ready\n');
  return { url: `http://127.0.0.1:${port}/`, said: () => said };
}

it('has a receiver of subscriptions that notes each message once, and one signed by the secret before', async () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const { url, said } = await started(1, { SUBSCRIPTION_SECRET: secret });
  const events = [{ event: 'changed' as const, entity: 'device', id: 'd1', record: { id: 'd1', name: 'Aula 3' } }];
  const body = buildMessageBody('message-1', { entity: 'device', at: Date.now() }, events);
  const send = async (...secrets: string[]) => {
    const headers = createStandardHeaders('message-1', secrets, Date.now(), body);
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const other = `whsec_${randomBytes(32).toString('base64')}`;
  expect(await send(other, secret)).toBe(204);
  expect(await send(secret)).toBe(204);
  expect(await send(other)).toBe(400);
  await expect.poll(said).toBe('ready\nchanged device d1 Aula 3\n');
});

it('has a receiver that takes what is signed with the secret, and nothing else', async () => {
  const { url, said } = await started(0, { ALARM_WEBHOOK_SECRET: SECRET });
  const send = (secret: string) =>
    createWebhookMailer({ url, secret, now: Date.now, prefix: 'alarm' }).send({
      ...{ id: 'alarm-1', to: '', subject: '' },
      text: JSON.stringify({ id: 'alarm-1', alarms: [{ room: 'Room 1', code: 5, state: 'open' }] }),
    });
  await send(SECRET);
  await expect.poll(said).toBe('ready\nRoom 1 5 open\n');
  await expect(send('another secret')).rejects.toMatchObject({ response: 'Responded with 400' });
});
