import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../../server/emulators/free-port';
import { type RunningEmulators, startEmulators } from '../../../server/emulators/start-emulators';
import { wantNoProduct } from '../../support/products/product-of-file';

wantNoProduct();

const projectId = 'demo-data-that-stay';
const folder = mkdtempSync(join(tmpdir(), 'emulator-data-'));
const data = join(folder, 'emulators');
const running = new Set<RunningEmulators>();

afterAll(async () => {
  for (const emulators of running) await emulators.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ emulators: RunningEmulators; room: string; accounts: string }> {
  const ports = { auth: await findFreePort(), firestore: await findFreePort() };
  const emulators = await startEmulators({ rulesFolder: folder, projectId, ports, data });
  running.add(emulators);
  return {
    emulators,
    room: `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents/rooms/one`,
    accounts: `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
  };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(answer.ok).toBe(true);
  return answer.json();
}

describe('the emulators of npm run start:firebase', () => {
  test('hold records and accounts of the time before', async () => {
    const first = await start();
    await ask(first.room, 'PATCH', { fields: { name: { stringValue: 'Aula 1' } } });
    await ask(first.accounts, 'POST', { email: 'anna@site.example', password: 'segreta1', localId: 'anna' });
    await first.emulators.stop();
    running.delete(first.emulators);
    expect(existsSync(data)).toBe(true);

    const second = await start();
    expect(await ask(second.room, 'GET')).toMatchObject({ fields: { name: { stringValue: 'Aula 1' } } });
    expect(await ask(`${second.accounts}:lookup`, 'POST', { localId: ['anna'] })).toMatchObject({
      users: [{ email: 'anna@site.example' }],
    });
  });

  test('do not start where another program would answer in their place', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    const auth = await findFreePort();
    await new Promise<void>((listening) => other.listen(auth, '127.0.0.1', listening));
    const ports = { auth, firestore: await findFreePort() };
    await expect(startEmulators({ rulesFolder: folder, projectId, ports })).rejects.toThrow(`Port ${auth} is taken`);
    other.close();
  });
});
