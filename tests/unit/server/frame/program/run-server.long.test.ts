import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../../support/start-server';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'workshop-'));
const program = {
  program: '--import',
  words: ['tsx', join('server', 'start', 'serve-folder.ts'), '--app', join('examples', 'workshop')],
};
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(root, { DATA_DIR: dataDir }, program);
}, 60_000);
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the server of an application answers the calls of its own features', async () => {
  const signIn = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'chief@demo.example', password: 'workshop1' }),
  });
  const { data: token } = await signIn.json();
  const ask = (bearer: string) =>
    fetch(`${server.url}/fn/lowStock`, { headers: { authorization: `Bearer ${bearer}` } });
  const answer = await ask(token);
  expect([answer.status, await answer.json()]).toEqual([200, { result: [] }]);
  expect((await ask('nobody')).status).toBe(401);
});
