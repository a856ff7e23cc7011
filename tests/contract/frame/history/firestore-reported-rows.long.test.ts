import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createFirestoreProvider, type FirestoreDataProvider } from '../../../../data-provider/firestore';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { takeDirectChanges } from '../../../../server/frame/history/direct-changes';
import { findEntries } from '../../../../server/frame/history/find-entries';
import { visibilityOfFields } from '../../../../server/frame/history/visibility';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { parcelModels } from '../../../support/parcels';
import { one, save } from '../../data-provider/asking';
import { type FirestoreBackEnd, openFirestoreBackEnd } from '../../data-provider/firestore-back-end';

const models = parcelModels({
  read: { KEEPER: 'all', CLERK: { rows: 'all', where: { state: ['draft', 'sent'] } }, PORTER: 'all' },
  update: { KEEPER: 'all' },
  delete: { KEEPER: 'all' },
});
const parcels = entityNamed(models, 'parcel');
const session = { role: 'KEEPER', claim: 'all', userId: 'k' } as const;
const clerk: Actor = { role: 'CLERK', claim: 'all', userId: 'c', locale: 'en' };

let back: FirestoreBackEnd;
let provider: FirestoreDataProvider;

beforeAll(async () => {
  back = await openFirestoreBackEnd(models, inject('firestore'));
  provider = createFirestoreProvider({
    models,
    firestore: back.firestoreOf(session),
    session: () => session,
    request: () => Promise.reject(new Error('What concerns one record goes past the server')),
  });
});
afterAll(async () => {
  await provider.close();
  await back.close();
});

const made = async (values: object) => (await back.documents.create(SYSTEM, parcels, { ...values })).record.id;
const change = async (id: string, values: object) =>
  save(provider, parcels.route, await one(provider, parcels.route, id), values);

/** What the clerk finds in the history of a parcel, newest first. */
async function entriesOf(id: string) {
  await takeDirectChanges({ models, store: back.store });
  const parts = { models, store: back.store };
  const found = await findEntries(
    back.store,
    { record: { entity: 'parcel', id } },
    20,
    visibilityOfFields(parts, clerk),
  );
  return found.entries.map(({ kind, changes }) => [kind, ...changes.map(({ after }) => after)]);
}

test('a browser that gives a record the value by which somebody reads it shows nothing of the time before', async () => {
  const id = await made({ title: 'Hidden' });
  await change(id, { title: 'Shown', state: 'draft' });
  expect(await entriesOf(id)).toEqual([]);
  await change(id, { title: 'Seen' });
  expect(await entriesOf(id)).toEqual([['changed', 'Seen']]);
});

test('of several changes that are taken in at once each is shown to whoever read the record then', async () => {
  const id = await made({ title: 'Parcel', state: 'closed' });
  await change(id, { title: 'Of the time when it was closed' });
  await change(id, { state: 'sent' });
  await change(id, { title: 'Of the time when it was sent' });
  await change(id, { state: 'closed' });
  expect(await entriesOf(id)).toEqual([['changed', 'Of the time when it was sent']]);
});
