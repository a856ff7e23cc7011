import { expect, onTestFinished, test, vi } from 'vitest';
import { createPatientFetch, waitingRequests } from '../../../../src/frame/auth/http';
import { SECOND } from '../../../../src/frame/time/units';

const busy = () =>
  new Response(JSON.stringify({ code: 'too_heavy' }), { status: 429, headers: { 'retry-after': '7' } });

function sender(...answers: Response[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent = vi.fn(async () => answers.shift() ?? new Response('late'));
  return { sent, http: createPatientFetch(Object.assign(sent, { keepFresh: async () => undefined })) };
}

test('a request that a busy server refuses is sent once more, after the time that it asks for, with a notice meanwhile', async () => {
  const { sent, http } = sender(busy(), new Response('done'));
  const answer = http('/api/_batch');
  await vi.advanceTimersByTimeAsync(7 * SECOND - 1);
  expect([sent.mock.calls.length, waitingRequests.count()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toBe('done');
  expect(waitingRequests.count()).toBe(0);
});

test('a second refusal is shown, and other refusals are not repeated', async () => {
  const { sent, http } = sender(busy(), busy(), new Response(JSON.stringify({ code: 'too_often' }), { status: 429 }));
  const answer = http('/api/_batch');
  await vi.advanceTimersByTimeAsync(7 * SECOND);
  expect((await answer).status).toBe(429);
  expect((await http('/fn/x')).status).toBe(429);
  expect(sent).toHaveBeenCalledTimes(3);
});

test('whoever leaves does not wait', async () => {
  const { sent, http } = sender(busy());
  const left = new AbortController();
  const answer = http('/api/_batch', { signal: left.signal });
  await vi.advanceTimersByTimeAsync(1);
  left.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect([sent.mock.calls.length, waitingRequests.count()]).toEqual([1, 0]);
});
