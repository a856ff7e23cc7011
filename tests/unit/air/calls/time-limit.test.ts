import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWithTimeLimit } from '../../../../src/air/calls/time-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers never, and fails when it is given up. */
const never = (signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('gives a request up that does not answer in time', async () => {
  const asked = runWithTimeLimit(never, 10_000);
  const failed = expect(asked).rejects.toThrow('The time is up');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});

it('answers in time, and ends with whoever asked', async () => {
  expect(await runWithTimeLimit(async () => 'here', 10_000)).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
  const person = new AbortController();
  const failed = expect(runWithTimeLimit(never, 10_000, person.signal)).rejects.toThrow('closed');
  person.abort(new Error('closed'));
  await failed;
});
