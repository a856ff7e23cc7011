import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { webhookMailer } from '../../../server/frame/mail/webhook';
import { freePort } from '../../support/free-port';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SECRET = 'a long enough secret';

it('has a receiver that takes what is signed with the secret, and nothing else', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs', 'webhooks.md'), 'utf8')) ?? [];
  const port = await freePort();
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { PORT: String(port), ALARM_WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let said = '';
  receiver.stdout.on('data', (part) => {
    said += part;
  });
  await once(receiver.stdout, 'data');
  expect(said).toBe('ready\n');
  const send = (secret: string) =>
    webhookMailer({ url: `http://127.0.0.1:${port}/`, secret, now: Date.now, prefix: 'alarm' }).send({
      ...{ id: 'alarm-1', to: '', subject: '' },
      text: JSON.stringify({ id: 'alarm-1', alarms: [{ room: 'Room 1', code: 5, state: 'open' }] }),
    });
  await send(SECRET);
  await expect.poll(() => said).toBe('ready\nRoom 1 5 open\n');
  await expect(send('another secret')).rejects.toMatchObject({ response: 'Answered 400' });
});
