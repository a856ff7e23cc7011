import type { FirebaseApp } from 'firebase/app';
import type { UserCredential } from 'firebase/auth';
import { askForReset, confirmReset, presentSession, signInWithToken, signOutEverywhere } from '../model/auth-calls';
import { createAuthRequests } from './auth-requests';
import { type AuthBackend, AuthError, NO_ROLE, type Session } from './contract';
import type { FirebaseAuthentication } from './firebase-authentication';
import { authErrorOf, codeOf } from './firebase-errors';
import { sessionOf } from './firebase-session';
import type { FirebaseSettings } from './firebase-settings';

export interface FirebaseBackend extends AuthBackend {
  /**
   * Returns the app after the user is restored.
   * @throws AuthError 401 if that user is not the session's user.
   */
  appOf(session: Session): Promise<FirebaseApp>;
}

interface FirebaseBackendOptions {
  settings: FirebaseSettings;
  request: typeof fetch;
  load?: () => Promise<{ openAuthentication(settings: FirebaseSettings): FirebaseAuthentication }>;
}

function uidOf({ userId, claim }: Session): string {
  return userId ?? claim;
}

/** Sign-in with Firebase Authentication; the server first exchanges access tokens. */
export function createFirebaseBackend({
  settings,
  request,
  load = () => import('./firebase-authentication'),
}: FirebaseBackendOptions): FirebaseBackend {
  const call = createAuthRequests(request);
  let opening: Promise<FirebaseAuthentication> | undefined;

  function opened(): Promise<FirebaseAuthentication> {
    opening ??= load().then(({ openAuthentication }) => openAuthentication(settings));
    return opening;
  }

  /**
   * Checks the role, because Firebase signs users in regardless of it. Other server errors do not block the sign-in.
   * @throws AuthError 403 if the user's role no longer exists.
   */
  async function requireRole({ token }: Session): Promise<void> {
    await call(presentSession, {}, token).catch((error: unknown) => {
      if (error instanceof AuthError && error.code === NO_ROLE) throw error;
    });
  }

  async function attempt(signIn: (firebase: FirebaseAuthentication) => Promise<UserCredential>): Promise<Session> {
    try {
      const firebase = await opened();
      const { user } = await signIn(firebase);
      try {
        const session = sessionOf(user, await user.getIdTokenResult());
        await requireRole(session);
        return session;
      } catch (error) {
        await firebase.signOut();
        throw error;
      }
    } catch (error) {
      throw authErrorOf(error);
    }
  }

  async function userOf(session: Session) {
    const { auth } = await opened();
    await auth.authStateReady();
    const user = auth.currentUser;
    if (user === null || user.uid !== uidOf(session)) throw new AuthError('Cannot find token', 401, 'signed-out');
    return user;
  }

  async function signOut(): Promise<void> {
    try {
      await (await opened()).signOut();
    } catch (error) {
      throw authErrorOf(error);
    }
  }

  return {
    signInWithEmail: ({ email, password }) => attempt((firebase) => firebase.withEmail(email.trim(), password)),
    signInWithToken: async (accessToken) => {
      const { data: customToken } = await call(signInWithToken, { token: accessToken });
      return attempt((firebase) => firebase.withCustomToken(customToken));
    },
    refresh: async (session) => {
      try {
        const user = await userOf(session);
        return sessionOf(user, await user.getIdTokenResult(true));
      } catch (error) {
        throw authErrorOf(error, true);
      }
    },
    signOut,
    signOutEverywhere: async (session) => {
      await call(signOutEverywhere, {}, session.token);
      await signOut();
    },
    requestPasswordReset: async (email) => {
      const { sent } = await call(askForReset, { email });
      if (sent === true) return { simulated: false };
      // The server cannot send mail, but Firebase can, with a link to its own page.
      try {
        await (await opened()).sendReset(email.trim());
      } catch (error) {
        // The same response for all addresses does not disclose which have an account.
        if (codeOf(error) !== 'auth/user-not-found') throw authErrorOf(error);
      }
      return { simulated: settings.emulators !== null };
    },
    resetPassword: async (token, password) => {
      await call(confirmReset, { token, password });
    },
    changePassword: async (session, present, next) => {
      try {
        const user = await userOf(session);
        await (await opened()).changePassword(user, present, next);
        // The change ends all sessions; this one continues with a new token.
        return sessionOf(user, await user.getIdTokenResult(true));
      } catch (error) {
        throw authErrorOf(error);
      }
    },
    appOf: async (session) => {
      await userOf(session);
      return (await opened()).app;
    },
  };
}
