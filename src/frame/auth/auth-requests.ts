import * as v from 'valibot';
import { type AnswerOf, type Call, type InputOf, requestOf } from '../model/call';
import { FactorSetup } from '../model/second-factor';
import { AuthError } from './contract';

/** What the console says when the service gave no reason of its own. */
export const UNEXPLAINED = 'Error: something went wrong. Try again later';

/** Makes a call below `/auth`. Rejects with an AuthError only. */
export type CallAuth = <C extends Call>(call: C, input: InputOf<C>, bearer?: string) => Promise<AnswerOf<C>>;

export function createAuthRequests(request: typeof fetch): CallAuth {
  return async (call, input, bearer) => {
    const { path, values } = requestOf(call, input);
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
    let response: Response;
    let data: unknown;
    try {
      // Who signs out leaves the page at once, and the server is to hear of it all the same.
      const body = call.method === 'GET' ? null : JSON.stringify(values);
      const sent = { method: call.method, headers, body, keepalive: true };
      response = await request(`/auth${path}`, sent);
      data = response.status === 204 ? null : await response.json();
    } catch {
      throw new AuthError(UNEXPLAINED, 0, 'unreachable');
    }
    if (!response.ok) throw refusal(response.status, data);
    const { success, output } = v.safeParse(call.answer, data);
    if (!success) throw new AuthError(UNEXPLAINED, 0, 'unreadable');
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
  // What is wrong with a field is a sentence of its own; the summary names fields as programs do.
  const [message = summary] = Object.values(errors ?? {}).filter((text) => v.is(v.string(), text));
  return new AuthError(message || UNEXPLAINED, status, code ?? 'unknown', setup);
}
