import { describe, expect, test } from 'vitest';
import { createTimedCache, MAX_CACHED } from '../../../../../server/frame/http/cached-answer';
import { isRequestHeld } from '../../../../support/held-request';

describe('an answer that is remembered', () => {
  const clock = { now: 0 };
  const asked: string[] = [];

  function remembering(answer: (key: string) => Promise<string>) {
    clock.now = 0;
    asked.length = 0;
    return createTimedCache(
      1_000,
      () => clock.now,
      (key) => {
        asked.push(key);
        return answer(key);
      },
    );
  }

  test('does not hold on to the request that asked for it first', async () => {
    const ask = remembering(async (key) => key.toUpperCase());
    expect(await isRequestHeld(() => ask('a'))).toBe(false);
    expect(await ask('a')).toBe('A');
    expect(asked).toEqual(['a']);
  });

  test('is asked for once per key, until it is too old', async () => {
    const ask = remembering(async (key) => key.toUpperCase());
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B']);
    clock.now = 999;
    await ask('a');
    expect(asked).toEqual(['a', 'b']);
    clock.now = 1_000;
    await ask('a');
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  test('is asked for again after a failure, which everybody who waited is told', async () => {
    const ask = remembering(() => Promise.reject(new Error('no')));
    await Promise.all([ask('a'), ask('a')].map((answer) => expect(answer).rejects.toThrow('no')));
    await expect(ask('a')).rejects.toThrow('no');
    expect(asked).toEqual(['a', 'a']);
  });

  test('is forgotten when there are too many, the oldest first', async () => {
    const ask = remembering(async (key) => key);
    for (let index = 0; index <= MAX_CACHED; index += 1) await ask(String(index));
    asked.length = 0;
    await ask(String(MAX_CACHED));
    await ask('0');
    expect(asked).toEqual(['0']);
  });
});
