import { expect, test, vi } from 'vitest';
import { SESSIONS } from '../../../server/frame/auth/accounts';
import { log } from '../../../server/frame/log/log';
import { PASSWORD, testServer, twoCustomers } from '../../unit/server/support/test-server';

const ANN = 'ann@site.example';

async function siteWithAnn(addressOf = () => '192.0.2.1') {
  const server = testServer({ addressOf });
  await twoCustomers(server);
  await server.make('user', { name: 'Ann', email: ANN, role: 'ADMIN', password: PASSWORD });
  const login = (password: string) => server.call('POST', '/auth/login', { body: { email: ANN, password } });
  const open = (token: string) => server.call('POST', '/auth/token', { body: { token } });
  return { server, login, open };
}

test('a hundred guesses of tokens behind one address lock out nobody with a password', async () => {
  const { login, open } = await siteWithAnn();
  for (let guess = 0; guess < 100; guess += 1) await open(`guess${guess}`);
  expect((await open('managr01')).status).toBe(429);
  expect((await login(PASSWORD)).status).toBe(200);
});

test('a disk that is full is no wrong password', async () => {
  const { server, login } = await siteWithAnn();
  const { store } = server.site;
  const { transact } = store;
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  store.transact = () => Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
  for (let attempt = 0; attempt < 7; attempt += 1) expect((await login(PASSWORD)).status).toBe(507);
  store.transact = transact;
  logged.mockRestore();
  expect((await login(PASSWORD)).status).toBe(200);
  expect((await store.query(SESSIONS.name, {})).total).toBe(1);
});
