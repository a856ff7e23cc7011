import * as v from 'valibot';
import { type AnswerOf, type Call, type InputOf, requestOf } from '../model/call';
import { FactorSetup } from '../model/second-factor';
import { AuthError } from './contract';

export const UNEXPLAINED = 'Error: something went wrong. Try again later';

/** Makes a call below `/auth`. Rejects only with AuthError. */
export type CallAuth = <C extends Call>(call: C, input: InputOf<C>, bearer?: string) => Promise<AnswerOf<C>>;

export function createAuthRequests(request: typeof fetch): CallAuth {
  return async (call, input, bearer) => {
    const { path, values } = requestOf(call, input);
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
    let response: Response;
    let data: unknown;
    try {
      // With `keepalive`, the request survives leaving the page after sign-out.
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
  // Field errors are complete sentences; the summary uses technical field names.
  const [message = summary] = Object.values(errors ?? {}).filter((text) => v.is(v.string(), text));
  return new AuthError(message || UNEXPLAINED, status, code ?? 'unknown', setup);
}
