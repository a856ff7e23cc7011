import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordChange } from '../../../data-provider/contract';
import { trackAnswerNumbers } from '../../../data-provider/rest/answer-numbers';
import { createLiveEvents } from '../../../data-provider/rest/index';

interface Connection {
  lastEventId: string | null;
  send(text: string): void;
  end(): void;
  isGone(): boolean;
}

let connections: Connection[];
let up: boolean;
let refusals: number;

async function request(_url: string, init: RequestInit = {}): Promise<Response> {
  if (!up) {
    refusals += 1;
    throw new TypeError('Failed to fetch');
  }
  const encoder = new TextEncoder();
  let gone = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      connections.push({
        lastEventId: new Headers(init.headers).get('Last-Event-ID'),
        send: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
        isGone: () => gone,
      });
    },
    cancel: () => {
      gone = true;
    },
  });
  return new Response(body);
}

/** What screens ask the server for: it answers with the number of its last change. */
let answer: (lastChange: number) => Promise<unknown>;

function listen() {
  const changes: RecordChange[] = [];
  const onResync = vi.fn();
  let lastChange = 0;
  const { request: ask, numbers: answers } = trackAnswerNumbers(
    async () => new Response('[]', { headers: { 'X-Last-Change': String(lastChange) } }),
  );
  answer = (number) => {
    lastChange = number;
    return ask('/api/rooms');
  };
  const resourceOf = (collection: string) => (collection === 'rooms' ? 'rooms' : undefined);
  const events = createLiveEvents({ url: '/events', request, resourceOf, answers });
  const stop = events.subscribe({ onChange: (change) => changes.push(change), onResync });
  return { changes, onResync, stop };
}

/** The server's newest connection, once there are so many. */
async function connection(count: number): Promise<Connection> {
  for (let step = 0; connections.length < count && step < 60; step += 1) await vi.advanceTimersByTimeAsync(1_000);
  const newest = connections[count - 1];
  if (newest === undefined) throw new Error(`Only ${connections.length} connections`);
  return newest;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const alive = (id: number) => `event: alive\ndata: {}\nid: ${id}\n\n`;
const changed = (room: string, id: number) =>
  `event: change\ndata: {"collection":"rooms","id":"${room}","type":"updated"}\nid: ${id}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  refusals = 0;
  up = true;
});
afterEach(() => vi.useRealTimers());

test('after an interruption it asks for what came after the last event, even when that was a heartbeat', async () => {
  const { changes, onResync, stop } = listen();
  const first = await connection(1);
  expect(first.lastEventId).toBeNull();
  first.send(alive(7));
  await settle();
  first.end();
  const second = await connection(2);
  expect(second.lastEventId).toBe('7');
  second.send(changed('r1', 8));
  await settle();
  expect(changes).toEqual([{ resource: 'rooms', id: 'r1', type: 'updated' }]);
  second.end();
  expect((await connection(3)).lastEventId).toBe('8');
  expect(onResync).not.toHaveBeenCalled();
  stop();
});

test('when it does not know where it was, everything has to be asked for again', async () => {
  up = false;
  const { onResync, stop } = listen();
  await vi.advanceTimersByTimeAsync(3_000);
  up = true;
  const first = await connection(1);
  expect(first.lastEventId).toBeNull();
  first.send(alive(7));
  await settle();
  first.send(alive(7));
  await settle();
  expect(onResync).toHaveBeenCalledTimes(1);
  stop();
});

test('a stream that is long in coming asks for nothing again when nothing changed meanwhile', async () => {
  const { onResync, stop } = listen();
  await answer(7);
  const first = await connection(1);
  await vi.advanceTimersByTimeAsync(5_000);
  first.send(alive(7));
  await answer(7);
  await answer(9);
  await settle();
  expect(onResync).not.toHaveBeenCalled();
  expect(first.isGone()).toBe(false);
  expect(connections).toHaveLength(1);
  stop();
});

test.each([
  ['came before the stream', 'before'],
  ['was under way when the stream began', 'after'],
])('what changed after an answer that %s is asked for, and no more', async (_when, order) => {
  const { changes, onResync, stop } = listen();
  const first = await connection(1);
  if (order === 'before') await answer(5);
  first.send(alive(7));
  await settle();
  if (order === 'after') await answer(5);
  const second = await connection(2);
  expect(first.isGone()).toBe(true);
  expect(second.lastEventId).toBe('5');
  second.send(`${changed('r1', 6)}${alive(7)}`);
  await answer(5);
  await answer(7);
  await settle();
  expect(changes.map(({ id }) => id)).toEqual(['r1']);
  expect(onResync).not.toHaveBeenCalled();
  expect(connections).toHaveLength(2);
  second.end();
  expect((await connection(3)).lastEventId).toBe('7');
  stop();
});

test('a server that is down is asked less and less often, and at once often again when it was there', async () => {
  up = false;
  const { stop } = listen();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(refusals).toBeGreaterThanOrEqual(20);
  expect(refusals).toBeLessThan(60);
  up = true;
  const first = await connection(1);
  first.send(alive(3));
  await settle();
  up = false;
  refusals = 0;
  first.end();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(refusals).toBeGreaterThanOrEqual(1);
  stop();
});

test('a connection that says nothing for a minute is given up, and the next one resumes', async () => {
  const { stop } = listen();
  const first = await connection(1);
  first.send(alive(4));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(first.isGone()).toBe(false);
  first.send(alive(5));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(first.isGone()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(first.isGone()).toBe(true);
  expect((await connection(2)).lastEventId).toBe('5');
  stop();
});

test('an event that is no JSON is passed over', async () => {
  const { changes, stop } = listen();
  const first = await connection(1);
  first.send(`event: change\ndata: <html>\nid: 5\n\n${changed('r2', 6)}`);
  await settle();
  expect(changes.map(({ id }) => id)).toEqual(['r2']);
  expect(connections).toHaveLength(1);
  stop();
});

test('when nobody listens the connection ends, and no other one is made', async () => {
  const { stop } = listen();
  const first = await connection(1);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(first.isGone()).toBe(true);
  expect(connections).toHaveLength(1);
});
