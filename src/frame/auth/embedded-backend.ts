import * as calls from '../model/auth-calls';
import { createAuthRequests, UNEXPLAINED } from './auth-requests';
import { type AuthBackend, AuthError, type Session } from './contract';
import { parseSession } from './parse-session';

export function createEmbeddedBackend(request: typeof fetch): AuthBackend {
  const call = createAuthRequests(request);
  return {
    signInWithEmail: async (credentials) => toSession(await call(calls.signInWithPassword, credentials)),
    signInWithToken: async (token) => toSession(await call(calls.signInWithToken, { token })),
    takeSignOn: async () => toSession(await call(calls.takeSignOn, {})),
    secondFactor: {
      state: ({ token }) => call(calls.factorState, {}, token),
      begin: ({ token }, password, code) => call(calls.beginFactor, { password, code }, token),
      confirm: ({ token }, code) => call(calls.confirmFactor, { code }, token),
      remove: ({ token }, password, code) => call(calls.removeFactor, { password, code }, token),
    },
    refresh: async ({ token }) => toSession(await call(calls.refreshSession, {}, token)),
    signOut: async ({ token }) => {
      await call(calls.signOut, {}, token);
    },
    signOutEverywhere: async ({ token }) => {
      await call(calls.signOutEverywhere, {}, token);
    },
    requestPasswordReset: async (email) => {
      const { simulated = false } = await call(calls.askForReset, { email });
      return { simulated };
    },
    resetPassword: async (token, password) => {
      await call(calls.confirmReset, { token, password });
    },
    changePassword: async (session, present, next) => {
      await call(calls.changePassword, { oldPassword: present, password: next }, session.token);
      return session;
    },
  };
}

/** The server returns the session token as `data`, for compatibility with existing clients. */
function toSession(answer: { data: string }): Session {
  const session = parseSession({ ...answer, token: answer.data });
  if (session === null) throw new AuthError(UNEXPLAINED, 0, 'unreadable');
  return session;
}
