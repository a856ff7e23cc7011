import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { priceModels } from '../../../unit/server/frame/documents/price-models';
import { emptyFirestore } from '../../support/empty-firestore';

test('an expression follows its own record and the one that it refers to on Firestore, too', async () => {
  const firestore = emptyFirestore('expressions');
  const store = openFirestoreStore(firestore, priceModels, [SETTINGS]);
  const documents = createDocuments({ models: priceModels, store, identifiers: createIdentifiers() });
  const [halls, lamps] = [entityNamed(priceModels, 'hall'), entityNamed(priceModels, 'lamp')];
  const hall = (await documents.create(SYSTEM, halls, { name: 'North', price: 0.335 })).record;
  const { record } = await documents.create(SYSTEM, lamps, { watts: 10, hall: hall.id });
  expect(record).toMatchObject({ cost: 3.35, sentence: 'North: cheap' });
  await documents.update(SYSTEM, halls, hall.id, { price: 2 });
  const read = async () => (await documents.read(SYSTEM, lamps, record.id)).record;
  expect(await read()).toMatchObject({ cost: 20, sentence: 'North: dear' });
  await documents.update(SYSTEM, lamps, record.id, { watts: 1 });
  expect(await read()).toMatchObject({ cost: 2, sentence: 'North: cheap' });
  await firestore.terminate();
});
