import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { ConsoleDataProvider, RecordChange } from '../../../data-provider/contract';
import { createFirestoreProvider } from '../../../data-provider/firestore';
import { createRestProvider } from '../../../data-provider/rest';
import type { PropertySchema } from '../../../src/frame/model/source';
import { entitySchema } from '../../support/sample-entity';
import { wideProperties } from '../../support/wide-schema';
import { frameServer } from '../../unit/server/support/frame-server';
import { compileHouses, houseSources } from '../../unit/server/support/houses/models';
import { openFirestoreBackEnd } from './firestore-back-end';

const text: PropertySchema = { type: 'string' };
/** Two hundred fields of many kinds, in objects, too, with references and choices among them. */
const [wide = {}] = fc.sample(wideProperties(188), { numRuns: 1, seed: 200 });
const choices = Array.from({ length: 6 }, (_none, index): [string, PropertySchema] => [
  `choice${index}`,
  { type: 'string', enum: ['low', 'high'] },
]);
const references = Array.from({ length: 6 }, (_none, index): [string, PropertySchema] => [
  `lamp${index}`,
  { ...text, 'x-ref': { entity: 'lamp', label: 'label' } },
]);
const schema = entitySchema(
  { name: text, state: { ...text, default: 'new' }, ...Object.fromEntries([...choices, ...references]), ...wide },
  {
    title: 'Measurement',
    required: ['state'],
    'x-resource': { collection: 'measurements', plural: 'Measurements', recordLabel: 'name', search: ['name'] },
    'x-access': {
      read: { ADMIN: 'all' },
      create: { ADMIN: 'all' },
      update: { ADMIN: 'all' },
      delete: { ADMIN: 'all' },
    },
  },
);
const models = compileHouses([...houseSources, { name: 'measurement', schema }]);

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
    await new Promise((resolve) => setImmediate(resolve));
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
  const provider = createFirestoreProvider({
    models,
    firestore: back.firestoreOf(ADMIN),
    session: () => ADMIN,
    request: back.requestOf(ADMIN),
  });
  closing.push(async () => {
    await provider.close();
    await back.close();
  });
  return provider;
}

describe.each([
  ['the embedded server', embedded],
  ['Firestore', onFirestore],
])('an entity of 200 fields on %s', (_name, open) => {
  test('is created, listed, filtered, changed, watched and deleted', { timeout: 60_000 }, async () => {
    const provider = await open();
    const resource = 'measurements';
    const changes: RecordChange[] = [];
    await provider.getList(resource, {});
    const stop = await provider.subscribe({ onChange: (change) => changes.push(change) }, [resource]);
    const { data: made } = await provider.create(resource, { data: { name: 'First', choice3: 'high' } });
    expect(made).toMatchObject({ state: 'new' });
    await provider.create(resource, { data: { name: 'Second', choice3: 'low' } });
    const list = (filter: object) =>
      provider.getList(resource, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'name', order: 'ASC' },
        filter,
      });
    expect((await list({})).data.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect((await list({ choice3: 'high' })).data.map(({ id }) => id)).toEqual([made.id]);
    const data = { name: 'Changed', choice0: 'low', choice1: 'high' };
    await provider.update(resource, { id: made.id, data, previousData: made });
    const { data: read } = await provider.getOne(resource, { id: made.id });
    expect(read).toMatchObject({ ...data, choice3: 'high' });
    await expect.poll(() => changes).toContainEqual(expect.objectContaining({ resource, id: made.id }));
    stop();
    await expect(
      provider.update(resource, { id: made.id, data: { choice1: 'middle' }, previousData: read }),
    ).rejects.toMatchObject({ status: 422 });
    await provider.delete(resource, { id: made.id, previousData: read });
    expect((await list({})).data.map(({ name }) => name)).toEqual(['Second']);
  });
});
