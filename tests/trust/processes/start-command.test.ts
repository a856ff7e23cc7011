import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverProcesses } from '../../support/server-process';

const START = 'server/start/start.mjs';
const dataDir = mkdtempSync(join(tmpdir(), 'start-command-'));
const processes = serverProcesses({ DATA_DIR: dataDir, DEMO: '0' });

afterAll(() => {
  processes.killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

test('npm start says why there is nothing to serve, and fails', async () => {
  const { code, text } = await processes.run(START, '--app', 'no-such-folder');
  expect(code).toBe(1);
  expect(text).toContain('no-such-folder: there is no application');
});

test('npm start serves without what it builds with, and ends in order', async () => {
  const { child, ended, output } = processes.begin(START);
  await expect.poll(output, { timeout: 240_000 }).toContain('Console: http://');
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  // Linux alone lists them.
  if (existsSync(children)) expect(readFileSync(children, 'utf8')).toBe('');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
