import { expect, test } from 'vitest';
import { createTransport } from '../../../../src/air/calls/transport';
import { createUserApiKey, deleteUserApiKey } from '../../../../src/air/calls/user-api-key';
import { createUser, deleteUser, endUserSessions } from '../../../../src/air/calls/users';

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
  const made = host({ data: { uid: 'u1' } });
  const ada = { email: 'ada@site.example', pwd: 'secret', name: 'Ada', role: 'HOME' } as const;
  expect(await createUser(made.transport, ada)).toBe('u1');
  await endUserSessions(made.transport, 'u1');
  await deleteUser(made.transport, 'u1');
  await deleteUserApiKey(made.transport, 'u1');
  expect(made.asked).toEqual([
    ['POST', '/fn/createUser', ada],
    ['POST', '/fn/endUserSessions', { uid: 'u1' }],
    ['POST', '/fn/deleteUser', { uid: 'u1' }],
    ['POST', '/fn/deleteUserAPIKey', { uid: 'u1' }],
  ]);
  const { transport, asked } = host({ data: 'a-key' });
  expect(await createUserApiKey(transport, 'u1')).toBe('a-key');
  expect(asked).toEqual([['POST', '/fn/createUserAPIKey', { uid: 'u1' }]]);
});

test('an answer without what was asked for is an error', async () => {
  await expect(createUserApiKey(host({}).transport, 'u1')).rejects.toMatchObject({
    body: { code: 'unexpected-answer' },
  });
  const user = { email: 'a@b.example', pwd: 'secret', name: 'A', role: 'ADMIN' } as const;
  await expect(createUser(host({ data: 'u1' }).transport, user)).rejects.toMatchObject({
    body: { code: 'unexpected-answer' },
  });
  const gone = { status: 404, code: 'not_found', message: 'Missing user ID' };
  await expect(deleteUserApiKey(host(gone, 404).transport, 'u1')).rejects.toMatchObject({ body: gone });
});
