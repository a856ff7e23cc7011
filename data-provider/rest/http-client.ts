import { errorFrom, HttpError } from '../errors';

/** `fetch` on behalf of the session. */
export type Request = (url: string, init?: RequestInit) => Promise<Response>;

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

function parse(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError('The server answered with something that is not JSON', status, {
      status,
      code: 'malformed-answer',
      message: 'The server answered with something that is not JSON',
    });
  }
}

/**
 * The http client that ra-data-simple-rest asks for.
 *
 * @throws HttpError for every status that is not a success, with the server's message and per-field texts; status 0
 * when the server cannot be reached.
 */
export function createHttpClient(request: Request) {
  return async (url: string, options: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const response = await request(url, { ...options, headers });
    const body = await response.text();
    if (!response.ok) throw errorFrom(response.status, safeParse(body));
    return { status: response.status, headers: response.headers, body, json: parse(body, response.status) };
  };
}

/** A refusal may come from a proxy that does not speak JSON: its status still tells enough. */
function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
