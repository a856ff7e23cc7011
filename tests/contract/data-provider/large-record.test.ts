import { afterAll, expect, inject, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { createFirestoreProvider } from '../../../data-provider/firestore';
import { createRestProvider } from '../../../data-provider/rest';
import { entitySchema } from '../../support/sample-entity';
import { frameServer } from '../../unit/server/support/frame-server';
import { compileHouses, houseSources } from '../../unit/server/support/houses/models';
import { openFirestoreBackEnd } from './firestore-back-end';

const text = { type: 'string' } as const;
const book = entitySchema(
  { title: text, first: text, second: text },
  {
    'x-resource': { collection: 'books', plural: 'Books', recordLabel: 'title' },
    'x-access': { read: { ADMIN: 'all' }, write: { ADMIN: 'all' } },
  },
);
const models = compileHouses([...houseSources, { name: 'book', schema: book }]);
const ADMIN = { role: 'ADMIN', claim: 'all', userId: 'u9', name: 'Ada' } as const;
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function embedded(): Promise<ConsoleDataProvider> {
  const server = frameServer({ models });
  const token = await server.signIn('ADMIN');
  closing.push(async () => {
    await server.app.close();
    await server.site.close();
  });
  const request = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return server.app.http.request(url, { ...init, headers });
  };
  return createRestProvider({ models, request });
}

async function onFirestore(): Promise<ConsoleDataProvider> {
  const back = await openFirestoreBackEnd(models, inject('firestore'));
  const session = () => ADMIN;
  closing.push(back.close);
  return createFirestoreProvider({
    ...{ models, session, firestore: back.firestoreOf(ADMIN), request: back.requestOf(ADMIN) },
  });
}

test.each([
  ['embedded', embedded],
  ['Firestore', onFirestore],
])('a change that makes a record too large is refused in plain words on %s', async (_name, open) => {
  const provider = await open();
  const { data } = await provider.create('books', { data: { title: 'One', first: 'a'.repeat(300_000) } });
  const change = { second: 'b'.repeat(300_000) };
  await expect(provider.update('books', { id: data.id, data: change, previousData: data })).rejects.toMatchObject({
    status: 413,
    body: { code: 'record_too_large' },
  });
  await provider.update('books', { id: data.id, data: { second: 'b' }, previousData: data });
  expect((await provider.getOne('books', { id: data.id })).data).toMatchObject({ title: 'One', second: 'b' });
});
