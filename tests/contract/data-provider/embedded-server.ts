import { createRestProvider } from '../../../data-provider/rest';
import { type TestServer, testServer } from '../../unit/server/support/test-server';
import { contractModels } from './contract-models';
import type { ContractSession, ProviderUnderTest } from './provider-under-test';
import { USER_PASSWORD } from './seeds';

function textAt(record: object, name: string): string {
  return String(Reflect.get(record, name));
}

async function tokenFor(server: TestServer, session: ContractSession): Promise<string> {
  if (session === 'administrator') return server.signIn('ADMIN');
  const entity = 'user' in session ? 'user' : session.level;
  const id = 'user' in session ? session.user : session.id;
  const stored = await server.site.store.get(contractModels.byName.get(entity)?.collection ?? '', id);
  if (stored === undefined) throw new Error(`There is no ${entity} ${id}`);
  if (!('user' in session)) return server.signInWith(textAt(stored.record, 'token'));
  const body = { email: textAt(stored.record, 'email'), password: USER_PASSWORD };
  const answer = await server.call('POST', '/auth/login', { body });
  return textAt(Object(answer.body), 'data');
}

/** The simple-rest provider, and the embedded server in memory behind it, reached without a network. */
export function embeddedServer(): ProviderUnderTest {
  let server: TestServer | undefined;

  async function end(): Promise<void> {
    await server?.app.close();
    // Streams of events notice their end in a turn of their own, and still need the database then.
    await new Promise((resolve) => setImmediate(resolve));
    await server?.site.close();
    server = undefined;
  }

  return {
    reset: async (records) => {
      await end();
      server = testServer({ models: contractModels });
      for (const { entity, data } of records) await server.make(entity, { ...data });
    },
    create: async (session) => {
      const current = server;
      if (current === undefined) throw new Error('reset comes first');
      const token = await tokenFor(current, session);
      return createRestProvider({
        models: contractModels,
        request: async (url, init = {}) => {
          init.signal?.throwIfAborted();
          const headers = new Headers(init.headers);
          headers.set('authorization', `Bearer ${token}`);
          const answer = await current.app.http.request(url, { ...init, headers });
          init.signal?.throwIfAborted();
          return answer;
        },
      });
    },
    close: end,
    capabilities: { derivesValues: true },
  };
}
