import { deleteDoc, disableNetwork, doc, type Firestore, setDoc, writeBatch } from 'firebase/firestore';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createFirestoreProvider, type FirestoreDataProvider } from '../../../data-provider/firestore';
import { openFormerWrites } from '../../../data-provider/firestore/former-writes';
import type { FirestoreSession } from '../../../data-provider/firestore/session';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { contractModels as models } from './contract-models';
import { type FirestoreBackEnd, openFirestoreBackEnd } from './firestore-back-end';

const session: FirestoreSession = { role: 'ADMIN', claim: 'all', userId: 'administrator' };
let back: FirestoreBackEnd;
let firestore: Firestore;
let provider: FirestoreDataProvider;
let kept: Map<string, string>;

beforeEach(async () => {
  kept = new Map();
  back = await openFirestoreBackEnd(models, inject('firestore'));
  for (const id of ['s1', 's2', 's3'])
    await back.documents.create(SYSTEM, entityNamed(models, 'specimen'), { id, text: 'Lamp', size: 1 });
  firestore = back.firestoreOf(session);
  const request = back.requestOf(session);
  provider = createFirestoreProvider({ models, firestore, session: () => session, request });
});
afterEach(async () => {
  await provider.close();
  await back.close();
});

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const open = () =>
  openFormerWrites({
    ...{ models, firestore, storage, session: () => session },
    read: async (resource, id) => (await provider.getOne(resource, { id })).data,
  });

/** A change in the queue of the SDK, as the provider of a former version wrote it: the record and its report in one batch. */
function writeAsBefore(id: string, after: object | undefined): Promise<string> {
  const batch = writeBatch(firestore);
  const place = doc(firestore, 'specimens', id);
  if (after === undefined) batch.delete(place);
  else batch.update(place, { ...after, version: 2 });
  const kind = after === undefined ? 'deleted' : 'changed';
  const report = { by: 'administrator', claim: 'all', kind, collection: 'specimens', record: id, version: 2 };
  const sides = { before: { size: 1, text: 'Lamp' }, after: after ?? {} };
  batch.set(doc(firestore, 'direct_changes', `specimens:${id}:2`), { ...report, ...sides });
  return batch.commit().then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
}

const note = (key: string, id: string, changes: object, claim = 'all') => ({
  ...{ key, id, changes, claim, resource: 'specimens', collection: 'specimens', since: 0 },
});

test('changes that the SDK of a former version still holds are refused by Firestore and shown until they are closed', async () => {
  await disableNetwork(firestore);
  const results = [writeAsBefore('s1', { size: 7, text: 'Lamp' }), writeAsBefore('s2', undefined)];
  kept.set('waitingWrites', JSON.stringify([note('n1', 's1', { size: 7 })]));
  const former = await open();
  const left = await former.list();
  expect(await Promise.all(results)).toEqual(['permission-denied', 'permission-denied']);
  expect(left).toMatchObject([
    { key: 'specimens:s1:2', resource: 'specimens', id: 's1', values: 'Size: 7' },
    { key: 'specimens:s2:2', resource: 'specimens', id: 's2', values: '' },
  ]);
  expect(await back.store.get('specimens', 's1')).toMatchObject({ record: { size: 1 }, version: 1 });
  former.close('specimens:s1:2');
  expect(await (await open()).list()).toMatchObject([{ key: 'specimens:s2:2' }]);
});

test('changes that a former version noted are shown unless they arrived, those of other accounts stay noted', async () => {
  const other = note('n4', 's1', { size: 9 }, 'user:u1');
  const notes = [note('n1', 's1', { size: 1 }), note('n2', 's2', { size: 5 }), note('n3', 'gone', {}), other];
  kept.set('waitingWrites', JSON.stringify([...notes, 'broken']));
  expect(await (await open()).list()).toMatchObject([{ key: 'n2', id: 's2', values: 'Size: 5' }]);
  expect(JSON.parse(kept.get('waitingWrites') ?? '')).toEqual([other]);
});

test('a browser without a past has nothing to show, and its Firestore goes on', async () => {
  expect(await (await open()).list()).toEqual([]);
  expect((await provider.getOne('specimens', { id: 's3' })).data).toMatchObject({ size: 1 });
  await expect(setDoc(doc(firestore, 'specimens', 'new'), {})).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(deleteDoc(doc(firestore, 'specimens', 's3'))).rejects.toMatchObject({ code: 'permission-denied' });
});
