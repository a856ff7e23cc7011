import { beforeEach, expect, test } from 'vitest';
import { createSessionClaims, differInRights } from '../../../../../server/frame/auth/firebase/accounts';
import { toUserSubject } from '../../../../../server/frame/auth/subjects';
import { PASSWORD, type TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
let viewer: string;

const account = { name: 'Vera', email: 'vera@site.example', role: 'BUSINESS', deviceHwIds: ['d1'] };

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  await server.make('user', { ...account, id: 'vera', password: PASSWORD });
  const { body } = await server.call('POST', '/auth/login', { body: { email: account.email, password: PASSWORD } });
  viewer = String(Object(body).data);
});

const setViewOnly = (viewOnly: boolean | null, id = 'vera') =>
  server.call('PUT', `/api/users/${id}`, { token: admin, body: { viewOnly } });
const rename = () => server.call('PUT', '/api/rooms/r1', { token: viewer, body: { name: 'Renamed' } });
const setPoint = () =>
  server.call('POST', '/fn/setRoomTemp', { token: viewer, body: { roomId: 'r1', temperature: 20 } });

test('the switch refuses changes and commands of the present session at once, and lets it read', async () => {
  expect((await rename()).status).toBe(200);
  await setViewOnly(true);
  for (const answer of [await rename(), await setPoint()]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'view_only' } });
  }
  expect((await server.call('GET', '/api/rooms/r1', { token: viewer })).body).toMatchObject({ name: 'Renamed' });
  await setViewOnly(null);
  expect((await rename()).status).toBe(200);
});

test('users who may only view change their own password', async () => {
  await setViewOnly(true);
  const body = { oldPassword: PASSWORD, password: 'another password' };
  expect((await server.call('POST', '/auth/password', { token: viewer, body })).status).toBe(200);
});

test('the session says so, and sign-in after it', async () => {
  await setViewOnly(true);
  expect((await server.call('GET', '/auth/session', { token: viewer })).body).toMatchObject({ viewOnly: true });
});

test('an administrator cannot limit the own account, nor is a viewing one counted as the last', async () => {
  const { body } = await server.call('GET', '/auth/session', { token: admin });
  const own = String(Object(body).userId);
  expect(await setViewOnly(true, own)).toMatchObject({ status: 422, body: { code: 'ownRole' } });
  const second = await server.make('user', { ...account, email: 'b@site.example', role: 'ADMIN', password: PASSWORD });
  expect((await setViewOnly(true, second.id)).status).toBe(200);
});

test('id tokens of Firebase carry the switch, and a change of it ends their sessions', () => {
  const claims = (viewOnly?: true) => {
    const subject = toUserSubject(server.site.models, { ...account, id: 'vera', ...(viewOnly && { viewOnly }) });
    if (subject === undefined) throw new Error('The user cannot sign in');
    return createSessionClaims(subject);
  };
  expect(claims()).not.toHaveProperty('viewOnly');
  expect(claims(true)).toMatchObject({ viewOnly: true });
  expect(differInRights({ ...claims() }, claims(true))).toBe(true);
  expect(differInRights({ ...claims(true) }, claims(true))).toBe(false);
});
