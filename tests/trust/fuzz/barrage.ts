import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestServer } from '../../unit/server/support/test-server';
import { type RequestWrites, watchWrites } from '../request-writes';

/** A request as it goes over the wire, apart from who sends it. */
export interface OddRequest {
  method: string;
  path: string;
  body?: string;
  headers: Record<string, string>;
}

const SHOWN = 300;
const HTTP_ERROR = 400;
/** Another service does not answer, or the simulated device of one that never does. */
const ELSEWHERE = 502;

/** Opened by people from a mail, so they refuse with a page. */
const PAGES = ['/fn/alarmMessages', '/fn/alarmAnswer'];

function isRefusal({ status, headers }: Response, path: string, text: string): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage) return PAGES.some((page) => path.startsWith(page)) && text.includes('<h1>');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return false;
  }
  if (typeof body !== 'object' || body === null) return false;
  const { status: said, code, message } = Object.fromEntries(Object.entries(body));
  return said === status && typeof code === 'string' && typeof message === 'string' && message !== '';
}

interface Outcome {
  status: number;
  /** Fault of the response; undefined if there is none. */
  fault?: string;
}

async function outcomeOf(
  { app }: TestServer,
  writes: RequestWrites,
  request: OddRequest,
  token: string | undefined,
): Promise<Outcome> {
  const { method, path, body, headers } = request;
  const response = await writes.during(request, async () =>
    app.http.request(path, {
      method,
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }),
  );
  const { status } = response;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  if (status >= 500 && status !== ELSEWHERE) return { status, fault: `answers ${status}` };
  if (status >= HTTP_ERROR && method !== 'HEAD' && !isRefusal(response, path, text))
    return { status, fault: `refuses with ${status} ${text}` };
  return { status };
}

/** Sends many odd requests as somebody among these, each of which must be answered, or refused in words with nothing written. */
export async function expectToWithstand(
  server: TestServer,
  tokens: readonly (string | undefined)[],
  requests: fc.Arbitrary<OddRequest>,
  numRuns: number,
): Promise<void> {
  const sent: (Outcome & { request: OddRequest; who: string })[] = [];
  const writes = watchWrites(server.site.store);
  const property = fc.asyncProperty(requests, fc.constantFrom(...tokens), async (request, token) => {
    const outcome = await outcomeOf(server, writes, request, token);
    sent.push({ ...outcome, request, who: token === undefined ? 'nobody' : 'somebody' });
  });
  await fc.assert(property, { numRuns });
  await server.app.liveReadings.settled();
  writes.end();
  // Only now: a refused request may write after its response.
  const faults = sent.flatMap(({ status, fault, request, who }) => {
    const written = status < HTTP_ERROR ? [] : writes.of(request);
    const found = fault ?? (written.length > 0 ? `refuses with ${status} and writes ${written.join('; ')}` : undefined);
    return found === undefined ? [] : `${found.slice(0, SHOWN)} for ${who}: ${JSON.stringify(request).slice(0, SHOWN)}`;
  });
  expect(faults).toEqual([]);
}
