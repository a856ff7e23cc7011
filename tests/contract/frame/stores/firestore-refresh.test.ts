import { expect, test } from 'vitest';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { SECRETS, sampleModels } from './sample-models';

test('a field that is new in a schema comes into documents of before, which lists find then', async () => {
  const firestore = emptyFirestore('refresh');
  const store = openFirestoreStore(firestore, sampleModels, [SECRETS]);
  const before = { name: 'Aula', acl: ['room:r1'], version: 3, _fold: { name: 'aula' } };
  await firestore.collection('things').doc('a').set(before);
  const listed = () => store.query('things', { sort: [{ field: 'size', order: 'ASC' }], limit: 10 });
  expect((await listed()).rows).toEqual([]);
  expect(await store.refresh?.()).toBe(1);
  expect((await listed()).rows).toEqual([{ record: { id: 'a', name: 'Aula', acl: ['room:r1'] }, version: 3 }]);
  const document = (await firestore.collection('things').doc('a').get()).data();
  expect(document).toMatchObject({ size: null, on: null, place: { city: null }, _fold: { name: 'aula' } });
  expect(await store.refresh?.()).toBe(0);
  await store.close();
});
