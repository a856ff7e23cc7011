import { type AuthBackend, AuthError, type Session } from './contract';
import { isObject, parseSession } from './parse-session';

/** What the console says when the service gave no reason of its own. */
export const UNEXPLAINED = 'Error: something went wrong. Try again later';

/**
 * Sign-in by the console's own server (`/auth/...`).
 *
 * @example const backend = createEmbeddedBackend((url, init) => fetch(url, init));
 */
export function createEmbeddedBackend(request: typeof fetch): AuthBackend {
  async function post(path: string, body: object, bearer?: string): Promise<unknown> {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
    let response: Response;
    let data: unknown;
    try {
      response = await request(`/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      data = response.status === 204 ? null : await response.json();
    } catch {
      throw new AuthError(UNEXPLAINED, 0, 'unreachable');
    }
    if (!response.ok) throw refusal(response.status, data);
    return data;
  }

  return {
    signInWithEmail: async (email, password) => toSession(await post('login', { email, password })),
    signInWithToken: async (token) => toSession(await post('token', { token })),
    refresh: async (session) => toSession(await post('refresh', {}, session.token)),
    signOut: async (session) => {
      await post('logout', {}, session.token);
    },
    requestPasswordReset: async (email) => {
      const answer = await post('reset', { email });
      return { simulated: isObject(answer) && answer.simulated === true };
    },
  };
}

function refusal(status: number, data: unknown): AuthError {
  const { message, code } = isObject(data) ? data : {};
  return new AuthError(
    typeof message === 'string' && message !== '' ? message : UNEXPLAINED,
    status,
    typeof code === 'string' ? code : 'unknown',
  );
}

/** The server calls the session token `data`, as the sign-in calls of the product always did. */
function toSession(answer: unknown): Session {
  const session = isObject(answer) ? parseSession({ ...answer, token: answer.data }) : null;
  if (session === null) throw new AuthError(UNEXPLAINED, 0, 'unreadable');
  return session;
}
