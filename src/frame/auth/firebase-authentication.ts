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
import type { FirebaseSettings } from './contract';

export interface FirebaseAuthentication {
  app: FirebaseApp;
  auth: Auth;
  withEmail(email: string, password: string): Promise<UserCredential>;
  withCustomToken(token: string): Promise<UserCredential>;
  sendReset(email: string): Promise<void>;
  changePassword(user: User, present: string, next: string): Promise<void>;
  signOut(): Promise<void>;
}

export function openAuthentication(
  { emulators, ...project }: FirebaseSettings,
  { persistence = browserLocalPersistence, name }: { persistence?: Persistence; name?: string } = {},
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
      // Signs the user in again, because Firebase rejects all tokens from before the password change.
      await reauthenticateWithCredential(proven, proofOf(next));
    },
    signOut: () => signOut(auth),
  };
}
