import * as v from 'valibot';
import { isPlainObject } from '../model/paths';
import { FactorSetup, FactorState } from '../model/second-factor';
import { createAuthRequests, UNEXPLAINED } from './auth-requests';
import { type AuthBackend, AuthError, type Session } from './contract';
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
      state: async ({ token }) => read(FactorState, await post('second-factor/state', {}, token)),
      begin: async ({ token }, password, code) =>
        read(FactorSetup, await post('second-factor/begin', { password, code }, token)),
      confirm: async ({ token }, code) => read(FactorState, await post('second-factor/confirm', { code }, token)),
      remove: async ({ token }, password, code) =>
        read(FactorState, await post('second-factor/remove', { password, code }, token)),
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

function read<Answer extends v.GenericSchema>(schema: Answer, answer: unknown): v.InferOutput<Answer> {
  const { success, output } = v.safeParse(schema, answer);
  if (!success) throw UNREADABLE();
  return output;
}

/** The server calls the session token `data`, as the sign-in calls of the product always did. */
function toSession(answer: unknown): Session {
  const session = isPlainObject(answer) ? parseSession({ ...answer, token: answer.data }) : null;
  if (session === null) throw UNREADABLE();
  return session;
}
