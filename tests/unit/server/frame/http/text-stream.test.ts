import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_STANDSTILL_MS, streamBytes } from '../../../../../server/frame/http/byte-stream';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const PIECE = 'x'.repeat(1_000);

/** Pieces of text with something behind them that is to be let go. */
async function source(count: number) {
  const held = { open: true };
  async function* pieces() {
    try {
      for (let made = 0; made < count; made += 1) yield PIECE;
    } finally {
      held.open = false;
    }
  }
  return { held, stream: await streamBytes(pieces()) };
}

test('small pieces go on their way together', async () => {
  const { held, stream } = await source(100);
  const chunks: number[] = [];
  for await (const chunk of stream) chunks.push(chunk.length);
  expect(chunks).toEqual([66_000, 34_000]);
  expect(held.open).toBe(false);
});

test('a reader who takes nothing for half a minute is let go, with all that was held for it', async () => {
  const { held, stream } = await source(1_000);
  const reader = stream.getReader();
  for (let taken = 0; taken < 3; taken += 1) {
    await vi.advanceTimersByTimeAsync(MAX_STANDSTILL_MS - 1);
    expect((await reader.read()).done, 'slow, but reading').toBe(false);
  }
  expect(held.open).toBe(true);
  await vi.advanceTimersByTimeAsync(MAX_STANDSTILL_MS);
  await expect.poll(() => held.open).toBe(false);
  await expect(reader.read()).rejects.toThrow('stopped reading');
});

test('a reader who leaves lets go of what was held', async () => {
  const { held, stream } = await source(1_000);
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(held.open).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
