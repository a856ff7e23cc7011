import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let room: string;

beforeAll(async () => {
  server = testServer();
  await twoCustomers(server);
  room = await server.signInWith('roomab01');
});

test.each([
  ['GET', '/api/users', undefined, 'Non hai il permesso di leggere: Utenti', 'You may not read users'],
  [
    'GET',
    '/api/rooms/nowhere',
    undefined,
    'Elemento non trovato: Stanza nowhere',
    "Can't find item with dbId nowhere in rooms",
  ],
  [
    'POST',
    '/api/environments',
    { name: 'Mine', city: 'Roma', country: 'IT' },
    'Non hai il permesso di creare: Gestori',
    'You may not create environments',
  ],
])('a refusal of %s %s is told in the language of the console', async (method, path, body, italian, english) => {
  for (const [language, message] of [
    ['it', italian],
    ['en', english],
  ] as const) {
    const answer = await server.call(method, path, { token: room, body, headers: { 'accept-language': language } });
    expect(answer.body).toMatchObject({ message });
  }
});

test('a refusal of one of several operations is told in the language of the console, with its number', async () => {
  const operations = [
    { type: 'update', collection: 'devices', id: 'd2', data: { alias: 'Mine' } },
    { type: 'delete', collection: 'users', id: 'nobody' },
  ];
  const { body } = await server.call('POST', '/api/_batch', {
    token: room,
    body: { operations },
    headers: { 'accept-language': 'it' },
  });
  expect(body).toMatchObject({ message: 'Non hai il permesso di modificare: Dispositivi', operation: 0 });
});
