import { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createServerOptions,
  limitConnections,
  MAX_CONNECTIONS_PER_NETWORK,
} from '../../../server/frame/http/connection-limits';
import { testServer, twoCustomers } from '../../unit/server/support/test-server';

const sockets: Socket[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listeningOn(host: string, isShared: boolean) {
  const product = testServer();
  await twoCustomers(product);
  const made = createAdaptorServer({ fetch: product.app.http.fetch, serverOptions: createServerOptions() });
  if (!(made instanceof Server)) throw new Error('The server is of another kind');
  servers.push(made);
  // Who has been answered keeps the connection until the end of the test, however long that takes.
  made.keepAliveTimeout = 0;
  limitConnections(made, { idle: 60_000 }, () => isShared);
  await new Promise<void>((resolve, reject) => {
    made.once('error', reject);
    made.listen(0, host, resolve);
  });
  const address = made.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { product, made, port };
}

/** A connection on which nothing is asked for, once it is made. */
function silentOne(host: string, port: number, localAddress?: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, localAddress });
    sockets.push(socket);
    socket.on('error', () => resolve(socket));
    socket.once('connect', () => resolve(socket));
  });
}

/** Asks on a new connection. Answers the status, 0 when it was not taken. */
function ask(host: string, port: number, localAddress?: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, localAddress });
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status !== undefined) resolve(Number(status));
    });
    socket.on('error', () => resolve(0));
    socket.on('close', () => resolve(0));
    socket.write('GET /config HTTP/1.1\r\nHost: x\r\n\r\n');
  });
}

const LOOPBACKS = ['127.0.0.1', '::1'] as const;

describe.each(LOOPBACKS)('over %s', (host) => {
  test.each([false, true])(
    '950 connections on which nothing is asked lock nobody out (behind a proxy: %s)',
    async (isShared) => {
      const { port } = await listeningOn(host, isShared);
      for (let n = 0; n < 19; n += 1) {
        await Promise.all(Array.from({ length: 50 }, () => silentOne(host, port)));
        expect(await ask(host, port)).toBe(200);
      }
    },
  );

  test('connections of one network end where those of others are let in, and those of a proxy do not', async () => {
    const one = await listeningOn(host, false);
    for (let n = 0; n < MAX_CONNECTIONS_PER_NETWORK; n += 1) expect(await ask(host, one.port), String(n)).toBe(200);
    expect(await ask(host, one.port)).toBe(0);
    if (host === '127.0.0.1') expect(await ask(host, one.port, '127.0.0.2')).toBe(200);
    const proxy = await listeningOn(host, true);
    for (let n = 0; n < MAX_CONNECTIONS_PER_NETWORK + 10; n += 1)
      expect(await ask(host, proxy.port), String(n)).toBe(200);
  });
});

test('a connection is not cut off while the server is busy with what was asked', async () => {
  const { product, made, port } = await listeningOn('127.0.0.1', false);
  let finish = (): void => {};
  const begun = new Promise<void>((begin) => {
    product.app.checks.push({
      name: 'slow',
      check: () =>
        new Promise((resolve) => {
          finish = () => resolve({ ok: true });
          begin();
        }),
    });
  });
  const accepted = new Promise<Socket>((resolve) => made.once('connection', resolve));
  const socket = await silentOne('127.0.0.1', port);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun;
  const connection = await accepted;
  const timedOut = new Promise((resolve) => made.once('timeout', resolve));
  connection.setTimeout(1);
  await timedOut;
  expect(connection.destroyed).toBe(false);
  connection.setTimeout(0);
  finish();
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 \d/);
});

test('a batch whose sender has gone is not written', async () => {
  const { product, port } = await listeningOn('127.0.0.1', false);
  const token = await product.signIn('ADMIN');
  const operations = Array.from({ length: 2_000 }, (_none, n) => {
    const data = { id: `new-${n}`, name: `Manager ${n}`, city: 'Roma', country: 'IT' };
    return { type: 'create', collection: 'environments', data };
  });
  const body = JSON.stringify({ operations });
  const { transact } = product.site.store;
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let ended: unknown;
  const begun = new Promise<void>((begin) => {
    product.site.store.transact = async (work) => {
      begin();
      await held;
      const written = transact(work);
      written.catch((error: unknown) => {
        ended = error;
      });
      return written;
    };
  });
  const socket = await silentOne('127.0.0.1', port);
  const closed = new Promise((resolve) =>
    servers[0]?.once('connection', (each: Socket) => each.once('close', resolve)),
  );
  const sender = await silentOne('127.0.0.1', port);
  sender.write(
    `POST /api/_batch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await begun;
  sender.destroy();
  await closed;
  goOn();
  await expect.poll(() => ended).toMatchObject({ code: 'aborted' });
  socket.destroy();
  expect((await product.site.store.query('environments', {})).total).toBe(2);
});
