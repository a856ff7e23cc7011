import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosting } from '../../../../../firebase.json';
import { serveConsole } from '../../../../../server/frame/http/console';
import { frameServer } from '../../support/frame-server';

const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
const { app, site } = frameServer();

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), '0');
  app.http.use('*', serveConsole(folder, { isScreen: () => true }));
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** What Firebase hosting says of files that the patterns hold for. */
function hosted(...patterns: string[]): Record<string, string> {
  const rules = hosting.headers.filter(({ source }) => patterns.includes(source));
  return Object.fromEntries(
    rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

test('Firebase hosting says of the files what the server says of them', async () => {
  const { headers } = await app.http.request('/assets/main-abc.js');
  const said = hosted('**', '/assets/**');
  expect(said['cache-control']).toContain('immutable');
  // The server itself may stand behind something that speaks plain HTTP; a page's policy has a nonce of that page.
  const { 'strict-transport-security': secure, ...same } = said;
  expect(secure).toMatch(/max-age=\d{8}/);
  for (const [name, value] of Object.entries(same)) expect(headers.get(name), name).toBe(value);
  const ofTheFile = ['content-type', 'vary', 'content-length', 'last-modified'];
  const known = new Set([...Object.keys(same), 'x-request-id', 'content-security-policy', ...ofTheFile]);
  expect([...headers.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test('every address without a file is answered by the function, which makes the page', () => {
  expect(hosting.rewrites).toMatchObject([{ source: '**', function: { functionId: 'site' } }]);
});
