import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
beforeEach(() => {
  server = frameServer();
});
afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const headers = { 'accept-encoding': 'gzip' };

test('an answer is kept by nobody, and differs by how it is encoded', async () => {
  const token = await server.signIn('ADMIN');
  for (const path of ['/config', '/api/flats', '/api/_history']) {
    const answer = await server.call('GET', path, { token });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')?.match(/accept-encoding/gi)).toHaveLength(1);
  }
});

test('a long answer is compressed', async () => {
  await twoOwners(server);
  const authorization = `Bearer ${await server.signIn('ADMIN')}`;
  const list = await server.app.http.request('/api/lamps', { headers: { ...headers, authorization } });
  expect(list.headers.get('content-encoding')).toBe('gzip');
});
