import type { FirebaseApp } from 'firebase/app';
import type { IdTokenResult, User, UserCredential } from 'firebase/auth';
import { askForReset, confirmReset, readSession, signInWithToken, signOutEverywhere } from '../model/auth-calls';
import { type AuthBackend, AuthError, type FirebaseSettings, NO_ROLE, type Session } from './contract';
import { createAuthRequests, UNKNOWN_ERROR_TEXT } from './embedded-backend';
import type { FirebaseAuthentication } from './firebase-authentication';
import { parseSession } from './session';

type Meaning = { message: string; status: number };

const INVALID_EMAIL: Meaning = { message: 'Error: invalid email', status: 400 };
const INVALID_CREDENTIALS: Meaning = { message: 'Error: invalid credentials', status: 401 };
const INVALID_TOKEN: Meaning = { message: 'Error: invalid token', status: 401 };
const TOO_MANY: Meaning = { message: 'Error: too many requests. Try again later', status: 429 };
const OVER: Meaning = { message: 'Cannot find token', status: 401 };

/** Codes of production and emulator. Only the emulator distinguishes wrong passwords from unknown users. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'auth/invalid-email': INVALID_EMAIL,
  'auth/missing-email': INVALID_EMAIL,
  'auth/invalid-credential': INVALID_CREDENTIALS,
  'auth/invalid-login-credentials': INVALID_CREDENTIALS,
  'auth/wrong-password': INVALID_CREDENTIALS,
  'auth/missing-password': INVALID_CREDENTIALS,
  'auth/user-not-found': INVALID_CREDENTIALS,
  'auth/user-disabled': INVALID_CREDENTIALS,
  'auth/invalid-custom-token': INVALID_TOKEN,
  'auth/custom-token-mismatch': INVALID_TOKEN,
  'auth/too-many-requests': TOO_MANY,
  'auth/quota-exceeded': TOO_MANY,
  'auth/user-token-expired': OVER,
  'auth/invalid-user-token': OVER,
  'auth/null-user': OVER,
};

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code : 'unknown';
}

/** Converts an error. Status 0 (network failure) keeps the session. @param isRenewal true to sign out a deleted user */
export function toAuthError(error: unknown, isRenewal = false): AuthError {
  if (error instanceof AuthError) return error;
  const code = codeOf(error);
  const meaning = MEANINGS[code];
  if (meaning === undefined) return new AuthError(UNKNOWN_ERROR_TEXT, 0, code);
  const { message, status } = isRenewal && meaning.status === 401 ? OVER : meaning;
  return new AuthError(message, status, code);
}

export function createFirebaseSession(
  user: Pick<User, 'uid' | 'email'>,
  { token, claims, expirationTime }: IdTokenResult,
): Session {
  const { role, claim, name, level, identity, viewOnly } = claims;
  const isToken = level !== undefined;
  const session = parseSession({
    token,
    expiresAt: Date.parse(expirationTime),
    authType: isToken ? 'token' : 'email',
    identity: isToken ? identity : user.email,
    role,
    claim,
    name,
    viewOnly,
    ...(isToken ? {} : { userId: user.uid }),
  });
  if (session === null) throw new AuthError('Error: invalid credentials', 401, 'no-claims');
  return session;
}

export interface FirebaseBackend extends AuthBackend {
  /** @throws AuthError 401 if the restored user is not the session's user. */
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

  /** Rejects users without a role, because Firebase signs in anyone. Ignores server errors. @throws AuthError 403 */
  async function requireRole({ token }: Session): Promise<void> {
    await call(readSession, {}, token).catch((error: unknown) => {
      if (error instanceof AuthError && error.code === NO_ROLE) throw error;
    });
  }

  async function attempt(signIn: (firebase: FirebaseAuthentication) => Promise<UserCredential>): Promise<Session> {
    try {
      const firebase = await opened();
      const { user } = await signIn(firebase);
      try {
        const session = createFirebaseSession(user, await user.getIdTokenResult());
        await requireRole(session);
        return session;
      } catch (error) {
        await firebase.signOut();
        throw error;
      }
    } catch (error) {
      throw toAuthError(error);
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
      throw toAuthError(error);
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
        return createFirebaseSession(user, await user.getIdTokenResult(true));
      } catch (error) {
        throw toAuthError(error, true);
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
      // Uses Firebase's mail with a link to its own page if the server cannot send mail.
      try {
        await (await opened()).sendReset(email.trim());
      } catch (error) {
        // Responds equally to all addresses, so that responses do not reveal accounts.
        if (codeOf(error) !== 'auth/user-not-found') throw toAuthError(error);
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
        // Continues this session with a new token, because a new password ends all other sessions.
        return createFirebaseSession(user, await user.getIdTokenResult(true));
      } catch (error) {
        throw toAuthError(error);
      }
    },
    appOf: async (session) => {
      await userOf(session);
      return (await opened()).app;
    },
  };
}
