import * as v from 'valibot';
import { FactorSetup } from '../model/second-factor';
import { AuthError } from './contract';

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

const Text = v.fallback(v.optional(v.string()), undefined);
const Refusal = v.object({
  ...{ message: Text, code: Text },
  errors: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  setup: v.fallback(v.optional(FactorSetup), undefined),
});

function refusal(status: number, data: unknown): AuthError {
  const { success, output } = v.safeParse(Refusal, data);
  const { message: summary, code, errors, setup }: Partial<v.InferOutput<typeof Refusal>> = success ? output : {};
  // What is wrong with a field is a sentence of its own; the summary names fields as programs do.
  const [message = summary] = Object.values(errors ?? {}).filter((text) => v.is(v.string(), text));
  return new AuthError(message || UNEXPLAINED, status, code ?? 'unknown', setup);
}
