import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { afterAll, expect, test } from 'vitest';
import { createFirestoreProvider } from '../../../data-provider/firestore';
import type { FirestoreGateway } from '../../../data-provider/firestore/gateway';
import { models } from '../../../resources/models';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { italianTexts } from '../../support/italian';

const app = initializeApp({ projectId: 'demo-index' }, 'index');
afterAll(() => deleteApp(app));

/** As Firestore answers every list while its index is built. */
function withoutIndex(): FirestoreGateway {
  const error = Object.assign(new Error('The query requires an index. That index is currently building.'), {
    code: 'failed-precondition',
  });
  return {
    get: async () => undefined,
    fetch: () => Promise.reject(error),
    count: () => Promise.reject(error),
    watch: (_query, listener) => {
      queueMicrotask(() => listener.error(error));
      return () => undefined;
    },
  };
}

test.each([
  ['en', 'The list is being prepared for the new version. Try again in a few minutes'],
  ['it', 'L’elenco viene preparato per la nuova versione. Riprova tra qualche minuto'],
])('an index that is still being built is told in the language of the session: %s', async (locale, message) => {
  const provider = createFirestoreProvider({
    models,
    firestore: getFirestore(app),
    session: () => ({ role: 'ADMIN', claim: 'all', say: italianTexts.in(locale) }),
    request: () => Promise.reject(new Error('No server')),
    isOnline: () => true,
    wrapGateway: withoutIndex,
  });
  const pagination = { page: 1, perPage: 25 };
  for (const { route } of ['room', 'device', 'user'].map((name) => entityNamed(models, name))) {
    await expect(provider.getList(route, { pagination, filter: {} })).rejects.toMatchObject({
      status: 503,
      message,
    });
    await expect(provider.hasRecords(route)).rejects.toMatchObject({ message });
  }
  await provider.close();
});
