import { isPlainObject } from '../../frame/model/paths';
import { CallError } from './call-error';

/** The part of `fetch` that the calls use. It adds the bearer of the session itself. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What every call accepts besides its payload. */
export interface CallOptions {
  /** Aborting it ends the request; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** How the calls reach the cloud-functions host. */
export interface CallTransport {
  /** GET `path` with query parameters; a list repeats its parameter. */
  get(path: string, query: Record<string, QueryValue>, options?: CallOptions): Promise<unknown>;
  /** GET `path` as that media type, and the bytes of its answer as they arrive. Aborting also ends what has not arrived yet. */
  stream(
    path: string,
    query: Record<string, QueryValue>,
    accept: string,
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** GET `path` as that media type, and what `read` makes of the bytes of its whole answer; it throws for those that are none. */
  bytes<Answer>(
    path: string,
    query: Record<string, QueryValue>,
    accept: string,
    read: (bytes: Uint8Array<ArrayBuffer>) => Answer | Promise<Answer>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** POST `body` as JSON to `path`. */
  post(path: string, body: unknown, options?: CallOptions): Promise<unknown>;
}

export type QueryValue = string | number | readonly string[] | undefined;

/**
 * Why there is no answer that is the server's own: it was not reached, something before it answered with an error, or
 * the answer is no JSON.
 */
export type CallFault = 'unreachable' | 'unavailable' | 'unreadable';

export interface TransportSettings {
  /** Address of the host, such as `/fn`, without a slash at its end. */
  host: string;
  fetch: Fetch;
  /** What a person is told of a fault; `status` is 0 when there is no answer. */
  faultText?: (fault: CallFault, status: number) => Promise<string>;
}

/** The server's own words for a refusal; undefined when the answer is not the server's. */
async function refusal(response: Response): Promise<CallError | undefined> {
  const body: unknown = await response.json().catch(() => null);
  if (!isPlainObject(body) || typeof body['message'] !== 'string') return undefined;
  const code = typeof body['code'] === 'string' ? body['code'] : 'http';
  const errors = isPlainObject(body['errors']) ? body['errors'] : undefined;
  const changed = isPlainObject(body['changed']) ? body['changed'] : undefined;
  return new CallError(body['message'], response.status, code, { errors, changed });
}

/** A body that breaks off is a lost connection; anything else is no JSON. */
async function json(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer();
  }
}

class UnreadableAnswer extends Error {}

function queryString(query: Record<string, QueryValue>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const values = typeof value === 'object' ? value : [value];
    for (const one of values) parameters.append(name, String(one));
  }
  return parameters.toString();
}

function bodyOf({ body }: Response): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (body === null) throw new CallError('The answer is empty', 0, 'unexpected-answer');
  return body;
}

const plainFaultText = async (fault: CallFault, status: number): Promise<string> =>
  `The call failed: ${fault} (${status})`;

/** A refusal of the server, or of the session that the call was to be made for, says what a person is to know. */
function isExplained(cause: unknown): boolean {
  return cause instanceof Error && 'status' in cause;
}

/**
 * Sends calls as JSON through the `fetch` of the signed-in session.
 *
 * @throws CallError when the server refuses, does not answer, or answers with something that is not JSON
 * @throws the signal's reason when the call is aborted
 */
export function createTransport({ host, fetch, faultText = plainFaultText }: TransportSettings): CallTransport {
  async function fault(kind: CallFault, status: number): Promise<CallError> {
    return new CallError(await faultText(kind, status), status, kind);
  }

  async function send<Answer>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    init.signal?.throwIfAborted();
    try {
      const response = await fetch(`${host}${path}`, init);
      if (!response.ok) throw (await refusal(response)) ?? (await fault('unavailable', response.status));
      return await read(response);
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (isExplained(cause)) throw cause;
      throw await fault(cause instanceof UnreadableAnswer ? 'unreadable' : 'unreachable', 0);
    }
  }

  return {
    get: (path, query, options) =>
      send(`${path}?${queryString(query)}`, { method: 'GET', signal: options?.signal }, json),
    stream: (path, query, accept, options) =>
      send(`${path}?${queryString(query)}`, { method: 'GET', headers: { accept }, signal: options?.signal }, bodyOf),
    bytes: (path, query, accept, read, options) => {
      const init = { method: 'GET', headers: { accept }, signal: options?.signal };
      return send(`${path}?${queryString(query)}`, init, async (response) => {
        const bytes = new Uint8Array(await response.arrayBuffer());
        try {
          return await read(bytes);
        } catch {
          throw new UnreadableAnswer();
        }
      });
    },
    post: (path, body, options) =>
      send(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: options?.signal,
        },
        json,
      ),
  };
}
