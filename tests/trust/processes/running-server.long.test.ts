import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { post, serverProcesses, signIn } from '../../support/server-process';

const dataDir = mkdtempSync(join(tmpdir(), 'running-'));
const { start, run, killAll } = serverProcesses({ DATA_DIR: dataDir, DEMO_DAYS: '1' });
const backUpAndRestore = (...args: string[]) => run('server/start/backup.ts', ...args);

afterAll(() => {
  killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

async function torinoRooms(address: string | undefined, token: string): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ name: { prefix: 'Kept' } }));
  const answer = await fetch(`${address}/api/rooms?filter=${filter}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rooms: { name: string }[] = await answer.json();
  return rooms.map(({ name }) => name).sort();
}

test('a backup of a running server brings back what it held, and what came later is kept beside', async () => {
  const file = join(dataDir, 'a.db');
  const first = await start();
  const token = await signIn(first.address);
  await post(first.address, '/api/rooms', { name: 'Kept before', env: 'torino' }, token);
  expect(await backUpAndRestore('backup', file)).toMatchObject({ code: 0, text: expect.stringContaining(file) });
  await post(first.address, '/api/rooms', { name: 'Kept after', env: 'torino' }, token);
  expect(await backUpAndRestore('restore', file)).toMatchObject({
    code: 2,
    text: expect.stringContaining('is in use by the server'),
  });
  first.child.kill('SIGTERM');
  await first.ended;

  expect((await backUpAndRestore('restore', file)).code).toBe(0);
  const second = await start();
  expect(await torinoRooms(second.address, await signIn(second.address))).toEqual(['Kept before']);
  second.child.kill('SIGTERM');
  await second.ended;

  const [before = ''] = readdirSync(dataDir).filter((name) => name.includes('.before-'));
  renameSync(join(dataDir, before), join(dataDir, 'console.db'));
  const third = await start();
  expect(await torinoRooms(third.address, await signIn(third.address))).toEqual(['Kept after', 'Kept before']);
});
