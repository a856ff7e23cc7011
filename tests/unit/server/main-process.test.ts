import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'process-'));
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the server as a process of its own; resolves with its address once it serves. */
async function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server', 'main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
  });
  started.push(child);
  let output = '';
  const ended = once(child, 'exit');
  const serving = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        const address = /Console: (\S+)/.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
  });
  const address = await Promise.race([serving, ended.then(() => undefined)]);
  return { child, ended, address, output: () => output };
}

async function post(address: string | undefined, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function signIn(address: string | undefined): Promise<string> {
  const answer = await post(address, '/auth/login', { email: 'admin@demo.example', password: 'demo1234' });
  const { data } = await answer.json();
  return String(data);
}

async function roomCount(address: string | undefined, token: string): Promise<string> {
  const answer = await fetch(`${address}/api/rooms?range=[0,0]`, { headers: { authorization: `Bearer ${token}` } });
  return answer.headers.get('content-range')?.split('/')[1] ?? '';
}

describe('the server as a process', () => {
  test('keeps every answered write when it is killed, and none by half', { timeout: 120_000 }, async () => {
    const first = await start();
    const token = await signIn(first.address);
    let answered = 0;
    const writing = Array.from({ length: 4 }, async (_none, lane) => {
      for (let index = 0; index < 1000; index += 1) {
        const body = { name: `Room ${lane}-${index}`, env: 'torino' };
        const { ok } = await post(first.address, '/api/rooms', body, token);
        if (ok) answered += 1;
        if (answered === 60) first.child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(writing);
    await first.ended;
    const second = await start();
    const again = await signIn(second.address);
    const count = Number(await roomCount(second.address, again));
    expect(count).toBeGreaterThanOrEqual(60 + answered);
    const building = await fetch(`${second.address}/api/rooms?filter={"env":"torino","manager_id":null}`, {
      headers: { authorization: `Bearer ${again}` },
    });
    expect(await building.json()).toEqual([]);
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual([0, null]);
  });

  test('writes no secret to its log', { timeout: 60_000 }, async () => {
    const server = await start({ SLACK_WEBHOOK_URL: 'https://hooks.example/s3cret' });
    const token = await signIn(server.address);
    await post(server.address, '/auth/login', { email: 'admin@demo.example', password: 'my wrong password' });
    await post(server.address, '/auth/token', { token: 'demomgr1' });
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output()).not.toMatch(/s3cret|my wrong password/);
    expect(server.output()).not.toContain(token);
  });

  test('does not show demo accounts to the network, nor start with a wrong configuration', {
    timeout: 60_000,
  }, async () => {
    const exposed = await start({ HOST: '0.0.0.0', DATA_DIR: join(dataDir, 'exposed') });
    expect(exposed.address).toBeUndefined();
    expect(exposed.output()).toContain('ALLOW_DEMO_ON_NETWORK=1');
    const wrong = await start({ PORT: 'x' });
    expect(wrong.output()).toContain('PORT must be a whole number');
    expect(await wrong.ended).toEqual([1, null]);
  });
});
