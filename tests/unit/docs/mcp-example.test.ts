import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../../server/emulators/free-port';
import { MAX_ANSWER_BYTES } from '../../../server/frame/feature/tool-answer';
import { testServer, twoCustomers } from '../server/support/test-server';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'mcp.md'), 'utf8');

it('shows a program that finds rooms by its key, and names every tool', async () => {
  const server = testServer();
  await twoCustomers(server);
  const session = await server.signIn('ADMIN');
  const made = await server.call('POST', '/api/_keys', {
    token: session,
    body: { name: 'Report', paths: ['/api/_mcp'] },
  });
  const key = v.parse(v.object({ text: v.string() }), made.body).text;
  const port = await findFreePort();
  const listening = serve({ fetch: server.app.http.fetch, port, hostname: '127.0.0.1' });
  onTestFinished(async () => {
    listening.close();
    await server.app.close();
    await server.site.close();
  });
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { READ_KEY: key, CONSOLE_MCP: `http://127.0.0.1:${port}/api/_mcp` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = [program.stdout, program.stderr].map((stream) => {
    const parts: string[] = [];
    stream.on('data', (part) => parts.push(String(part)));
    return () => parts.join('');
  });
  const [status] = await once(program, 'close');
  expect(error?.()).toBe('');
  expect(status).toBe(0);
  const [names = '', , data = ''] = out?.().split('\n') ?? [];
  expect(JSON.parse(/<data>(.*)<\/data>/.exec(data)?.[1] ?? '')).toEqual({
    ...{ total: 1, rows: [{ id: 'r1', name: 'Room 1', env_name: 'Building 1' }] },
  });
  for (const name of names.split(' ')) expect(page).toContain(`- \`${name}\`: `);
  expect(page).toContain(`${MAX_ANSWER_BYTES.toLocaleString('en')} bytes`);
});
