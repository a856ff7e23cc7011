import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { post, serverProcesses, signIn } from '../../support/server-process';

const dataDir = mkdtempSync(join(tmpdir(), 'process-'));
const { start, killAll } = serverProcesses({ DATA_DIR: dataDir, DEMO_DAYS: '1' });

afterAll(() => {
  killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

async function roomCount(address: string | undefined, token: string): Promise<string> {
  const answer = await fetch(`${address}/api/rooms?range=[0,0]`, { headers: { authorization: `Bearer ${token}` } });
  return answer.headers.get('content-range')?.split('/')[1] ?? '';
}

/** Sends secrets in several ways, also in rejected requests. @returns those that the server made */
async function sendSecrets(address: string | undefined, token: string): Promise<string[]> {
  await post(address, '/auth/login', { email: 'admin@demo.example', password: 'my wrong password' });
  const byToken = await (await post(address, '/auth/token', { token: 'demomgr1' })).json();
  const user = { name: 'Ann', email: 'ann@site.example', password: 'pass-of-ann', role: 'BUSINESS' };
  expect((await post(address, '/api/users', user, token)).status).toBe(201);
  expect((await post(address, '/api/users', { ...user, role: 'KING' }, token)).status).toBe(422);
  const key = await (await post(address, '/fn/createUserAPIKey', { uid: 'user-home' }, token)).json();
  const wifi = { hwIds: ['B2B-0003'], changes: { 'wifi.ssid': 'net', 'wifi.password': 'wifi-of-ann' } };
  await post(address, '/fn/queueCommand', wifi, token);
  const send = (headers: Record<string, string>, body: string) =>
    fetch(`${address}/fn/readings`, { method: 'POST', headers, body });
  expect((await send({ 'x-api-key': key.data }, '{"readings":')).status).toBe(400);
  expect((await send({ 'x-api-key': 'wrong-key-1' }, '{"readings":[]}')).status).toBe(401);
  expect((await post(address, '/fn/nothing-here', { password: 'pass-of-ann' }, token)).status).toBe(404);
  return [token, byToken.data, key.data];
}

test('a killed server keeps every answered write whole, and the next one writes no secret to its log', async () => {
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
  const second = await start({ SLACK_WEBHOOK_URL: 'https://hooks.example/s3cret' });
  const again = await signIn(second.address);
  expect(Number(await roomCount(second.address, again))).toBeGreaterThanOrEqual(60 + answered);
  const building = await fetch(`${second.address}/api/rooms?filter={"env":"torino","manager_id":null}`, {
    headers: { authorization: `Bearer ${again}` },
  });
  expect(await building.json()).toEqual([]);

  const secrets = await sendSecrets(second.address, again);
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual([0, null]);
  expect(second.output()).not.toMatch(/s3cret|my wrong password|pass-of-ann|wifi-of-ann|wrong-key-1/);
  for (const secret of secrets) expect(second.output()).not.toContain(secret);
});

test('does not show demo accounts to the network, nor start with a wrong configuration', async () => {
  const other = { DATA_DIR: join(dataDir, 'other'), DEMO: '0' };
  const first = await start(other);
  const [exposed, wrong, same, taken] = await Promise.all([
    start({ HOST: '0.0.0.0', DATA_DIR: join(dataDir, 'exposed') }),
    start({ PORT: 'x' }),
    start(other),
    start({ DATA_DIR: join(dataDir, 'third'), DEMO: '0', PORT: new URL(String(first.address)).port }),
  ]);
  expect(exposed.address).toBeUndefined();
  expect(exposed.output()).toContain('ALLOW_DEMO_ON_NETWORK=1');
  expect(wrong.output()).toContain('PORT must be a whole number');
  expect(await wrong.ended).toEqual([1, null]);
  expect(same.output()).toMatch(/is in use by the server \(process \d+/);
  expect(taken.output()).toMatch(/PORT=\d+ is used by another program/);
  first.child.kill('SIGKILL');
  await first.ended;
  // A start with the port of another program has not marked the folder as in use.
  expect((await start({ DATA_DIR: join(dataDir, 'third'), DEMO: '0' })).output()).not.toContain(
    'did not stop normally',
  );
});
