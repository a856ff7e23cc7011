import { isRecord } from './answer';
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
  /** GET `path` and the bytes of its answer as they arrive. Aborting also ends what has not arrived yet. */
  stream(
    path: string,
    query: Record<string, QueryValue>,
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** POST `body` as JSON to `path`. */
  post(path: string, body: unknown, options?: CallOptions): Promise<unknown>;
}

export type QueryValue = string | number | readonly string[] | undefined;

export interface TransportSettings {
  /** Address of the host, such as `/fn`, without a slash at its end. */
  host: string;
  fetch: Fetch;
}

async function refusal(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const message = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : response.statusText;
  const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : 'http';
  const errors = isRecord(body) && isRecord(body['errors']) ? body['errors'] : undefined;
  return new CallError(message || `HTTP ${response.status}`, response.status, code, { errors });
}

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

/**
 * Sends calls as JSON through the `fetch` of the signed-in session.
 *
 * @throws CallError when the server refuses, does not answer, or answers with something that is not JSON
 * @throws the signal's reason when the call is aborted
 */
export function createTransport({ host, fetch }: TransportSettings): CallTransport {
  async function send<Answer>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    init.signal?.throwIfAborted();
    try {
      const response = await fetch(`${host}${path}`, init);
      if (!response.ok) throw await refusal(response);
      return await read(response);
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (cause instanceof CallError) throw cause;
      throw new CallError(cause instanceof Error ? cause.message : String(cause), 0, 'network');
    }
  }

  const json = (response: Response): Promise<unknown> => response.json();
  return {
    get: (path, query, options) =>
      send(`${path}?${queryString(query)}`, { method: 'GET', signal: options?.signal }, json),
    stream: (path, query, options) =>
      send(`${path}?${queryString(query)}`, { method: 'GET', signal: options?.signal }, bodyOf),
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
