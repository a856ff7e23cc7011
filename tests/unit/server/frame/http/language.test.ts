import { beforeAll, expect, test } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let flat: string;

beforeAll(async () => {
  server = frameServer();
  await twoOwners(server);
  flat = await server.signInWith('flatab01');
});

test.each([
  ['GET', '/api/users', undefined, 'Non hai il permesso di leggere: Utenti', 'You may not read users'],
  [
    'GET',
    '/api/flats/nowhere',
    undefined,
    'Elemento non trovato: Appartamento nowhere',
    "Can't find item with dbId nowhere in flats",
  ],
  [
    'POST',
    '/api/owners',
    { name: 'Mine', city: 'Roma' },
    'Non hai il permesso di creare: Proprietari',
    'You may not create owners',
  ],
])('a refusal of %s %s is told in the language of the console', async (method, path, body, italian, english) => {
  for (const [language, message] of [
    ['it', italian],
    ['en', english],
  ] as const) {
    const answer = await server.call(method, path, { token: flat, body, headers: { 'accept-language': language } });
    expect(answer.body).toMatchObject({ message });
  }
});

test('a refusal of one of several operations is told in the language of the console, with its number', async () => {
  const operations = [
    { type: 'update', collection: 'lamps', id: 'l2', data: { label: 'Mine' } },
    { type: 'delete', collection: 'users', id: 'nobody' },
  ];
  const { body } = await server.call('POST', '/api/_batch', {
    token: flat,
    body: { operations },
    headers: { 'accept-language': 'it' },
  });
  expect(body).toMatchObject({ message: 'Non hai il permesso di modificare: Lampade', operation: 0 });
});
