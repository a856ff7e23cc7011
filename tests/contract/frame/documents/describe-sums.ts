import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import type { WriteOperation } from '../../../../server/frame/documents/context';
import { refreshDerived } from '../../../../server/frame/documents/derived-records';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../../../server/frame/documents/origin';
import { findEntries, showAll } from '../../../../server/frame/history/find-entries';
import { undoEntry } from '../../../../server/frame/history/undo';
import { describePlan } from '../../../../server/frame/schema-change/describe-plan';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import type { Store } from '../../../../server/frame/stores/store';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { toState } from '../../../../src/frame/schema-change/state';
import { invoiceModels } from './invoice-models';

const models = invoiceModels();
const [invoice, line] = [entityNamed(models, 'invoice'), entityNamed(models, 'line')];
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const person = { client: 'console', by: () => ({ id: 'user:p', name: 'A person' }) } as const;

function site(store: Store) {
  const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
  const create = async (name: string, body: object) =>
    (await documents.create(SYSTEM, entityNamed(models, name), { ...body })).record.id;
  const all = async (collection: string) =>
    (await store.query(collection, { sort: [{ field: 'id', order: 'ASC' }] })).rows.map(({ record }) => record);
  return { documents, create, all };
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const sumWhere = (records: readonly EntityRecord[], key: string, id: unknown, field: string) =>
  records.filter((record) => record[key] === id).reduce((sum, record) => sum + numberOf(record[field]), 0);

const values = fc.record(
  {
    invoice: fc.constantFrom(0, 1, 2),
    quantity: fc.constantFrom(1, 2, 0.5, 3),
    price: fc.integer({ min: -99_999, max: 99_999 }),
    weight: fc.integer({ min: 0, max: 9999 }).map((grams) => grams / 1000),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  values.map((body) => ({ type: 'create' as const, body })),
  fc.record({ type: fc.constant('update' as const), at: fc.nat(9), body: values }),
  fc.record({ type: fc.constant('delete' as const), at: fc.nat(9) }),
  fc.record({ type: fc.constant('move' as const), at: fc.nat(2), customer: fc.constantFrom(0, 1) }),
);

/** Sums over the records that name one, whatever is written how. */
export function describeSums(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`sums on ${name}`, () => {
    test('are those of the records that are there, whatever was written, one by one and together', async () => {
      const store = open(models);
      onTestFinished(() => store.close());
      const { documents, create, all } = site(store);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 6 }), async (batches) => {
          const customers = [await create('customer', {}), await create('customer', {})];
          const invoices: string[] = [];
          for (let n = 0; n < 3; n += 1) invoices.push(await create('invoice', { customer: customers[n % 2] }));
          let lines: string[] = [];
          const written = (body: { invoice?: number }) => ({
            ...body,
            ...(body.invoice === undefined ? {} : { invoice: invoices[body.invoice] }),
          });
          for (const batch of batches) {
            const touched = new Set<string>();
            const once = (id: string | undefined) => {
              if (id === undefined || touched.has(id)) return [];
              touched.add(id);
              return [id];
            };
            const operations = batch.flatMap((each): WriteOperation[] => {
              if (each.type === 'create') return [{ type: 'create' as const, model: line, body: written(each.body) }];
              if (each.type === 'move') {
                const body = { customer: customers[each.customer] };
                return once(invoices[each.at]).map((id) => ({ type: 'update' as const, model: invoice, id, body }));
              }
              const ids = once(lines[each.at]);
              if (each.type === 'delete') return ids.map((id) => ({ type: 'delete' as const, model: line, id }));
              return ids.map((id) => ({ type: 'update' as const, model: line, id, body: written(each.body) }));
            });
            if (operations.length > 0) await documents.together(SYSTEM, operations);
            const [now, made] = [await all('lines'), await all('invoices')];
            lines = now.filter((record) => invoices.includes(String(record.invoice))).map(({ id }) => id);
            for (const record of made) {
              expect(record.total).toBe(sumWhere(now, 'invoice', record.id, 'amount'));
              expect(record.weight).toBe(Number(sumWhere(now, 'invoice', record.id, 'weight').toFixed(3)));
              expect(record.lines).toBe(now.filter((each) => each.invoice === record.id).length);
            }
            for (const { id, owed } of await all('customers'))
              expect(owed).toBe(sumWhere(made, 'customer', id, 'total'));
          }
        }),
        { numRuns },
      );
    });

    test('follow what is undone', async () => {
      const store = open(models);
      onTestFinished(() => store.close());
      const { documents, create, all } = site(store);
      const id = await create('invoice', {});
      const first = await create('line', { invoice: id, quantity: 2, price: 1999 });
      await create('line', { invoice: id, quantity: 1, price: 1 });
      const total = async () => (await all('invoices'))[0]?.total;
      const undoLast = async () => {
        const { entries } = await findEntries(store, { record: { entity: 'line', id: first } }, 1, showAll);
        const [entry] = entries;
        if (entry === undefined) throw new Error('The change is in no history');
        await runWithOrigin(person, () => undoEntry({ models, store, documents }, admin, entry, true));
      };
      expect(await total()).toBe(3999);
      await runWithOrigin(person, () => documents.update(SYSTEM, line, first, { quantity: 3 }));
      expect(await total()).toBe(5998);
      await undoLast();
      expect(await total()).toBe(3999);
      await runWithOrigin(person, () => documents.remove(SYSTEM, line, first));
      expect(await total()).toBe(1);
      await undoLast();
      expect(await total()).toBe(3999);
    });

    test('are made at the start when a schema gains them, which the plan tells', async () => {
      const store = open(models);
      onTestFinished(() => store.close());
      const older = invoiceModels({ summed: false });
      const documents = createDocuments({ models: older, store, identifiers: createIdentifiers() });
      const made = async (name: string, body: object) =>
        (await documents.create(SYSTEM, entityNamed(older, name), { ...body })).record.id;
      const owner = await made('customer', {});
      const id = await made('invoice', { customer: owner });
      for (const price of [1, 10, 333]) await made('line', { invoice: id, quantity: 3, price, weight: 0.1 });
      const data = { models, store };
      const plan = await planSchemas(store, toState(older), models);
      expect(plan.stops).toBe(false);
      expect(describePlan(plan).join('\n')).toContain(
        'total becomes the sum of line.amount by invoice, in every record',
      );
      await refreshDerived(data);
      expect(await site(store).all('invoices')).toMatchObject([{ total: 1032, weight: 0.3 }]);
      expect(await site(store).all('customers')).toMatchObject([{ owed: 1032 }]);
    });
  });
}
