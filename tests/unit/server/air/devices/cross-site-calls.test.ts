import { expect, test } from 'vitest';
import { customersServer } from '../customers-server';

/** What a form on somebody else's page can send: no header of its choice, and one of these types. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

test.each(FORM_TYPES)('a form of another site, sent as %s, calls nothing', async (type) => {
  const server = await customersServer();
  const token = await server.signIn('ADMIN');
  for (const path of ['/fn/createUserAPIKey', '/fn/queueCommand', '/fn/readings']) {
    const cookie = `session=${token}; token=${token}`;
    const { status } = await server.app.http.request(path, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'https://elsewhere.example', cookie },
      body: '{"uid":"x","hwIds":["d1"],"readings":[]}',
    });
    expect(status, path).toBe(401);
  }
});
