import { expect, onTestFinished, test } from 'vitest';
import { subscribedModels as models } from '../../../../contract/frame/subscriptions/subscription-schema';
import { openReceiver } from '../../../../support/receiver';
import { frameServer } from '../../support/frame-server';

const PASSWORD = 'a long pass phrase 1';
/** Where nothing listens: the port of a service that hardly any machine has. */
const NOBODY = '127.0.0.1:9';

/** A server with an administrator, an owner with a token, and another program. */
async function opened() {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  const server = frameServer({ models, privateHosts: [receiver.host, NOBODY] });
  await server.make('user', { name: 'Ada', email: 'ada@site.example', role: 'ADMIN', password: PASSWORD });
  await server.make('owner', { id: 'o1', name: 'Owner', city: 'Lecce', token: 'owner001' });
  await server.make('house', { id: 'h1', name: 'House', city: 'Lecce', owner: 'o1', token: 'house001' });
  const signIn = async (path: string, body: object) =>
    String(Object((await server.call('POST', path, { body })).body).data);
  const ada = await signIn('/auth/login', { email: 'ada@site.example', password: PASSWORD });
  const owner = await signIn('/auth/token', { token: 'owner001' });
  const ask = async (token: string, method: string, path: string, body?: object) => {
    const { status, body: answer } = await server.call(method, `/api/${path}`, { token, ...(body && { body }) });
    return { status, answer: Object(answer) };
  };
  const body = { name: 'Mine', url: receiver.urlOf('/x'), entity: 'house', events: ['changed'] };
  const made = await ask(owner, 'POST', 'subscriptions', body);
  const of = `_subscriptions/${made.answer.id}`;
  return { receiver, server, ada, owner, ask, body, of, id: String(made.answer.id) };
}

test('a secret is answered once, to whoever owns the subscription, and is in no other answer', async () => {
  const { ask, ada, owner, of, id, server, receiver } = await opened();
  expect(await ask(owner, 'POST', `${of}/test`, {})).toMatchObject({ answer: { result: { isAccepted: false } } });
  expect(await ask(ada, 'POST', `${of}/secret`, {})).toMatchObject({ status: 403, answer: { code: 'not_owner' } });
  const first = await ask(owner, 'POST', `${of}/secret`, {});
  expect(first.answer.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { answer: record } = await ask(owner, 'GET', `subscriptions/${id}`);
  expect(record).toMatchObject({ owner: 'o1', made_by: 'place' });
  expect(record).not.toHaveProperty('stopped');
  const second = await ask(owner, 'POST', `${of}/secret`, {});
  expect(second.answer.secret).not.toBe(first.answer.secret);
  expect((await ask(owner, 'POST', `${of}/test`, {})).answer).toEqual({
    result: { isAccepted: true, status: 200, failure: null, problem: null },
  });
  // While a receiver is changed over it takes either.
  expect(String(receiver.posts[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  server.clock.now += 25 * 3_600_000;
  await ask(owner, 'POST', `${of}/test`, {});
  expect(String(receiver.posts[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  for (const path of [`subscriptions/${id}`, 'subscriptions', `${of}/attempts`, '_history']) {
    const text = JSON.stringify((await ask(ada, 'GET', path)).answer);
    for (const { answer } of [first, second]) expect(text).not.toContain(String(answer.secret).slice(6));
  }
});

test('what was answered is said by its status alone, and only messages of the same subscription are sent again', async () => {
  const { ask, ada, owner, of, body, receiver, server } = await opened();
  await ask(owner, 'POST', `${of}/secret`, {});
  receiver.answer = { status: 500, text: 'words of the inside' };
  const tried = await ask(owner, 'POST', `${of}/test`, {});
  expect(tried.answer).toEqual({
    result: { isAccepted: false, status: 500, failure: 'answer', problem: 'Responded with 500' },
  });
  await server.site.documents.update(
    { role: 'ADMIN', claim: 'all', locale: 'en' },
    models.list.find(({ name }) => name === 'house') ?? never(),
    'h1',
    { city: 'Bari' },
  );
  const { rows } = await server.site.store.query('mails', {});
  const [message] = rows.map(({ record }) => record.id);
  const again = await ask(owner, 'POST', `${of}/resend`, { message });
  expect(again.answer).toEqual({
    result: { isAccepted: false, status: 500, failure: 'answer', problem: 'Responded with 500' },
  });
  const { answer: log } = await ask(ada, 'GET', `${of}/attempts`);
  expect(log.attempts).toMatchObject([
    { message, events: 1, status: 500, failure: 'answer', problem: 'Responded with 500' },
    { isTest: true, status: 500 },
  ]);
  expect(JSON.stringify(log)).not.toContain('inside');
  const own = await ask(ada, 'POST', 'subscriptions', body);
  await ask(ada, 'POST', `_subscriptions/${own.answer.id}/secret`, {});
  const others = await ask(ada, 'POST', `_subscriptions/${own.answer.id}/resend`, { message });
  expect(others).toMatchObject({ status: 404 });
  expect(await ask(owner, 'GET', `_subscriptions/${own.answer.id}/attempts`)).toMatchObject({ status: 404 });
});

test('what nobody has answered is said by a name, and what cannot be sent', async () => {
  const { ask, owner, of, id } = await opened();
  const tried = async () => (await ask(owner, 'POST', `${of}/test`, {})).answer.result;
  expect(await tried()).toMatchObject({ status: null, failure: 'noSecret' });
  await ask(owner, 'POST', `${of}/secret`, {});
  await ask(owner, 'PUT', `subscriptions/${id}`, { url: `http://${NOBODY}/x` });
  expect(await tried()).toEqual({ isAccepted: false, status: null, failure: 'noAnswer', problem: 'No response' });
});

test('a place has twenty at most', async () => {
  const { ask, owner, body } = await opened();
  for (let count = 1; count < 20; count += 1) {
    expect(await ask(owner, 'POST', 'subscriptions', body)).toMatchObject({ status: 201 });
  }
  const more = await ask(owner, 'POST', 'subscriptions', body);
  expect(more).toMatchObject({ status: 409, answer: { code: 'too_many_subscriptions' } });
});

function never(): never {
  throw new Error('There is no such entity');
}
