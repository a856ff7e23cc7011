import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/air/site/config';
import { log } from '../../../server/frame/log/log';
import type { RunningServer } from '../../../server/frame/program/run-application';
import { runAirServer } from '../../support/run-air-server';
import { exchange, rawSocket, statusesIn } from './raw-socket';

const folder = mkdtempSync(join(tmpdir(), 'wire-'));
let server: RunningServer;
let port: number;

beforeAll(async () => {
  const consoleFolder = join(folder, 'console');
  mkdirSync(join(consoleFolder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'console-secret'));
  writeFileSync(join(consoleFolder, 'index.html'), '<title>page</title>');
  writeFileSync(join(consoleFolder, 'assets', 'a.js'), 'asset');
  for (const path of ['secret.txt', 'console-secret/secret.txt']) writeFileSync(join(folder, path), 'top secret');
  const config = readConfig({ DEMO: '0', PORT: '0', DATA_DIR: join(folder, 'data') });
  server = await runAirServer(config, { consoleFolder, isTerminal: false, write: () => undefined });
  port = server.port;
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const CLOSE = 'Host: x\r\nConnection: close\r\n';

describe('a request that two readers would read differently is refused, and nothing after it is taken for another', () => {
  const hidden = 'GET /config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const post = (headers: string, body: string) => `POST /auth/login HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`;
  test.each([
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 80\r\n', `{}${hidden}`)],
    ['a list of lengths', post('Content-Length: 2, 80\r\n', `{}${hidden}`)],
    ['a length and pieces', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['pieces, spelt oddly', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
    [
      'pieces, named twice',
      post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${hidden}`),
    ],
    ['two hosts', `GET /config HTTP/1.1\r\nhOST: y\r\n${CLOSE}\r\n${hidden}`],
    ['a name with a blank', post('Content-Length : 2\r\n', `{}${hidden}`)],
    ['a folded header', post('X: a\r\n Content-Length: 2\r\n', `{}${hidden}`)],
    ['a header with a bare line feed', post('X: a\nContent-Length: 2\r\n', `{}${hidden}`)],
    ['a length below zero', post('Content-Length: -1\r\n', `{}${hidden}`)],
    ['a piece of a wrong length', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a NUL in a header', post('X: a\0b\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ])('%s', async (_what, text) => {
    const statuses = statusesIn(await exchange(port, text));
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses) expect(status).toBe(400);
  });
});

test.each([[100_000], [1_000_000], [5_000_000]])(
  'a body of %i bytes that comes in pieces is refused, and the next request on its connection is answered',
  async (size) => {
    const piece = `2710\r\n${'x'.repeat(10_000)}\r\n`.repeat(size / 10_000);
    const first = `POST /auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${piece}0\r\n\r\n`;
    const next = `GET /config HTTP/1.1\r\n${CLOSE}\r\n`;
    expect(statusesIn(await exchange(port, `${first}${next}`))).toEqual([413, 200]);
  },
);

test('a body in pieces that never ends costs its own connection', async () => {
  const { socket, answer, closed } = rawSocket(
    port,
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const piece = `f4240\r\n${'x'.repeat(1_000_000)}\r\n`;
  let isOpen = true;
  void closed.then(() => {
    isOpen = false;
  });
  let sent = 0;
  while (isOpen && sent < 300) {
    sent += 1;
    const isTaken = socket.write(piece);
    if (!isTaken) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  }
  expect(isOpen).toBe(false);
  expect(statusesIn(answer())).toEqual([413]);
});

test.each([
  ['an address beyond all measure', `GET /api/rooms?${'k'.repeat(200_000)}=1 HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a header beyond all measure', `GET /config HTTP/1.1\r\n${CLOSE}X: ${'v'.repeat(200_000)}\r\n\r\n`],
  ['thousands of headers', `GET /config HTTP/1.1\r\n${CLOSE}${'X: v\r\n'.repeat(20_000)}\r\n`],
])('%s is refused before anything of it is looked at', async (_what, text) => {
  expect(statusesIn(await exchange(port, text))).toEqual([431]);
});

describe('an address leads to no file outside of the console', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/%252e%252e/%252e%252e/secret.txt',
    '/../console-secret/secret.txt',
    '//secret.txt',
    '/./.././secret.txt',
    `/${encodeURIComponent(join(folder, 'secret.txt'))}`,
    '/data/console.db',
    '/assets/..%00/secret.txt',
    'http://x/../secret.txt',
  ])('%s', async (path) => {
    const answer = await exchange(port, `GET ${path} HTTP/1.1\r\n${CLOSE}\r\n`);
    expect(statusesIn(answer)).toHaveLength(1);
    expect(answer).not.toContain('top secret');
    expect(answer).not.toContain('SQLite format');
  });
});

test('an answer carries nothing that a request has put into its address', async () => {
  const answer = await exchange(port, `GET /nothing%0d%0aX-Injected:%201%0d%0a.js HTTP/1.1\r\n${CLOSE}\r\n`);
  expect(statusesIn(answer)).toEqual([404]);
  expect(answer).not.toMatch(/^X-Injected/im);
});

test('requests that are cut off do not fill the log', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { socket, closed } = rawSocket(
    port,
    `POST /auth/login HTTP/1.1\r\n${CLOSE}Transfer-Encoding: chunked\r\n\r\n1\r\n{`,
  );
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.destroy();
  await closed;
  expect(statusesIn(await exchange(port, `GET /config HTTP/1.1\r\n${CLOSE}\r\n`))).toEqual([200]);
  await server.stop();
  expect(told).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
