import * as v from 'valibot';
import {
  buildRequest,
  type Call,
  type InputOf,
  type InputSchema,
  unwrapAnswer,
  usesQuery,
} from '../../src/frame/model/call';
import { isPlainObject } from '../../src/frame/model/paths';
import { type HttpError, parseError } from './errors';
import { createFaultError, type Fault, type FaultText, isExplained, plainFaultText, UnreadableBody } from './faults';

export type Request = (url: string, init: RequestInit) => Promise<Response>;

export interface Connection {
  request: Request;
  faultText?: FaultText;
  /** Prefix of every address; empty for the page's own origin. */
  origin?: string;
}

interface SentRequest extends RequestInit {
  /** True if the request may have changed data even without a response. Default: all methods but GET. */
  isWrite?: boolean;
}

interface JsonRequest extends Pick<SentRequest, 'method' | 'signal' | 'keepalive' | 'isWrite'> {
  body?: unknown;
}

export interface HttpClient {
  send<Answer>(
    path: string,
    request: SentRequest,
    read: (response: Response) => Answer | Promise<Answer>,
  ): Promise<Answer>;
  json(path: string, request?: JsonRequest): Promise<unknown>;
  /** Sends a call. Ignores unknown response fields, which a newer server may add. */
  call<Input extends InputSchema, Answer extends v.GenericSchema>(
    call: Call<Input, Answer>,
    input: InputOf<Call<Input, Answer>>,
    options?: Pick<SentRequest, 'signal' | 'keepalive' | 'isWrite'>,
  ): Promise<v.InferOutput<Answer>>;
}

export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) parameters.append(name, String(one));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function refusalIn(response: Response): Promise<HttpError | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return isPlainObject(body) && 'message' in body ? parseError(response.status, body) : undefined;
}

/** @throws UnreadableAnswer if the text is not JSON. */
export function parseResponseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody();
  }
}

/** @throws HttpError for every error status, 0 if the server is unreachable; the signal's reason when aborted. */
export function createHttpClient({ request, faultText = plainFaultText, origin = '' }: Connection): HttpClient {
  const send: HttpClient['send'] = async (path, { isWrite, ...init }, read) => {
    const fault = (kind: Fault, status: number) =>
      createFaultError(faultText, { kind, status, isWrite: isWrite ?? (init.method ?? 'GET') !== 'GET' });
    init.signal?.throwIfAborted();
    let status = 0;
    try {
      const response = await request(`${origin}${path}`, init);
      status = response.status;
      if (response.ok) return await read(response);
      throw (await refusalIn(response)) ?? (await fault('unavailable', status));
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (isExplained(cause)) throw cause;
      throw cause instanceof UnreadableBody ? await fault('unreadable', status) : await fault('unreachable', 0);
    }
  };

  function askFor<Answer>(path: string, { body, ...asked }: JsonRequest, read: (json: unknown) => Answer) {
    const hasBody = body !== undefined;
    const headers = { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) };
    const init = { method: hasBody ? 'POST' : 'GET', ...asked, headers, body: JSON.stringify(body) };
    return send(path, init, async (response) => read(parseResponseText(await response.text())));
  }

  return {
    send,
    json: (path, asked = {}) => askFor(path, asked, (json) => json),
    call: (call, input, options) => {
      const { path, values } = buildRequest(call, input);
      const { method, readsOnly } = call;
      const isQuery = usesQuery(call);
      const body = isQuery ? undefined : values;
      const isWrite = method !== 'GET' && readsOnly !== true;
      const address = `/api${isQuery ? withQuery(path, values) : path}`;
      return askFor(address, { method, body, isWrite, ...options }, (json) => {
        const { success, output } = v.safeParse(call.answer, unwrapAnswer(call, json), { abortEarly: true });
        if (!success) throw new UnreadableBody();
        return output;
      });
    },
  };
}
