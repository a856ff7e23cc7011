import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import type { FirebaseSettings, Session } from '../../../src/frame/auth/contract';
import { createEmbeddedBackend } from '../../../src/frame/auth/embedded-backend';
import { SESSION_KEY } from '../../../src/frame/auth/session';
import type { Account } from './accounts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Item = StorageState['origins'][number]['localStorage'][number];

function requestsTo(consoleUrl: string): typeof fetch {
  return (path, init) => fetch(new URL(String(path), consoleUrl), init);
}

const signIn = (
  backEnd: Pick<ReturnType<typeof createEmbeddedBackend>, 'signInWithEmail' | 'signInWithToken'>,
  account: Account,
) =>
  'token' in account
    ? backEnd.signInWithToken(account.token)
    : backEnd.signInWithEmail({ email: account.email, password: account.password });

const kept = (session: Session): Item => ({ name: SESSION_KEY, value: JSON.stringify(session) });

/** Firebase's own code keeps who is signed in beside the console's session. */
async function firebaseItems(consoleUrl: string, settings: FirebaseSettings, account: Account): Promise<Item[]> {
  const { createFirebaseBackend } = await import('../../../src/frame/auth/firebase-backend');
  const { openAuthentication } = await import('../../../src/frame/auth/firebase-authentication');
  const { inMemoryPersistence } = await import('firebase/auth');
  const { deleteApp } = await import('firebase/app');
  const firebase = openAuthentication(settings, { persistence: inMemoryPersistence, name: randomUUID() });
  const backEnd = createFirebaseBackend({
    settings,
    request: requestsTo(consoleUrl),
    load: async () => ({ openAuthentication: () => firebase }),
  });
  const session = await signIn(backEnd, account);
  const user = { ...firebase.auth.currentUser?.toJSON(), appName: '[DEFAULT]' };
  await deleteApp(firebase.app);
  return [kept(session), { name: `firebase:authUser:${settings.apiKey}:[DEFAULT]`, value: JSON.stringify(user) }];
}

/** What a browser keeps of somebody who has signed in at this console, made without a browser. */
export async function signedIn(consoleUrl: string, account: Account): Promise<StorageState> {
  const config: { firebase?: FirebaseSettings | null } = await (await fetch(new URL('/config', consoleUrl))).json();
  const localStorage =
    config.firebase == null
      ? [kept(await signIn(createEmbeddedBackend(requestsTo(consoleUrl)), account))]
      : await firebaseItems(consoleUrl, config.firebase, account);
  return { cookies: [], origins: [{ origin: new URL(consoleUrl).origin, localStorage }] };
}
