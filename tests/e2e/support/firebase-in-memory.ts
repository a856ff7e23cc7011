import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { FirebaseAuthentication } from '../../../src/auth/firebase-authentication';
import type { FirebaseSettings } from '../../../src/auth/firebase-settings';

/** Firebase Authentication as the console uses it, for a program that has no browser to keep anything in. */
export function openInMemory(
  { emulators, ...project }: FirebaseSettings,
  name: string,
): FirebaseAuthentication & { close(): Promise<void> } {
  const app = initializeApp(project, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulators !== null) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  return {
    app,
    auth,
    withEmail: (email, password) => signInWithEmailAndPassword(auth, email, password),
    withCustomToken: (token) => signInWithCustomToken(auth, token),
    sendReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
    close: () => deleteApp(app),
  };
}
