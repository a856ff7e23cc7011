import type { AuthProvider } from 'react-admin';
import { type AuthBackend, AuthError, type PasswordCredentials, type Session } from './contract';
import type { SessionStore } from './session';

/** What a sign-in form hands over; `sign-on` for whoever comes back from a sign-in provider. */
export type Credentials = PasswordCredentials | { accessToken: string } | 'sign-on';

export interface LogoutChoice {
  /** Ends the person's sessions on every device, and not only this one. */
  everywhere?: boolean;
}

/** react-admin's AuthProvider with the types of this product: permissions are the session itself. */
export interface SessionAuthProvider extends AuthProvider {
  login(credentials: Credentials): Promise<void>;
  /** Rejects only when every session was to end and the service did not do it: the person is still signed in then. */
  logout(how?: LogoutChoice): Promise<false>;
  getPermissions(): Promise<Session>;
}

interface AuthProviderOptions {
  sessions: SessionStore;
  backend: AuthBackend;
}

const OVER = 'Cannot find token';

/** react-admin's view of a session: {@link SessionStore} holds it, {@link AuthBackend} opens and ends it. */
export function createAuthProvider({ sessions, backend }: AuthProviderOptions): SessionAuthProvider {
  /** A session that was interrupted still counts: the entrance decides whether its person may sign in again in place. */
  function requireSession(): Session {
    const session = sessions.read() ?? sessions.interrupted();
    if (session === null) throw new AuthError(OVER, 401, 'signed-out');
    return session;
  }

  function open(credentials: Credentials): Promise<Session> {
    if (credentials === 'sign-on') {
      if (backend.takeSignOn === undefined) throw new AuthError(OVER, 401, 'signed-out');
      return backend.takeSignOn();
    }
    if ('accessToken' in credentials) return backend.signInWithToken(credentials.accessToken);
    return backend.signInWithEmail(credentials);
  }

  return {
    login: async (credentials: Credentials) => sessions.write(await open(credentials)),
    logout: async ({ everywhere = false } = {}) => {
      const session = sessions.read();
      if (everywhere && session !== null) await backend.signOutEverywhere(session);
      // The entrance sees that and leaves for the login page, in this tab and in the others.
      sessions.clear();
      if (session !== null && !everywhere) {
        // The person is signed out here whatever the service answers; its token ends by itself.
        await backend.signOut(session).catch(() => undefined);
      }
      return false;
    },
    checkAuth: async () => {
      requireSession();
    },
    checkError: async (error: { status?: number }) => {
      if (error.status === 401 && sessions.interrupted() === null) throw new AuthError(OVER, 401, 'signed-out');
    },
    getIdentity: async () => {
      const { userId, identity, name } = requireSession();
      return { id: userId ?? identity, fullName: name };
    },
    getPermissions: async () => requireSession(),
  };
}
