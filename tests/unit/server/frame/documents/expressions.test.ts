import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { refreshDerived } from '../../../../../server/frame/documents/derived-records';
import { createDocuments } from '../../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { EntityModel } from '../../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { entitySchema } from '../../../../support/sample-entity';
import { lamp, made, priceModelsWith } from './price-models';

function site(lampSchema = lamp) {
  const models = priceModelsWith(lampSchema);
  const collections = [...models.list.map((model) => createCollection(model, models)), SETTINGS];
  const store = openSqliteStore(openDatabase(':memory:'), collections);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
  const [halls, lamps] = [entityNamed(models, 'hall'), entityNamed(models, 'lamp')];
  return {
    ...{ models, store, documents, halls, lamps },
    make: async (model: EntityModel, body: Record<string, unknown>) =>
      (await documents.create(SYSTEM, model, body)).record,
    read: async (id: string) => (await documents.read(SYSTEM, lamps, id)).record,
  };
}

test('a value is made of the record and of the one that it refers to', async () => {
  const { halls, lamps, make } = site();
  const { id } = await make(halls, { name: 'North', price: 0.335 });
  expect(await make(lamps, { watts: 10, hall: id })).toMatchObject({ cost: 3.35, sentence: 'North: cheap' });
  expect(await make(lamps, { watts: 10 })).not.toHaveProperty('cost');
});

test('it follows when either changes, and when the record refers to another one', async () => {
  const { halls, lamps, make, read, documents } = site();
  const [north, south] = [
    await make(halls, { name: 'North', price: 1 }),
    await make(halls, { name: 'South', price: 3 }),
  ];
  const { id } = await make(lamps, { watts: 4, hall: north.id });
  await documents.update(SYSTEM, lamps, id, { watts: 5 });
  expect(await read(id)).toMatchObject({ cost: 5, sentence: 'North: cheap' });
  await documents.update(SYSTEM, halls, north.id, { price: 2.5 });
  expect(await read(id)).toMatchObject({ cost: 12.5, sentence: 'North: dear' });
  await documents.update(SYSTEM, lamps, id, { hall: south.id });
  expect(await read(id)).toMatchObject({ cost: 15, sentence: 'South: dear' });
  await documents.remove(SYSTEM, halls, south.id);
  expect(await read(id)).not.toHaveProperty('cost');
});

test('records of before are computed at the next start', async () => {
  const { store, models } = site();
  const stored = { record: { id: 'l1', watts: 4 }, version: 1 };
  const hallStored = { record: { id: 'h1', name: 'North', price: 2 }, version: 1 };
  await store.transact(async () => ({
    result: undefined,
    batch: {
      put: [
        { collection: 'halls', stored: hallStored },
        { collection: 'lamps', stored: { ...stored, record: { ...stored.record, hall: 'h1' } } },
      ],
      remove: [],
    },
  }));
  await refreshDerived({ models, store });
  expect((await store.get('lamps', 'l1'))?.record).toMatchObject({ cost: 8, sentence: 'North: cheap' });
});

test('a value may be made of one that stands below it', async () => {
  const { lamps, make } = site(
    entitySchema({
      watts: { type: 'number' },
      double: made('number', { '*': [{ var: 'more' }, 2] }),
      more: made('number', { '+': [{ var: 'watts' }, 1] }),
    }),
  );
  expect(await make(lamps, { watts: 4 })).toMatchObject({ more: 5, double: 10 });
});
