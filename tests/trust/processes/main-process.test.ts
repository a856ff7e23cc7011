import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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

describe('the server as a process', () => {
  test('keeps every answered write when it is killed, and none by half', async () => {
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

  test('writes no secret to its log', async () => {
    const server = await start({ SLACK_WEBHOOK_URL: 'https://hooks.example/s3cret' });
    const token = await signIn(server.address);
    await post(server.address, '/auth/login', { email: 'admin@demo.example', password: 'my wrong password' });
    const byToken = await (await post(server.address, '/auth/token', { token: 'demomgr1' })).json();
    const user = { name: 'Ann', email: 'ann@site.example', password: 'pass-of-ann', role: 'BUSINESS' };
    expect((await post(server.address, '/api/users', user, token)).status).toBe(201);
    expect((await post(server.address, '/api/users', { ...user, role: 'KING' }, token)).status).toBe(422);
    const key = await (await post(server.address, '/fn/createUserAPIKey', { uid: 'user-home' }, token)).json();
    const wifi = { hwIds: ['B2B-0003'], changes: { 'wifi.ssid': 'net', 'wifi.password': 'wifi-of-ann' } };
    await post(server.address, '/fn/queueCommand', wifi, token);
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${server.address}/fn/readings`, { method: 'POST', headers, body });
    expect((await send({ 'x-api-key': key.data }, '{"readings":')).status).toBe(400);
    expect((await send({ 'x-api-key': 'wrong-key-1' }, '{"readings":[]}')).status).toBe(401);
    expect((await post(server.address, '/fn/nothing-here', { password: 'pass-of-ann' }, token)).status).toBe(404);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output()).not.toMatch(/s3cret|my wrong password|pass-of-ann|wifi-of-ann|wrong-key-1/);
    for (const secret of [token, byToken.data, key.data]) expect(server.output()).not.toContain(secret);
  });

  test('does not show demo accounts to the network, nor start with a wrong configuration', async () => {
    const [exposed, wrong, first] = await Promise.all([
      start({ HOST: '0.0.0.0', DATA_DIR: join(dataDir, 'exposed') }),
      start({ PORT: 'x' }),
      start(),
    ]);
    expect(exposed.address).toBeUndefined();
    expect(exposed.output()).toContain('ALLOW_DEMO_ON_NETWORK=1');
    expect(wrong.output()).toContain('PORT must be a whole number');
    expect(await wrong.ended).toEqual([1, null]);
    expect((await start({ PORT: '0' })).output()).toMatch(/is in use by the server \(process \d+/);
    const port = new URL(String(first.address)).port;
    const other = { DATA_DIR: join(dataDir, 'other'), DEMO: '0' };
    const taken = await start({ ...other, PORT: port });
    expect(taken.output()).toMatch(/PORT=\d+ is taken by another program/);
    expect((await start(other)).output()).not.toContain('did not end by itself');
  });
});
