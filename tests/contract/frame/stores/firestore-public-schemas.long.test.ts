import { afterAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { valueAt } from '../../../../src/frame/model/paths';
import { ROLES } from '../../../support/roles';
import { publicSchemas, publicSource } from '../../../unit/tools/schema/public-schemas';
import { emptyFirestore } from '../../support/empty-firestore';

const sources = publicSchemas.map(([name, schema]) => publicSource(name, schema));
const models = compileModels(sources, { types, roles: ROLES });
const firestore = emptyFirestore('public-schemas');
const store = openFirestoreStore(firestore, models, [SETTINGS]);
const documents = createDocuments({ models, store, identifiers: createIdentifiers() });

afterAll(() => firestore.terminate());

describe('public schemas on Firestore', () => {
  it.each(publicSchemas)(
    '%s: a record is kept as it was sent, found by its filters, and a wrong one refused',
    async (name, { valid, invalid }) => {
      const model = entityNamed(models, name);
      const [right, wrong] = [valid[0] ?? {}, invalid[0] ?? {}];
      const { record } = await documents.create(SYSTEM, model, right);
      expect((await documents.read(SYSTEM, model, record.id)).record).toMatchObject(right);
      const filters = model.fields.filter(({ filter, operators }) => filter && operators.includes('eq'));
      const asked = filters.flatMap(({ path, keys, storage }) => {
        const value = valueAt(record, keys);
        return value === undefined ? [] : [{ path, storage, operator: 'eq' as const, value }];
      });
      const found = await Promise.all(asked.map((condition) => store.query(model.collection, { where: [condition] })));
      expect(found.map(({ rows }) => rows.map((row) => row.record.id))).toEqual(asked.map(() => [record.id]));
      await expect(documents.create(SYSTEM, model, wrong)).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});
