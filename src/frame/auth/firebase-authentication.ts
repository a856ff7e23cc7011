import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  initializeAuth,
  type Persistence,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  type UserCredential,
  updatePassword,
} from 'firebase/auth';
import type { FirebaseSettings } from './firebase-settings';

/** What the console uses of Firebase Authentication, once it is loaded. */
export interface FirebaseAuthentication {
  app: FirebaseApp;
  auth: Auth;
  withEmail(email: string, password: string): Promise<UserCredential>;
  withCustomToken(token: string): Promise<UserCredential>;
  sendReset(email: string): Promise<void>;
  /** Rejects when `present` is not the user's password. */
  changePassword(user: User, present: string, next: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Where it is stored who is signed in, and what the app is called when there are several of them. */
interface OpenOptions {
  persistence?: Persistence;
  name?: string;
}

/** Opens the project's app. Who is signed in is stored beside the console's own session, in the browser's storage. */
export function openAuthentication(
  { emulators, ...project }: FirebaseSettings,
  { persistence = browserLocalPersistence, name }: OpenOptions = {},
): FirebaseAuthentication {
  const app = initializeApp(project, name);
  const auth = initializeAuth(app, { persistence });
  if (emulators !== null) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  return {
    app,
    auth,
    withEmail: (email, password) => signInWithEmailAndPassword(auth, email, password),
    withCustomToken: (token) => signInWithCustomToken(auth, token),
    sendReset: (email) => sendPasswordResetEmail(auth, email),
    changePassword: async (user, present, next) => {
      const proofOf = (password: string) => EmailAuthProvider.credential(user.email ?? '', password);
      const { user: proven } = await reauthenticateWithCredential(user, proofOf(present));
      await updatePassword(proven, next);
      // Tokens of a sign-in before the change are refused from the second of the change on, and a renewed token is one of them.
      await reauthenticateWithCredential(proven, proofOf(next));
    },
    signOut: () => signOut(auth),
  };
}
