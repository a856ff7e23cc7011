import { expect, test } from 'vitest';
import { ask, createTransport } from '../../../../src/air/calls/ask';
import {
  createUserApiKey,
  deleteUserApiKey,
  endUserSessions,
  inviteUser,
  setOneTimePassword,
} from '../../../../src/air/calls/definitions/users';

function host(answer: unknown, status = 200) {
  const asked: unknown[] = [];
  const transport = createTransport({
    host: '/fn',
    fetch: async (url, { method, body }) => {
      asked.push([method, url, typeof body === 'string' ? JSON.parse(body) : undefined]);
      return new Response(JSON.stringify(answer), { status });
    },
  });
  return { asked, transport };
}

test('each call about a user asks as agreed', async () => {
  const made = host({ data: { uid: 'u1', password: 'once' } });
  expect(await ask(made.transport, setOneTimePassword, { uid: 'u1' })).toBe('once');
  await ask(made.transport, endUserSessions, { uid: 'u1' });
  await ask(made.transport, inviteUser, { uid: 'u1' });
  await ask(made.transport, deleteUserApiKey, { uid: 'u1' });
  expect(made.asked).toEqual([
    ['POST', '/fn/setOneTimePassword', { uid: 'u1' }],
    ['POST', '/fn/endUserSessions', { uid: 'u1' }],
    ['POST', '/fn/inviteUser', { uid: 'u1' }],
    ['POST', '/fn/deleteUserAPIKey', { uid: 'u1' }],
  ]);
  const { transport, asked } = host({ data: 'a-key' });
  expect(await ask(transport, createUserApiKey, { uid: 'u1' })).toBe('a-key');
  expect(asked).toEqual([['POST', '/fn/createUserAPIKey', { uid: 'u1' }]]);
});

test('an answer without what was asked for is an error', async () => {
  await expect(ask(host({}).transport, createUserApiKey, { uid: 'u1' })).rejects.toMatchObject({
    body: { code: 'unexpected-answer' },
  });
  await expect(ask(host({ data: 'u1' }).transport, setOneTimePassword, { uid: 'u1' })).rejects.toMatchObject({
    body: { code: 'unexpected-answer' },
  });
  const gone = { status: 404, code: 'not_found', message: 'Missing user ID' };
  await expect(ask(host(gone, 404).transport, deleteUserApiKey, { uid: 'u1' })).rejects.toMatchObject({ body: gone });
});
