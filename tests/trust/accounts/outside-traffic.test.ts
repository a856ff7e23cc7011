import { expect, test } from 'vitest';
import type { Chat } from '../../../server/air/feedback/chat';
import { MINUTE } from '../../../src/frame/time/units';
import { testServer } from '../../unit/server/support/test-server';

function site() {
  const sent: string[] = [];
  const from = { address: '192.0.2.1' };
  const chat: Chat = {
    simulated: false,
    send: async (message) => {
      sent.push(message);
      return true;
    },
    recorded: () => [],
  };
  const server = testServer({ chat, addressOf: () => from.address });
  const say = (token: string, language = 'en') =>
    server.call('POST', '/fn/sendSlackMessage', {
      ...{ token, body: { message: 'Hello' } },
      headers: { 'accept-language': language },
    });
  return { server, sent, from, say };
}

test('an account sends the team ten messages in ten minutes at most, and is told when it may again', async () => {
  const { server, sent, say } = site();
  const [ann, bob] = [await server.signIn('HOME'), await server.signIn('HOME')];
  for (let round = 0; round < 10; round += 1) expect((await say(ann)).status).toBe(200);
  server.clock.now += 3 * MINUTE;
  const refused = await say(ann);
  expect(refused).toMatchObject({ status: 429, body: { message: 'Too many requests. Try again in 7 minutes' } });
  expect(refused.headers.get('retry-after')).toBe('420');
  expect((await say(ann, 'it')).body).toMatchObject({ message: 'Troppe richieste. Riprova tra 7 minuti' });
  expect((await say(bob)).status).toBe(200);
  expect(sent).toHaveLength(11);
  server.clock.now += 7 * MINUTE;
  expect((await say(ann)).status).toBe(200);
});

test('many accounts behind one address do not send more either', async () => {
  const { server, sent, from, say } = site();
  for (let person = 0; person < 7; person += 1) {
    const token = await server.signIn('HOME');
    for (let round = 0; round < 9; round += 1) await say(token);
  }
  expect(sent).toHaveLength(60);
  from.address = '192.0.2.2';
  expect((await say(await server.signIn('HOME'))).status).toBe(200);
});

test('the team is not told without end that somebody signs in', async () => {
  const { server, sent } = site();
  const token = await server.signIn('HOME');
  for (let round = 0; round < 25; round += 1) await server.call('POST', '/fn/notifySignIn', { token });
  expect(sent).toHaveLength(20);
});
