import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openEventStream } from '../../../../../server/frame/events/event-stream';

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
