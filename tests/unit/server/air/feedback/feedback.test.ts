import { beforeEach, describe, expect, test } from 'vitest';
import { createChat } from '../../../../../server/air/feedback/chat';
import { openReceiver } from '../../../../support/receiver';
import type { TestServer, testServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
beforeEach(async () => {
  server = await customersServer();
});

describe('generateTokenApiV2', () => {
  test('makes tokens that nothing has, for administrators', async () => {
    const token = await server.signIn('ADMIN');
    const { body } = await server.call('POST', '/fn/generateTokenApiV2', { token });
    expect(body).toEqual({ token: expect.stringMatching(/^[a-z0-9]{8}$/) });
    const manager = await server.signInWith('managr01');
    expect((await server.call('POST', '/fn/generateTokenApiV2', { token: manager })).status).toBe(403);
  });
});

describe('sendSlackMessage', () => {
  test('keeps the message and says so when there is no channel', async () => {
    const chat = createChat(undefined);
    server = await customersServer({ chat });
    const token = await server.signInWith('roomab01');
    const { body } = await server.call('POST', '/fn/sendSlackMessage', { token, body: { message: ' Fa freddo ' } });
    expect(body).toEqual({ result: { delivered: true, simulated: true } });
    expect(chat.recorded()).toEqual(['Room 1 (roomab01): Fa freddo']);
  });

  test('refuses an empty message, and one without a session', async () => {
    const token = await server.signInWith('roomab01');
    const empty = await server.call('POST', '/fn/sendSlackMessage', { token, body: { message: '  ' } });
    expect(empty).toMatchObject({ status: 400, body: { message: 'Please enter a message.' } });
    expect((await server.call('POST', '/fn/sendSlackMessage', { body: { message: 'x' } })).status).toBe(401);
  });

  test('tells whether the channel took it', async () => {
    const sent: unknown[] = [];
    const chat = createChat('https://hooks.example/x', async (_address, request) => {
      sent.push(JSON.parse(String(request?.body)));
      return new Response('', { status: sent.length === 1 ? 200 : 500 });
    });
    expect(chat.simulated).toBe(false);
    expect(await chat.send('one')).toBe(true);
    expect(await chat.send('two')).toBe(false);
    await chat.send('<!channel> see <https://a.example|b> & c');
    expect(sent).toEqual([
      { text: 'one' },
      { text: 'two' },
      { text: '&lt;!channel&gt; see &lt;https://a.example|b&gt; &amp; c' },
    ]);
    const broken = createChat('https://hooks.example/x', () => Promise.reject(new Error('no network')));
    expect(await broken.send('three')).toBe(false);
  });

  test('is not taken by a page to which the channel leads on', async () => {
    const receiver = await openReceiver();
    receiver.answer = { status: 302, headers: { location: receiver.urlOf('/sign-in') }, text: '' };
    expect(await createChat(receiver.urlOf('/x')).send('one')).toBe(false);
    expect(receiver.posts.map(({ path }) => path)).toEqual(['/x']);
    await receiver.close();
  });
});

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
