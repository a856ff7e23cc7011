import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestServer } from '../../unit/server/support/test-server';

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

/** What is wrong with how the server took a request; undefined when nothing is. */
async function faultOf({ app, site }: TestServer, request: OddRequest, token: string | undefined) {
  const { method, path, body, headers } = request;
  const before = await site.store.lastSequence();
  const response = await app.http.request(path, {
    method,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: method === 'GET' || method === 'HEAD' ? undefined : body,
  });
  const { status } = response;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  await app.liveReadings.settled();
  const hasWritten = (await site.store.lastSequence()) !== before;
  if (status >= 500 && status !== ELSEWHERE) return `answers ${status}`;
  if (status >= HTTP_ERROR && method !== 'HEAD' && !isRefusal(response, path, text))
    return `refuses with ${status} ${text}`;
  return status >= HTTP_ERROR && hasWritten ? `refuses with ${status} and writes` : undefined;
}

/** Sends many odd requests as somebody among these, each of which must be answered, or refused in words with nothing written. */
export async function expectToWithstand(
  server: TestServer,
  tokens: readonly (string | undefined)[],
  requests: fc.Arbitrary<OddRequest>,
  numRuns: number,
): Promise<void> {
  const faults: string[] = [];
  const property = fc.asyncProperty(requests, fc.constantFrom(...tokens), async (request, token) => {
    const fault = await faultOf(server, request, token);
    const who = token === undefined ? 'nobody' : 'somebody';
    if (fault !== undefined)
      faults.push(`${fault.slice(0, SHOWN)} for ${who}: ${JSON.stringify(request).slice(0, SHOWN)}`);
  });
  await fc.assert(property, { numRuns });
  expect(faults).toEqual([]);
}
