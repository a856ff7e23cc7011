import type { AuthProvider } from 'react-admin';
import { type AuthBackend, AuthError, type PasswordCredentials, type Session } from './contract';
import type { SessionStore } from './session';

export type Credentials = PasswordCredentials | { accessToken: string } | 'sign-on';

export type LogoutChoice = { everywhere?: boolean };

export interface SessionAuthProvider extends AuthProvider {
  login(credentials: Credentials): Promise<void>;
  logout(how?: LogoutChoice): Promise<false>;
  getPermissions(): Promise<Session>;
}

type AuthProviderOptions = { sessions: SessionStore; backend: AuthBackend };

const OVER = 'Cannot find token';

export function createAuthProvider({ sessions, backend }: AuthProviderOptions): SessionAuthProvider {
  /** Returns the current or an interrupted session, because the user of an interrupted session may sign in again on the page. */
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
      // Makes the sign-in guard open the login page in all tabs.
      sessions.clear();
      if (session !== null && !everywhere) {
        // Signs the user out locally even if the service fails; the token expires by itself.
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
