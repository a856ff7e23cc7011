import * as v from 'valibot';
import * as calls from '../model/auth-calls';
import { type AnswerOf, buildRequest, type Call, type InputOf } from '../model/call';
import { FactorSetup } from '../model/second-factor';
import { type AuthBackend, AuthError, type Session } from './contract';
import { parseSession } from './session';

export const UNKNOWN_ERROR_TEXT = 'Error: something went wrong. Try again later';

/** Sends a call. Rejects only with AuthError. */
type CallAuth = <C extends Call>(call: C, input: InputOf<C>, bearer?: string) => Promise<AnswerOf<C>>;

export function createAuthRequests(request: typeof fetch): CallAuth {
  return async (call, input, bearer) => {
    const { path, values } = buildRequest(call, input);
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
    let response: Response;
    let data: unknown;
    try {
      // Uses `keepalive`, so that the request continues when the page is left after a sign-out.
      const body = call.method === 'GET' ? null : JSON.stringify(values);
      const sent = { method: call.method, headers, body, keepalive: true };
      response = await request(`/auth${path}`, sent);
      data = response.status === 204 ? null : await response.json();
    } catch {
      throw new AuthError(UNKNOWN_ERROR_TEXT, 0, 'unreachable');
    }
    if (!response.ok) throw refusal(response.status, data);
    const { success, output } = v.safeParse(call.answer, data);
    if (!success) throw new AuthError(UNKNOWN_ERROR_TEXT, 0, 'unreadable');
    return output;
  };
}

const Text = v.fallback(v.optional(v.string()), undefined);
const Refusal = v.object({
  ...{ message: Text, code: Text },
  errors: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  setup: v.fallback(v.optional(FactorSetup), undefined),
});

function refusal(status: number, data: unknown): AuthError {
  const { success, output } = v.safeParse(Refusal, data);
  const { message: summary, code, errors, setup }: Partial<v.InferOutput<typeof Refusal>> = success ? output : {};
  // Field errors are complete sentences; the summary uses technical field names.
  const [message = summary] = Object.values(errors ?? {}).filter((text) => v.is(v.string(), text));
  return new AuthError(message || UNKNOWN_ERROR_TEXT, status, code ?? 'unknown', setup);
}

export function createEmbeddedBackend(request: typeof fetch): AuthBackend {
  const call = createAuthRequests(request);
  return {
    signInWithEmail: async (credentials) => toSession(await call(calls.signInWithPassword, credentials)),
    signInWithToken: async (token) => toSession(await call(calls.signInWithToken, { token })),
    takeSignOn: async () => toSession(await call(calls.openSignOnSession, {})),
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
  if (session === null) throw new AuthError(UNKNOWN_ERROR_TEXT, 0, 'unreadable');
  return session;
}
