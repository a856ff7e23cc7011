import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../unit/server/support/test-server';

const KILOBYTE = 1024;
const CHUNK = 64 * KILOBYTE;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = testServer();
  token = await server.signIn('ADMIN');
});

/** A body that comes in pieces, whose length nobody says beforehand. */
function inPieces(size: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent >= size) return controller.close();
      controller.enqueue(new Uint8Array(CHUNK).fill(120));
      sent += CHUNK;
    },
  });
}

async function post(path: string, body: string | ReadableStream<Uint8Array>) {
  const headers = new Headers({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  if (typeof body === 'string') headers.set('content-length', String(body.length));
  const init = { method: 'POST', headers, body, duplex: 'half' as const };
  const response = await server.app.http.request(new Request(`http://site.example${path}`, init));
  return { status: response.status, body: await response.json() };
}

test.each([
  ['/auth/login', 16],
  ['/api/rooms', 4 * KILOBYTE],
  ['/api/_batch', 4 * KILOBYTE],
  ['/fn/readings', 16 * KILOBYTE],
])('%s takes at most %i kB, announced or not, and says so', async (path, kilobytes) => {
  const size = kilobytes * KILOBYTE;
  const refusal = {
    status: 413,
    code: 'too_large',
    message: `A request may have at most ${kilobytes.toLocaleString('en')} kB`,
  };
  expect(await post(path, 'x'.repeat(size + 1))).toEqual({ status: 413, body: refusal });
  expect(await post(path, inPieces(size + CHUNK))).toEqual({ status: 413, body: refusal });
  expect((await post(path, 'x'.repeat(size))).status).toBe(400);
});

test('a batch of too many operations is refused with their number', async () => {
  const operations = Array(20_001).fill({});
  const { status, body } = await post('/api/_batch', JSON.stringify({ operations }));
  expect({ status, message: body.message }).toEqual({
    status: 413,
    message: 'At most 20,000 operations can be written together',
  });
});
