import { afterEach, expect, test } from 'vitest';
import { PASSWORD, testServer } from '../../unit/server/support/test-server';

const ANN = 'ann@site.example';
const KNOWN = 'known to all';
const REFUSED = { status: 422, body: { errors: { password: expect.stringContaining('publicly known') } } };
const server = testServer({ publicPasswords: [KNOWN] });

afterEach(() => server.app.close());

const post = (path: string, body: object, token?: string) => server.call('POST', path, { body, token });
const login = (password: string, newPassword?: string) => post('/auth/login', { email: ANN, password, newPassword });

test('a password that everybody knows is taken nowhere on a site of one’s own', async () => {
  const admin = await server.signIn('ADMIN');
  const person = { name: 'Ann', email: ANN, role: 'HOME', deviceHwIds: [] };
  const make = (password: string) => post('/api/users', { ...person, password }, admin);
  expect(await make(KNOWN)).toMatchObject(REFUSED);
  const uid = String(Object((await make(PASSWORD)).body).id);
  expect(
    await post('/fn/createUser', { email: 'b@site.example', pwd: KNOWN, name: 'B', role: 'HOME' }, admin),
  ).toMatchObject(REFUSED);
  const session = String(Object((await login(PASSWORD)).body).data);
  expect(await post('/auth/password', { oldPassword: PASSWORD, password: KNOWN }, session)).toMatchObject(REFUSED);
  await post('/fn/inviteUser', { uid }, admin);
  const [mail] = (await server.site.store.query('mails', {})).rows;
  const token = /token=([\w-]{43})\n/.exec(String(mail?.record['text']))?.[1];
  expect(await post('/auth/reset/confirm', { token, password: KNOWN })).toMatchObject(REFUSED);
  const given = await post('/fn/setOneTimePassword', { uid }, admin);
  expect(await login(Object(Object(given.body).data).password, KNOWN)).toMatchObject(REFUSED);
});
