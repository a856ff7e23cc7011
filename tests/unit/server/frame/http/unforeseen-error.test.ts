import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { type Environment, setRequestLanguage } from '../../../../../server/frame/http/environment';
import { answerError } from '../../../../../server/frame/http/errors';
import { log } from '../../../../../server/frame/log/log';
import { type BusyOutcome, StoreBusy } from '../../../../../server/frame/stores/store';
import { italianTexts } from '../../../../support/italian';

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
    http.use(setRequestLanguage(italianTexts));
    http.get('/broken', () => {
      throw new Error('the cause');
    });
    const answer = await http.request('/broken', { headers: { 'accept-language': locale } });
    expect(await answer.json()).toEqual({ status: 500, code: 'internal', message });
    expect(JSON.stringify(logged.mock.calls)).toContain('the cause');
  },
);

test.each<[BusyOutcome, string, string, string]>([
  ['nothing written', 'en', 'busy', 'Nothing was saved. Try again in a few seconds'],
  ['nothing written', 'it', 'busy', 'Non è stato salvato nulla. Riprova tra qualche secondo'],
  ['not known', 'en', 'busy_unknown', 'check before you try again'],
  ['not known', 'it', 'busy_unknown', 'controlla prima di ripeterla'],
])('a write that was given up (%s) says in %s what to do', async (outcome, locale, code, message) => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const http = new Hono<Environment>();
  http.onError(answerError);
  http.use(setRequestLanguage(italianTexts));
  http.post('/busy', () => {
    throw new StoreBusy(outcome, new Error('10 ABORTED'));
  });
  const answer = await http.request('/busy', { method: 'POST', headers: { 'accept-language': locale } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ status: 503, code, message: expect.stringContaining(message) });
});
