import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRestProvider } from '../../../data-provider/rest';
import { models } from '../../../resources/models';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a long write is asked how far it is, until it is answered', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked: string[] = [];
  let name: unknown;
  const provider = createRestProvider({
    models,
    request: (url, init) => {
      if (init?.method === 'POST') {
        name = JSON.parse(String(init.body)).progress;
        return new Promise((resolve) => {
          answer = resolve;
        });
      }
      asked.push(url);
      return Promise.resolve(Response.json({ share: asked.length / 10 }));
    },
  });
  const onProgress = vi.fn();
  const writing = provider.writeTogether([{ type: 'delete', resource: 'warehouse', id: 'w1' }], { onProgress });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked).toEqual(Array(2).fill(`/api/_batch/${String(name)}`));
  expect(onProgress.mock.calls).toEqual([[0.1], [0.2]]);
  answer(Response.json({ data: [{ id: 'w1' }] }));
  await writing;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
});
