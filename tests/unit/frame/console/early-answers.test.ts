import { describe, expect, it, vi } from 'vitest';
import { withPrefetchedResponses } from '../../../../src/frame/console/lazy-console';

function server() {
  const sent: string[] = [];
  const http = Object.assign(
    vi.fn(async (url: string, init: RequestInit = {}) => {
      sent.push(`${init.method ?? 'GET'} ${url}`);
      return new Response(`answer ${sent.length}`);
    }),
    { keepFresh: async () => {} },
  );
  return { http, sent };
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('first questions of a screen', () => {
  it('are sent at once, and answer the screen once', async () => {
    const { http, sent } = server();
    const asked = withPrefetchedResponses(http, ['/fn/one', '/fn/two']);
    expect(sent).toEqual(['GET /fn/one', 'GET /fn/two']);

    expect(await textOf(asked('/fn/two'))).toBe('answer 2');
    expect(await textOf(asked('/fn/one', { method: 'GET' }))).toBe('answer 1');
    expect(sent).toHaveLength(2);
    expect(await textOf(asked('/fn/one'))).toBe('answer 3');
  });

  it('answer no other request', async () => {
    const { http } = server();
    const asked = withPrefetchedResponses(http, ['/fn/one']);
    expect(await textOf(asked('/fn/one?of=2'))).toBe('answer 2');
    expect(await textOf(asked('/fn/one', { method: 'POST' }))).toBe('answer 3');
    expect(await textOf(asked('/fn/one'))).toBe('answer 1');
  });

  it('say what went wrong to whoever asks, who may ask again', async () => {
    const { http } = server();
    http.mockRejectedValueOnce(new TypeError('no network'));
    const asked = withPrefetchedResponses(http, ['/fn/one']);
    await expect(asked('/fn/one')).rejects.toThrow('no network');
    expect(await textOf(asked('/fn/one'))).toBe('answer 1');
  });

  it('are given up by whoever asked', async () => {
    const { http } = server();
    http.mockReturnValueOnce(new Promise(() => {}));
    const asked = withPrefetchedResponses(http, ['/fn/one']);
    const leave = new AbortController();
    const answer = asked('/fn/one', { signal: leave.signal });
    leave.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });

  it('are forgotten when the screen does not ask them', async () => {
    vi.useFakeTimers();
    try {
      const { http, sent } = server();
      const asked = withPrefetchedResponses(http, ['/fn/one']);
      await vi.advanceTimersByTimeAsync(60_000);
      await asked('/fn/one');
      expect(sent).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
