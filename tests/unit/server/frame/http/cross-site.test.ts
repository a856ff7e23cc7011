import { beforeEach, expect, test } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let token: string;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
  token = await server.signIn('ADMIN');
});

/** What a form on somebody else's page can send: no header of its choice, and one of these types. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

const fromElsewhere = (path: string, type: string) =>
  server.app.http.request(path, {
    method: 'POST',
    headers: { 'content-type': type, origin: 'https://elsewhere.example', cookie: `session=${token}; token=${token}` },
    body: '{"name":"Forged","house":"h1","uid":"x"}',
  });

test.each(FORM_TYPES)('a form of another site, sent as %s, changes nothing', async (type) => {
  for (const path of [
    '/api/flats',
    '/api/_batch',
    '/api/_bulk',
    '/auth/refresh',
    '/auth/logout',
    '/auth/logout-everywhere',
  ]) {
    expect((await fromElsewhere(path, type)).status, path).toBe(401);
  }
  expect((await server.site.store.query('flats', {})).total).toBe(2);
  expect((await server.call('GET', '/auth/session', { token })).status).toBe(200);
});

test('a session is a bearer token and nothing else: no cookie is set, none is read, no address carries it', async () => {
  const answers = [
    await server.call('POST', '/auth/token', { body: { token: 'ownera01' } }),
    await server.call('GET', '/auth/session', { token }),
    await server.call('GET', '/api/flats', { token }),
    await server.call('POST', '/auth/logout', { token: await server.signInWith('flatab01') }),
    await server.call('GET', '/config'),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
  }
  const attempts: Record<string, string>[] = [
    { cookie: `session=${token}` },
    { authorization: `Basic ${token}` },
    { 'x-token': token },
  ];
  for (const headers of attempts) {
    expect((await server.call('GET', '/api/flats', { headers })).status).toBe(401);
  }
  for (const name of ['token', 'access_token', 'session']) {
    expect((await server.call('GET', `/api/flats?${name}=${token}`)).status).toBe(401);
  }
});

test('another site may neither ask first nor read an answer', async () => {
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  };
  const asked = await server.app.http.request('/api/flats/f1', { method: 'OPTIONS', headers });
  const read = await server.call('GET', '/api/flats', { token, headers: { origin: 'https://elsewhere.example' } });
  for (const answer of [asked, read]) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});
