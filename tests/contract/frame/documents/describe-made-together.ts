import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import type { WriteOperation } from '../../../../server/frame/documents/context';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const text = { type: 'string' } as const;
const access = { read: { '*': 'subtree', ADMIN: 'all' }, write: { ADMIN: 'all' } } as const;

/** Sensors with an id that people choose and a number that is unique, persons who have some of them, and notes about them. */
const models = compileModels(
  [
    {
      name: 'sensor',
      schema: entitySchema(
        { code: text, number: text, remark: text },
        {
          'x-resource': { collection: 'sensors', plural: 'Sensors', idField: 'code', unique: ['number'] },
          'x-access': access,
          'x-scope': { sharedBy: { entity: 'person', field: 'sensors' } },
          required: ['code'],
        },
      ),
    },
    {
      name: 'person',
      schema: entitySchema(
        { sensors: { type: 'array', items: text } },
        { 'x-resource': { collection: 'persons', plural: 'Persons' }, 'x-access': access },
      ),
    },
    {
      name: 'note',
      schema: entitySchema(
        {
          sensor: { ...text, 'x-ref': { entity: 'sensor', label: 'code' } },
          remark: { ...text, readOnly: true, 'x-value': { copy: { from: 'sensor', key: 'sensor', field: 'remark' } } },
        },
        {
          'x-resource': { collection: 'notes', plural: 'Notes' },
          'x-access': access,
          'x-scope': { about: { entity: 'sensor', key: 'sensor' } },
        },
      ),
    },
  ],
  { types: fieldTypeData, roles: ROLES },
);
const sensor = entityNamed(models, 'sensor');
const person = entityNamed(models, 'person');
const note = entityNamed(models, 'note');
const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const COUNT = 35;

/** Records that are made in one request, as a store holds them: they are as if each had been made alone. */
export function describeMadeTogether(name: string, open: (all: EntityModels) => Store, numRuns: number): void {
  describe(`records that are made together, on ${name}`, () => {
    let store: Store;
    let documents: Documents;
    let turn = 0;
    beforeAll(() => {
      store = open(models);
      documents = createDocuments({
        ...{ models, store, identifiers: createIdentifiers(), now: () => 0, timeZone: 'UTC' },
      });
    });
    afterAll(() => store.close());

    const put = (collection: string, record: { id: string }) =>
      store.transact(async () => ({
        result: undefined,
        batch: { put: [{ collection, stored: { record, version: 1 } }], remove: [] },
      }));

    /** What was there before of a sensor with this id: persons who have it, notes about it. */
    async function prepare(prefix: string, owned: readonly number[], noted: readonly number[]): Promise<void> {
      for (const n of new Set(owned))
        await put('persons', { id: `${prefix}p${n}`, ...{ sensors: [`${prefix}${n}`, 'x'] } });
      for (const n of new Set(noted))
        await put('notes', { id: `${prefix}n${n}`, ...{ sensor: `${prefix}${n}`, acl: [] } });
    }
    const operationsOf = (prefix: string): WriteOperation[] =>
      Array.from({ length: COUNT }, (_none, n) => ({
        ...{ type: 'create', model: sensor },
        body: { code: `${prefix}${n}`, number: `${prefix}#${n}`, remark: `r${n}` },
      }));
    /** All that a turn has written, without its prefix. */
    async function written(prefix: string) {
      const all = [];
      for (const model of [sensor, person, note]) {
        const { rows } = await store.query(model.collection, { sort: [{ field: 'id', order: 'ASC' }] });
        all.push(...rows.filter(({ record }) => record.id.startsWith(prefix)));
      }
      return JSON.parse(JSON.stringify(all).replaceAll(prefix, ''));
    }

    test('have what those have that are made one by one', async () => {
      const some = fc.array(fc.integer({ min: 0, max: COUNT - 1 }), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(some, some, async (owned, noted) => {
          turn += 1;
          const [together, alone] = [`t${turn}-`, `a${turn}-`];
          await prepare(together, owned, noted);
          await prepare(alone, owned, noted);
          await documents.together(ADMIN, operationsOf(together));
          for (const operation of operationsOf(alone)) await documents.together(ADMIN, [operation]);
          expect(await written(together)).toEqual(await written(alone));
        }),
        { numRuns },
      );
    });

    test('are refused where an id or a unique value is taken, before or by one of them', async () => {
      await documents.together(SYSTEM, operationsOf('taken-').slice(0, 1));
      const made = operationsOf('new-');
      const create = (code: string, number: string): WriteOperation => ({
        ...{ type: 'create', model: sensor, body: { code, number } },
      });
      const refused = async (last: WriteOperation) => {
        const written = documents.together(ADMIN, [...made, last]);
        await expect(written).rejects.toMatchObject({ status: 422, code: 'not_unique', details: { operation: COUNT } });
      };
      await refused(create('taken-0', 'other'));
      await refused(create('other', 'taken-#0'));
      await refused(create('new-3', 'other'));
      await refused(create('other', 'new-#3'));
      expect(await written('new-')).toEqual([]);
    });
  });
}
