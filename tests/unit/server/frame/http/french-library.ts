import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { demo } from '../../../../../examples/library/demo';
import { log } from '../../../../../server/frame/log/log';
import { StoreBusy } from '../../../../../server/frame/stores/store';
import { libraryModels } from '../../../../contract/data-provider/library-models';
import { type FrameServer, frameServer } from '../../support/frame-server';
import { foreignWords, keysIn, textsIn } from './french-words';

const FRENCH = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' };
export const PASSWORD = 'library1';

interface Asked {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The library with its demo data, asked in French. No test may be told a word of another language. */
export function frenchLibrary() {
  /** Which texts were reached, of all that the server has in French. */
  const reached = new Set<string>();
  /** Texts with words of another language. */
  let foreign: string[] = [];
  let server: FrameServer;
  /** Session tokens. */
  const tokens = { librarian: '', reader: '', desk: '' };

  function note(texts: readonly string[]): void {
    for (const text of texts) {
      if (foreignWords(text).length > 0) foreign.push(text);
      for (const key of keysIn(text)) reached.add(key);
    }
  }

  /** Calls in French, and looks at every text of the answer. */
  async function ask(method: string, path: string, { token, body, headers }: Asked = {}, on = server) {
    const answer = await on.call(method, path, { token, body, headers: { ...FRENCH, ...headers } });
    note(textsIn(answer.body));
    return answer;
  }

  const login = (email: string, password: string, more: object = {}, on = server) =>
    ask('POST', '/auth/login', { body: { email, password, ...more } }, on);

  async function tokenOf(answer: Promise<{ body: unknown }>): Promise<string> {
    return String(Object((await answer).body).data);
  }

  async function signIn(): Promise<void> {
    tokens.librarian = await tokenOf(login('librarian@demo.example', PASSWORD));
    tokens.reader = await tokenOf(login('reader@demo.example', PASSWORD));
    tokens.desk = await tokenOf(ask('POST', '/auth/token', { body: { token: 'centre01' } }));
  }

  beforeAll(async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    server = frameServer({ models: libraryModels, changeLimits: { token: 3, account: 50_000 } });
    server.app.http.get('/broken/:how', (context) => {
      const how = context.req.param('how');
      if (how === 'nothing written' || how === 'not known') throw new StoreBusy(how, new Error('busy'));
      throw Object.assign(new Error('broken'), { code: how });
    });
    await demo.fill(server.site, () => undefined);
    await signIn();
  });
  beforeEach(() => {
    foreign = [];
  });
  afterEach(() => expect(foreign).toEqual([]));
  afterAll(async () => {
    await server.app.close();
    await server.site.close();
  });

  return { ask, note, login, tokenOf, signIn, reached, tokens, server: () => server };
}
