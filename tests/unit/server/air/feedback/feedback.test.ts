import { beforeEach, describe, expect, test } from 'vitest';
import { createChat } from '../../../../../server/air/feedback/chat';
import { openReceiver } from '../../../../support/receiver';
import type { TestServer } from '../../support/test-server';
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

describe('what the telemetry calls may read', () => {
  const average = (token: string, devices: string[]) =>
    server.call('POST', '/fn/averageData', {
      token,
      body: { data: { devices, fromMilliseconds: server.clock.now - 1, toMilliseconds: server.clock.now } },
    });

  test('follows the row scopes of the documents', async () => {
    const manager = await server.signInWith('managr01');
    expect((await average(manager, ['d1', 'd2'])).body).toMatchObject({ message: expect.stringMatching(/: d2$/) });
    const admin = await server.signIn('ADMIN');
    expect((await average(admin, ['d1', 'gone'])).body).toMatchObject({ message: expect.stringMatching(/: gone$/) });
  });
});
