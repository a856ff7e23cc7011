import { expect, it } from 'vitest';
import { customersServer } from '../customers-server';

it.each([
  ['roomab01', 'Token · Stanza · Building 1 · r1'],
  ['buildn01', 'Token · Edificio · Manager 1 · b1'],
])('a command by the access token %s is signed as one', async (accessToken, signature) => {
  const server = await customersServer();
  const admin = await server.signIn('ADMIN');
  const token = await server.signInWith(accessToken);
  const headers = { 'accept-language': 'it' };
  const body = { hwIds: ['d1'], changes: { TOFF_led: 600 } };
  expect((await server.call('POST', '/fn/queueCommand', { token, headers, body })).status).toBe(200);
  const told = await server.call('GET', '/fn/commandHistory?hwId=d1', { token: admin, headers });
  expect(JSON.stringify(told.body)).toContain(signature);
});
