import { isPlainObject } from '../model/paths';
import { AuthError } from './contract';
import { parseFactorSetup } from './parse-factor';

/** What the console says when the service gave no reason of its own. */
export const UNEXPLAINED = 'Error: something went wrong. Try again later';

/** Sends a JSON body to `/auth/<path>` and answers with what comes back. Rejects with an AuthError only. */
export type PostAuth = (path: string, body: object, bearer?: string) => Promise<unknown>;

export function createAuthRequests(request: typeof fetch): PostAuth {
  return async (path, body, bearer) => {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
    let response: Response;
    let data: unknown;
    try {
      // Who signs out leaves the page at once, and the server is to hear of it all the same.
      const sent = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true };
      response = await request(`/auth/${path}`, sent);
      data = response.status === 204 ? null : await response.json();
    } catch {
      throw new AuthError(UNEXPLAINED, 0, 'unreachable');
    }
    if (!response.ok) throw refusal(response.status, data);
    return data;
  };
}

function refusal(status: number, data: unknown): AuthError {
  const { message: summary, code, errors, setup } = isPlainObject(data) ? data : {};
  // What is wrong with a field is a sentence of its own; the summary names fields as programs do.
  const [message] = isPlainObject(errors) ? Object.values(errors) : [summary];
  return new AuthError(
    typeof message === 'string' && message !== '' ? message : UNEXPLAINED,
    status,
    typeof code === 'string' ? code : 'unknown',
    parseFactorSetup(setup),
  );
}
