import { beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

const save = (body: object, language = 'en') =>
  server.call('PUT', '/api/buildings/b1', { token: admin, body, headers: { 'accept-language': language } });

test.each(['a\u0000b', 'Scuola \u202egpj.exe', 'ad\u200bmin', 'two\nlines', '\ud800'])(
  'a name is not %j, and the refusal says why',
  async (name) => {
    expect(await save({ name })).toMatchObject({
      status: 422,
      body: { errors: { name: 'must not contain invisible or control characters' } },
    });
    expect((await save({ name }, 'it')).body).toMatchObject({
      errors: { name: 'non può contenere caratteri invisibili o di controllo' },
    });
  },
);

test('a name may be in any script, with emoji', async () => {
  for (const name of ['می\u200cخواهم', 'École 👩\u200d🏫', '学校']) expect((await save({ name })).status).toBe(200);
});

test('a number of a station is one that can be told from the next', async () => {
  expect((await save({ airly: { installationId: 1e300 } })).status).toBe(422);
  expect((await save({ airly: { installationId: Number.MAX_SAFE_INTEGER + 1 } })).status).toBe(422);
  expect((await save({ airly: { installationId: 12_345 } })).status).toBe(200);
});

test('what is queued for a device is held to the same', async () => {
  const body = { hwIds: ['d1'], changes: { SSID: 'guests\u0000', PWD: 'a password' } };
  expect((await server.call('POST', '/fn/queueCommand', { token: admin, body })).body).toMatchObject({
    result: [{ queued: false, errors: { SSID: 'must not contain invisible or control characters' } }],
  });
});
