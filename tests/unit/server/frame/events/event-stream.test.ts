import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { type HttpBindings, type ServerType, serve } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type EventStream, openEventStream } from '../../../../../server/frame/events/event-stream';

const LONG = 60_000;
const bytes = (text: string) => Buffer.from(text);

test('what is sent arrives in its order, until it is closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ minLength: 1 })), async (texts) => {
      const stream = openEventStream();
      const read = new Response(stream.body).text();
      for (const text of texts) stream.send(bytes(text));
      stream.close();
      stream.send(bytes('too late'));
      stream.close();
      expect(await read).toBe(bytes(texts.join('')).toString());
      expect(stream.closed).toBe(true);
    }),
  );
});

test('a reader that is far behind is let go, and its owner need not wait any longer', async () => {
  const stream = openEventStream();
  const waiting = stream.wait(LONG);
  for (let sent = 0; sent < 6_000; sent += 1) stream.send(bytes('x'));
  await waiting;
  expect(stream.closed).toBe(true);
  await expect(new Response(stream.body).text()).rejects.toThrow('too slow');
});

test('a reader that goes away ends it', async () => {
  const stream = openEventStream();
  const waiting = stream.wait(LONG);
  await stream.body.cancel();
  await waiting;
  expect(stream.closed).toBe(true);
  stream.send(bytes('nobody reads this'));
  stream.close();
});

test('waiting ends when it is asked to look again, before or meanwhile, until somebody looks', async () => {
  const stream = openEventStream();
  stream.requestRecheck();
  await stream.wait(LONG);
  expect(stream.isRecheckRequested).toBe(true);
  stream.beginRecheck();
  expect(stream.isRecheckRequested).toBe(false);
  const waiting = stream.wait(LONG);
  stream.requestRecheck();
  await waiting;
  expect(stream.isRecheckRequested).toBe(true);
  stream.close();
  await stream.wait(LONG);
});

/** A stream that Node serves, and what its reader gets. */
async function served(use: (stream: EventStream, answer: IncomingMessage) => Promise<void>): Promise<void> {
  let stream: EventStream | undefined;
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', (context) => {
    stream = openEventStream(context.env.outgoing);
    return context.body(stream.body, 200, { 'Transfer-Encoding': 'chunked' });
  });
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const [answer]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
  if (stream === undefined || answer === undefined) throw new Error('There is no answer');
  await use(stream, answer);
  answer.destroy();
  server.close();
}

test('Node sends it in its order, however large the pieces are and whenever they come', async () => {
  const piece = fc.record({ length: fc.constantFrom(1, 100, 20_000, 300_000), turns: fc.nat({ max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      await served(async (stream, answer) => {
        const texts = pieces.map(({ length }, index) => String.fromCharCode(97 + index).repeat(length));
        const read = answer.setEncoding('utf8').toArray();
        for (const [index, { turns }] of pieces.entries()) {
          stream.send(bytes(texts[index] ?? ''));
          for (let waited = 0; waited < turns; waited += 1) await turn();
        }
        stream.close();
        expect((await read).join('') === texts.join('')).toBe(true);
      });
    }),
    { numRuns: 30 },
  );
});

test('Node lets a reader go that is far behind, and one that went away ends it', async () => {
  await served(async (stream, answer) => {
    answer.pause();
    const chunk = Buffer.alloc(64 * 1024, 'x');
    for (let sent = 0; sent < 2_000 && !stream.closed; sent += 1) {
      stream.send(chunk);
      await turn();
    }
    expect(stream.closed).toBe(true);
  });
  await served(async (stream, answer) => {
    stream.send(bytes('first'));
    await once(answer, 'data');
    answer.destroy();
    await stream.wait(LONG);
    expect(stream.closed).toBe(true);
    stream.send(bytes('nobody reads this'));
  });
});
