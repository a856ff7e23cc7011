import { createHttpClient, type Request, withQuery } from '../../../data-provider/http/client';
import { type HttpError, refusal } from '../../../data-provider/http/errors';
import { type FaultText, UnreadableAnswer } from '../../../data-provider/http/faults';

/** What every call accepts besides its payload. */
export interface CallOptions {
  /** Aborting it ends the request; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** How the calls reach the cloud-functions host. */
export interface CallTransport {
  /** GET `path` with query parameters; a list repeats its parameter. */
  get(path: string, query: Query, options?: CallOptions): Promise<unknown>;
  /** GET `path` as that media type, and the bytes of its answer as they arrive. Aborting also ends what has not arrived yet. */
  stream(
    path: string,
    query: Query,
    accept: string,
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** GET `path` as that media type, and what `read` makes of the bytes of its whole answer; it throws for those that are none. */
  bytes<Answer>(
    path: string,
    query: Query,
    accept: string,
    read: (bytes: Uint8Array<ArrayBuffer>) => Answer | Promise<Answer>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** POST `body` as JSON to `path`. */
  post(path: string, body: unknown, options?: CallOptions): Promise<unknown>;
}

/** Values by name; those that are undefined are left out. */
export type Query = Readonly<Record<string, unknown>>;

export interface TransportSettings {
  /** Address of the host, such as `/fn`, without a slash at its end. */
  host: string;
  fetch: Request;
  /** What a person reads about a fault. */
  faultText?: FaultText;
}

function bodyOf({ body }: Response): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (body === null) throw refusal(0, 'unexpected-answer', 'The answer is empty');
  return body;
}

/**
 * Sends calls as JSON through the `fetch` of the signed-in session.
 *
 * @throws HttpError when the server refuses, does not answer, or answers with something that is not JSON
 * @throws the signal's reason when the call is aborted
 */
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
          throw new UnreadableAnswer();
        }
      }),
    post: (path, body, { signal } = {}) => http.json(path, { method: 'POST', body, signal, isWrite: false }),
  };
}

/** Says that a call was answered, but not with the agreed shape. */
export function unexpectedAnswer(call: string, fault: string): HttpError {
  return refusal(0, 'unexpected-answer', `${call}: the answer is not what was asked for, ${fault}`);
}
