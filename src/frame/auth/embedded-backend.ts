import { isPlainObject } from '../model/paths';
import { createAuthRequests, UNEXPLAINED } from './auth-requests';
import { type AuthBackend, AuthError, type Session } from './contract';
import { parseFactorSetup, parseFactorState } from './parse-factor';
import { parseSession } from './parse-session';

/**
 * Sign-in by the console's own server (`/auth/...`).
 *
 * @example const backend = createEmbeddedBackend((url, init) => fetch(url, init));
 */
export function createEmbeddedBackend(request: typeof fetch): AuthBackend {
  const post = createAuthRequests(request);
  return {
    signInWithEmail: async ({ email, password, newPassword, code }) =>
      toSession(await post('login', { email, password, newPassword, code })),
    signInWithToken: async (token) => toSession(await post('token', { token })),
    takeSignOn: async () => toSession(await post('single-sign-on/session', {})),
    secondFactor: {
      state: async ({ token }) => toFactorState(await post('second-factor/state', {}, token)),
      begin: async ({ token }, password, code) =>
        toFactorSetup(await post('second-factor/begin', { password, code }, token)),
      confirm: async ({ token }, code) => toFactorState(await post('second-factor/confirm', { code }, token)),
      remove: async ({ token }, password, code) =>
        toFactorState(await post('second-factor/remove', { password, code }, token)),
    },
    refresh: async (session) => toSession(await post('refresh', {}, session.token)),
    signOut: async (session) => {
      await post('logout', {}, session.token);
    },
    signOutEverywhere: async (session) => {
      await post('logout-everywhere', {}, session.token);
    },
    requestPasswordReset: async (email) => {
      const answer = await post('reset', { email });
      return { simulated: isPlainObject(answer) && answer.simulated === true };
    },
    resetPassword: async (token, password) => {
      await post('reset/confirm', { token, password });
    },
    changePassword: async (session, present, next) => {
      await post('password', { oldPassword: present, password: next }, session.token);
      return session;
    },
  };
}

const UNREADABLE = () => new AuthError(UNEXPLAINED, 0, 'unreadable');

function toFactorState(answer: unknown) {
  const state = parseFactorState(answer);
  if (state === undefined) throw UNREADABLE();
  return state;
}

function toFactorSetup(answer: unknown) {
  const setup = parseFactorSetup(answer);
  if (setup === undefined) throw UNREADABLE();
  return setup;
}

/** The server calls the session token `data`, as the sign-in calls of the product always did. */
function toSession(answer: unknown): Session {
  const session = isPlainObject(answer) ? parseSession({ ...answer, token: answer.data }) : null;
  if (session === null) throw UNREADABLE();
  return session;
}
