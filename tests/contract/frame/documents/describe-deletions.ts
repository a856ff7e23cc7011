import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../../../server/frame/documents/origin';
import { findEntries, showAll } from '../../../../server/frame/history/find-entries';
import { undoEntry } from '../../../../server/frame/history/undo';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { type PlainObject, valueAt } from '../../../../src/frame/model/paths';
import type { EntitySchema, PropertySchema, ReferenceKeyword } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const text: PropertySchema = { type: 'string' };
const to = (entity: string, more: Partial<ReferenceKeyword> = {}): PropertySchema => ({
  ...text,
  'x-ref': { entity, label: 'name', ...more },
});
const listOf = (entity: string, more: Partial<PropertySchema> = {}): PropertySchema => ({
  ...{ type: 'array', items: text },
  'x-ref': { entity, label: 'name' },
  ...more,
});
const all = { ADMIN: 'all' } as const;

function entity(name: string, fields: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}) {
  const schema = entitySchema(
    { name: text, ...fields },
    {
      title: name,
      'x-resource': { collection: `${name}s`, plural: `${name}s`, recordLabel: 'name' },
      'x-access': { read: all, create: all, update: all, delete: all },
      ...more,
    },
  );
  return { name, schema };
}

/** Cars with bookings (required), fines (optional), papers (deleted with the car), and a log of facts. */
const models = compileModels(
  [
    entity('owner', {}),
    entity('car', { owner: to('owner'), twin: to('car') }),
    entity(
      'booking',
      { car: to('car') },
      {
        required: ['car'],
        'x-access': { read: { ADMIN: 'all', HOME: 'all' }, create: all, update: all, delete: all },
      },
    ),
    entity('fine', { car: to('car'), cars: listOf('car') }),
    entity('paper', { car: to('car', { onDelete: 'cascade' }) }, { required: ['car'] }),
    entity('page', { paper: to('paper', { onDelete: 'cascade' }) }, { required: ['paper'] }),
    entity('copy', { page: to('page') }, { required: ['page'] }),
    entity('entry', { car: { ...to('car', { onDelete: 'noAction' }), readOnly: true } }),
    entity(
      'seal',
      { paper: to('paper', { onDelete: 'cascade' }) },
      { 'x-access': { read: all, create: all, update: all } },
    ),
    entity('offer', { car: to('car'), price: text }, { anyOf: [{ required: ['car'] }, { required: ['price'] }] }),
  ],
  { types: fieldTypeData, roles: ROLES },
);

const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };

function parking(store: Store) {
  const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
  const origin = { by: () => ({ id: 'user:a', name: 'A' }), client: 'console' } as const;
  const asPerson = <T>(work: () => Promise<T>) => runWithOrigin({ ...origin }, work);
  const model = (name: string) => entityNamed(models, name);
  const parts = { models, store, documents };
  return {
    create: async (name: string, body: PlainObject) => {
      const { record } = await asPerson(() => documents.create(admin, model(name), { name, ...body }));
      return record.id;
    },
    update: (name: string, id: string, body: PlainObject) =>
      asPerson(() => documents.update(admin, model(name), id, body)),
    remove: (name: string, id: string, actor = admin) => asPerson(() => documents.remove(actor, model(name), id)),
    get: async (name: string, id: string): Promise<EntityRecord | undefined> =>
      (await store.get(model(name).collection, id))?.record,
    all: async () => {
      const records: EntityRecord[] = [];
      for (const { collection } of models.list) {
        const { rows } = await store.query(collection, {});
        records.push(...rows.map(({ record }) => ({ ...record, in: collection })));
      }
      return records.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    /** Undoes the deletion of that record as an administrator does in the history. */
    undo: async (name: string, id: string) => {
      const { entries } = await findEntries(store, { record: { entity: name, id }, kind: 'deleted' }, 1, showAll);
      const [entry] = entries;
      if (entry === undefined) throw new Error(`No deletion of ${name} ${id}`);
      await runWithOrigin({ ...origin, client: 'undo' }, () => undoEntry(parts, admin, entry, true));
    },
  };
}

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.toBody(said) : error),
  );
const said = (one: unknown) =>
  typeof one === 'object' && one !== null && 'key' in one ? String(one.key) : String(one);

const REQUIRED = models.list.flatMap((model) =>
  model.fields.flatMap(({ keys, reference, required }) =>
    reference === undefined || !required ? [] : [{ collection: model.collection, keys, entity: reference.entity }],
  ),
);

const step = fc.oneof(
  fc.record({
    type: fc.constant('create' as const),
    what: fc.constantFrom('car', 'booking', 'fine', 'paper', 'page', 'copy'),
    at: fc.nat(20),
  }),
  fc.record({ type: fc.constant('delete' as const), at: fc.nat(20) }),
  fc.record({ type: fc.constant('undo' as const), at: fc.nat(20) }),
);

/** The rule of each reference for deletions, on any store. */
export function describeDeletions(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`deletions on ${name}`, () => {
    const opened = () => {
      const store = open(models);
      onTestFinished(() => store.close());
      return parking(store);
    };

    test('of a record with a required reference are rejected with number and names', async () => {
      const { create, remove, get } = opened();
      const car = await create('car', { name: 'Fiat' });
      for (const one of ['Mon', 'Tue']) await create('booking', { name: one, car });
      expect(await refusal(remove('car', car))).toMatchObject({
        status: 409,
        code: 'has_children',
        dependents: [{ entity: 'booking', key: 'car', count: 2, names: expect.arrayContaining(['Mon', 'Tue']) }],
      });
      expect(await get('car', car)).toMatchObject({ name: 'Fiat' });
    });

    test('remove optional references in the same commit, and undoing puts them back', async () => {
      const { create, remove, undo, all: everyRecord } = opened();
      const [car, other] = [await create('car', {}), await create('car', {})];
      const twin = await create('car', { twin: car });
      const fine = await create('fine', { car, cars: [other, car] });
      const fact = await create('entry', {});
      const before = await everyRecord();
      await remove('car', car);
      const after = new Map((await everyRecord()).map((record) => [record.id, record]));
      expect(after.get(twin)).not.toHaveProperty('twin');
      expect(after.get(fine)).toMatchObject({ cars: [other] });
      expect(after.get(fine)).not.toHaveProperty('car');
      expect(after.has(fact)).toBe(true);
      await undo('car', car);
      expect(await everyRecord()).toEqual(before);
    });

    test('are rejected if a record would break a rule without the reference', async () => {
      const { create, remove, get } = opened();
      const car = await create('car', {});
      const offer = await create('offer', { name: 'Sale', car });
      expect(await refusal(remove('car', car))).toMatchObject({
        status: 409,
        dependents: [{ entity: 'offer', count: 1, names: ['Sale'] }],
      });
      expect(await get('offer', offer)).toMatchObject({ car });
    });

    test('delete dependent records at every depth, and undoing restores them', async () => {
      const { create, remove, undo, all: everyRecord } = opened();
      const car = await create('car', {});
      for (let papers = 0; papers < 3; papers += 1) {
        const paper = await create('paper', { car });
        for (let pages = 0; pages < 2; pages += 1) await create('page', { paper });
      }
      const before = await everyRecord();
      await remove('car', car);
      expect(await everyRecord()).toEqual([]);
      await undo('car', car);
      expect(await everyRecord()).toEqual(before);
    });

    test('need the right to delete each dependent record, and no record below may require one', async () => {
      const { create, remove, all: everyRecord } = opened();
      const car = await create('car', {});
      const paper = await create('paper', { car });
      const page = await create('page', { paper });
      const copy = await create('copy', { page });
      const before = await everyRecord();
      expect(await refusal(remove('car', car))).toMatchObject({ status: 409, dependents: [{ entity: 'copy' }] });
      expect(await everyRecord()).toEqual(before);
      await remove('copy', copy);
      await create('seal', { paper });
      expect(await refusal(remove('car', car))).toMatchObject({ status: 403 });
      expect(await everyRecord()).toHaveLength(before.length);
    });

    test('a record is never its own ancestor', async () => {
      const { create, update } = opened();
      const first = await create('car', {});
      const second = await create('car', { twin: first });
      const third = await create('car', { twin: second });
      for (const twin of [first, second, third]) {
        expect(await refusal(update('car', first, { twin }))).toMatchObject({
          status: 422,
          errors: { twin: expect.any(String) },
        });
      }
    });

    test('no sequence of creations, deletions and undos leaves a required reference that points to nothing', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
          const store = open(models);
          const { create, remove, undo, all: everyRecord } = parking(store);
          const deleted: [name: string, id: string][] = [];
          const nameOf = (record: EntityRecord) => String(record.name);
          for (const each of steps) {
            const present = await everyRecord();
            const pick = (of: string) => present.filter((record) => record.name === of).at(each.at % 3)?.id;
            const parent = { booking: 'car', fine: 'car', paper: 'car', page: 'paper', copy: 'page', car: 'owner' };
            const work = async () => {
              if (each.type === 'create') {
                const key = parent[each.what];
                const id = pick(key);
                await create(each.what, id === undefined ? {} : { [key]: id });
              }
              const record = present[each.at % Math.max(1, present.length)];
              if (each.type === 'delete' && record !== undefined) {
                await remove(nameOf(record), record.id);
                deleted.push([nameOf(record), record.id]);
              }
              const last = deleted[each.at % Math.max(1, deleted.length)];
              if (each.type === 'undo' && last !== undefined) await undo(...last);
            };
            await work().catch((error: unknown) => {
              if (!(error instanceof ApiError)) throw error;
            });
          }
          const stored = await everyRecord();
          const ids = new Set(stored.map(({ id, in: collection }) => `${collection}/${id}`));
          for (const { collection, keys, entity: target } of REQUIRED) {
            for (const record of stored.filter((one) => one.in === collection)) {
              expect(ids).toContain(`${target}s/${String(valueAt(record, keys))}`);
            }
          }
          await store.close();
        }),
        { numRuns },
      );
    });
  });
}
