import { mkdtempSync, rmSync } from 'node:fs';
import { Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServerOptions, limitConnections } from '../../../server/frame/http/connection-limits';
import { MINUTE } from '../../../src/frame/time/units';
import { type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';
import { exchange, rawSocket, statusesIn } from './raw-socket';

const LIMITS = { headers: 300, request: 600, idle: 600, check: 50 };
const SLOWLY_MS = 20;
const SLOW_PEOPLE = 50;
/** More than the buffers of two sockets take. */
const MANY_READINGS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'patience-'));
let server: TestServer;
let token: string;
let listening: Server;
let port = 0;

beforeAll(async () => {
  server = testServer({ dataDir: folder });
  await twoCustomers(server);
  token = await server.signIn('ADMIN');
  const made = createAdaptorServer({ fetch: server.app.http.fetch, serverOptions: createServerOptions(LIMITS) });
  if (!(made instanceof Server)) throw new Error('The server is of another kind');
  listening = made;
  limitConnections(listening, LIMITS);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', () => resolve()));
  const address = listening.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(async () => {
  listening.closeAllConnections();
  await new Promise((resolve) => listening.close(resolve));
  await server.app.close();
  await server.site.close();
  rmSync(folder, { recursive: true });
});

/** Sends the rest of a request one byte after the other, until the server has enough of it. */
function trickle(begin: string, rest: string) {
  const raw = rawSocket(port, begin);
  let sent = 0;
  const timer = setInterval(
    () => raw.socket.writable && raw.socket.write(rest.charAt(sent++ % rest.length)),
    SLOWLY_MS,
  );
  onTestFinished(() => clearInterval(timer));
  return raw;
}

/** Waits until somebody else is answered: a machine that stands still makes anybody slow, who then asks again. */
async function othersAreAnswered(): Promise<void> {
  const request = 'GET /config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  await expect.poll(async () => statusesIn(await exchange(port, request))).toEqual([200]);
}

test.each([
  ['headers', 'GET /config HTTP/1.1\r\nHost: x\r\nX: ', 'a'],
  ['a body', 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 16000\r\n\r\n', '{'],
  ['nothing at all', '', ''],
])(
  'many who send %s one byte at a time are sent away, and others are answered meanwhile',
  async (_what, begin, rest) => {
    const slow = Array.from({ length: SLOW_PEOPLE }, () => trickle(begin, rest));
    await othersAreAnswered();
    await Promise.all(slow.map(({ closed }) => closed));
    // Who was just sending a byte finds the connection closed, and no answer any more.
    for (const { answer } of slow) expect([[408], []]).toContainEqual(statusesIn(answer()));
    await othersAreAnswered();
  },
);

test('who does not take a download is sent away, and what was held for it is given back', async () => {
  const source = { kind: 'device', name: 'd1' } as const;
  const from = server.clock.now - MANY_READINGS * MINUTE;
  const readings = Array.from({ length: MANY_READINGS }, (_none, index) => ({
    t: from + index * MINUTE,
    CO2: 800,
    temp: 21.25,
    hum: 45.5,
  }));
  await server.site.readings.write([{ source, readings }]);
  const path = `/fn/chartData?devices=d1&fromMilliseconds=${from}&toMilliseconds=${server.clock.now}`;
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const accepted = new Promise<Socket>((resolve) => listening.once('connection', resolve));
  const { socket } = rawSocket(port, request);
  const serving = await accepted;
  // The clock of its patience stands still until it is seen what is held, however long that takes.
  serving.setTimeout(0);
  socket.pause();
  const isFoldedIn = () => {
    const state = server.site.database.get<{ log: number; checkpointed: number }>('PRAGMA wal_checkpoint(PASSIVE)');
    return state?.log === state?.checkpointed;
  };
  let written = 0;
  const isHeld = async () => {
    written += 1;
    await server.make('room', { name: `Written meanwhile ${written}`, env: 'b1' });
    return !isFoldedIn();
  };
  // The answer may not have begun yet.
  await expect.poll(isHeld).toBe(true);
  serving.setTimeout(listening.timeout);
  await expect.poll(isFoldedIn).toBe(true);
  await othersAreAnswered();
  socket.destroy();
});

test('a live watch that is listened to goes on, however long nothing happens', async () => {
  const lively = testServer({ heartbeatMs: 50 });
  onTestFinished(() => lively.app.close());
  const made = createAdaptorServer({ fetch: lively.app.http.fetch, serverOptions: createServerOptions(LIMITS) });
  if (!(made instanceof Server)) throw new Error('The server is of another kind');
  limitConnections(made, LIMITS);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => made.closeAllConnections());
  const address = made.address();
  const livelyPort = typeof address === 'object' && address !== null ? address.port : 0;
  const bearer = await lively.signIn('ADMIN');
  const { answer } = rawSocket(
    livelyPort,
    `GET /events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`,
  );
  const beats = () => answer().split('event: alive').length - 1;
  // More heartbeats than fit into any of the limits.
  await expect.poll(beats).toBeGreaterThan(LIMITS.request / 50 + 2);
  made.close();
});
