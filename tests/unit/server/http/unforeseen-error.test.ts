import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { Environment } from '../../../../server/http/environment';
import { answerError } from '../../../../server/http/errors';
import { log } from '../../../../server/log/log';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['en-GB', 'Error: something went wrong. Try again later'],
  ['it', 'Errore: qualcosa è andato storto. Riprova più tardi'],
])(
  'what was not foreseen is told in the language of the console (%s), its cause only to the log',
  async (locale, message) => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const http = new Hono<Environment>();
    http.onError(answerError);
    http.get('/broken', () => {
      throw new Error('the cause');
    });
    const answer = await http.request('/broken', { headers: { 'accept-language': locale } });
    expect(await answer.json()).toEqual({ status: 500, code: 'internal', message });
    expect(JSON.stringify(logged.mock.calls)).toContain('the cause');
  },
);
