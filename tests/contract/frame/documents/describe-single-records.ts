import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { createSingleRecords } from '../../../../server/frame/documents/derived-records';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { needsDemo } from '../../../../server/frame/site/demo-data';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { entitySchema } from '../../../support/sample-entity';

const settings = entitySchema(
  {
    days: { type: 'integer', title: 'Days', minimum: 1, default: 21 },
    note: { type: 'string', title: 'Note' },
  },
  {
    required: ['days'],
    'x-resource': { collection: 'settings', plural: 'Settings', single: true },
    'x-access': { read: { ADMIN: 'all', HOME: 'all' }, update: { ADMIN: 'all' } },
  },
);

const models: EntityModels = compileModels([{ name: 'setting', schema: settings }], {
  types: fieldTypeData,
  roles: ['ADMIN', 'HOME'],
});
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const home: Actor = { role: 'HOME', claim: 'all', userId: 'h', locale: 'en' };

/** Entities of which there is exactly one record. */
export function describeSingleRecords(name: string, open: (models: EntityModels) => Store): void {
  describe(`an entity with one record on ${name}`, () => {
    const model = entityNamed(models, 'setting');
    let store: Store;
    let documents: Documents;

    beforeEach(async () => {
      store = open(models);
      documents = createDocuments({ models, store, identifiers: createIdentifiers() });
      await createSingleRecords({ models, store, documents });
    });
    afterEach(() => store.close());

    test('is made of its defaults, once, and leaves new data new', async () => {
      expect((await documents.read(home, model, 'setting')).record).toMatchObject({ days: 21 });
      await documents.update(admin, model, 'setting', { days: 7 });
      await createSingleRecords({ models, store, documents });
      const { rows } = await documents.list(home, model, { where: [], words: [], sort: [], offset: 0, limit: 5 });
      expect(rows.map(({ record }) => [record.id, record.days])).toEqual([['setting', 7]]);
      expect(await needsDemo({ models, store })).toBe(true);
    });

    test('is changed by who may, within its limits', async () => {
      await expect(documents.update(home, model, 'setting', { days: 3 })).rejects.toMatchObject({ status: 403 });
      await expect(documents.update(admin, model, 'setting', { days: 0 })).rejects.toMatchObject({ status: 422 });
      await documents.update(admin, model, 'setting', { note: 'changed' });
      expect((await documents.read(home, model, 'setting')).record).toMatchObject({ days: 21, note: 'changed' });
    });

    test('is made and deleted by nobody, not even by the server', async () => {
      for (const actor of [admin, home, SYSTEM]) {
        await expect(documents.create(actor, model, { days: 5, note: 'second' })).rejects.toMatchObject({
          status: actor === SYSTEM ? 422 : 403,
        });
        await expect(documents.remove(actor, model, 'setting')).rejects.toMatchObject({ status: 403 });
      }
      await expect(documents.create(SYSTEM, model, { id: 'other', days: 5 })).rejects.toMatchObject({ status: 403 });
    });
  });
}
