import { expect, test } from 'vitest';
import { createChat } from '../../../../../server/air/feedback/chat';
import type { TestServer, testServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

async function siteWith(
  options: Parameters<typeof testServer>[0],
): Promise<{ server: TestServer; told: () => string[] }> {
  const chat = createChat(undefined);
  const server = await customersServer({ chat, addressOf: () => '192.0.2.7', ...options });
  return { server, told: () => [...chat.recorded()] };
}

const notify = (server: TestServer, token: string) => server.call('POST', '/fn/notifySignIn', { token, body: {} });

test('the chat is told who signed in, from where, and never a whole access token', async () => {
  const { server, told } = await siteWith({});
  await notify(server, await server.signIn('BUSINESS'));
  await notify(server, await server.signInWith('roomab01'));
  expect(told()).toEqual([
    'Sign-in: Person 1 (person1@site.example, BUSINESS) from 192.0.2.7',
    'Sign-in: Room 1 (ro…, ROOM) from 192.0.2.7',
  ]);
});

test('not of the team itself', async () => {
  const { server, told } = await siteWith({ internalAccounts: ['person1@site.example', 'roomab01'] });
  await notify(server, await server.signIn('ADMIN'));
  await notify(server, await server.signInWith('roomab01'));
  expect(told()).toEqual([]);
});

test('and only with a session', async () => {
  const { server, told } = await siteWith({});
  expect((await notify(server, 'none')).status).toBe(401);
  expect(told()).toEqual([]);
});
