import * as v from 'valibot';
import { createHttpClient, type Request, withQuery } from '../../../data-provider/http/client';
import { type HttpError, toRefusal } from '../../../data-provider/http/errors';
import { type FaultText, UnreadableBody } from '../../../data-provider/http/faults';
import {
  type AnswerOf,
  buildRequest,
  type Call,
  type InputOf,
  type InputSchema,
  unwrapAnswer,
} from '../../frame/model/call';

export interface CallOptions {
  /** Aborts the request; the call rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface CallTransport {
  get(path: string, query: Query, options?: CallOptions): Promise<unknown>;
  stream(
    path: string,
    query: Query,
    accept: string,
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  bytes<Answer>(
    path: string,
    query: Query,
    accept: string,
    read: (bytes: Uint8Array<ArrayBuffer>) => Answer | Promise<Answer>,
    options?: CallOptions,
  ): Promise<Answer>;
  post(path: string, body: unknown, options?: CallOptions): Promise<unknown>;
}

type Query = Readonly<Record<string, unknown>>;

type TransportSettings = { host: string; fetch: Request; faultText?: FaultText };

function bodyOf({ body }: Response): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (body === null) throw toRefusal(0, 'unexpected-answer', 'The answer is empty');
  return body;
}

/** Sends calls by the session's `fetch`. @throws HttpError if rejected or without JSON response; or the abort reason */
export function createTransport({ host: origin, fetch: request, faultText }: TransportSettings): CallTransport {
  const http = createHttpClient({ request, faultText, origin });
  return {
    get: (path, query, { signal } = {}) => http.json(withQuery(path, query), { signal }),
    stream: (path, query, accept, { signal } = {}) =>
      http.send(withQuery(path, query), { headers: { accept }, signal }, bodyOf),
    bytes: (path, query, accept, read, { signal } = {}) =>
      http.send(withQuery(path, query), { headers: { accept }, signal }, async (response) => {
        const bytes = new Uint8Array(await response.arrayBuffer());
        try {
          return await read(bytes);
        } catch {
          throw new UnreadableBody();
        }
      }),
    post: (path, body, { signal } = {}) => http.json(path, { method: 'POST', body, signal, isWrite: false }),
  };
}

export function createUnexpectedResponseError(call: string, fault: string): HttpError {
  return toRefusal(0, 'unexpected-answer', `${call}: the answer is not what was asked for, ${fault}`);
}

/** Removes unknown response fields. @throws HttpError, with code `unexpected-answer` for an invalid response. */
export async function ask<Input extends InputSchema, Answer extends v.GenericSchema>(
  transport: CallTransport,
  call: Call<Input, Answer>,
  input: InputOf<Call<Input, Answer>>,
  options?: CallOptions,
): Promise<AnswerOf<Call<Input, Answer>>> {
  const { path, values } = buildRequest(call, input);
  const sent = await (call.method === 'GET'
    ? transport.get(path, values, options)
    : transport.post(path, values, options));
  const { success, output, issues } = v.safeParse(call.answer, unwrapAnswer(call, sent), { abortEarly: true });
  if (success) return output;
  throw createUnexpectedResponseError(call.path, `${v.getDotPath(issues[0]) ?? 'it'}: ${issues[0].message}`);
}
