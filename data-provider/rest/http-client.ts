import { isPlainObject } from '../../src/frame/model/paths';
import { errorFrom } from '../errors';
import { type FaultReport, type FaultText, faultError, isExplained } from './faults';

/** `fetch` on behalf of the session. */
export type Request = (url: string, init?: RequestInit) => Promise<Response>;

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The http client that ra-data-simple-rest asks for.
 *
 * @throws HttpError for every status that is not a success, with the server's message and per-field texts, and for every
 * fault; status 0 when the server cannot be reached.
 */
export function createHttpClient(request: Request, faultText: FaultText) {
  return async (url: string, options: RequestInit = {}): Promise<Answer> => {
    const isWrite = options.method !== undefined && options.method !== 'GET';
    const fault = (kind: FaultReport['kind'], status: number) => faultError(faultText, { kind, status, isWrite });
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    // The page is asked for in the address. Beside this header, which the library adds, browsers ask for no compression.
    headers.delete('Range');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    let response: Response;
    let body: string;
    try {
      response = await request(url, { ...options, headers });
      body = await response.text();
    } catch (error) {
      throw isExplained(error) ? error : await fault('unreachable', 0);
    }
    const { status } = response;
    const json = parsed(body);
    if (!response.ok) {
      throw isPlainObject(json) && 'message' in json ? errorFrom(status, json) : await fault('unavailable', status);
    }
    if (typeof json !== 'object' || json === null) throw await fault('unreadable', status);
    return { status, headers: response.headers, body, json };
  };
}
