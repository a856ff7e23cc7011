import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { WriteOperation as SentOperation } from '../../../../data-provider/contract';
import type { Actor } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { parseOperations } from '../../../../server/frame/rest/feature';
import type { Store } from '../../../../server/frame/stores/store';
import { listRelations } from '../../../../src/frame/entity/related';
import {
  computeSums,
  createStoredLine,
  type Line,
  type LineKind,
  listLineKinds,
  type MadeLines,
  moveLine,
  sortLines,
} from '../../../../src/frame/form/lines/line';
import { joinWrites, listLineWrites } from '../../../../src/frame/form/lines/use-form-lines';
import { withMadeValues } from '../../../../src/frame/form/use-made-records';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { invoiceModels } from './invoice-models';

const models = invoiceModels();
const invoice = entityNamed(models, 'invoice');
const line = entityNamed(models, 'line');
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const related = listRelations(
  invoice,
  models.list.map((model) => ({ model, slots: {} })),
);

function onlyKind(): LineKind {
  const [kind] = listLineKinds(related, 'ADMIN');
  if (kind === undefined) throw new Error('Invoices have no lines');
  return kind;
}

const kind = onlyKind();

const values = fc.record(
  { quantity: fc.constantFrom(1, 2, 0.5, 3), price: fc.integer({ min: -99_999, max: 99_999 }) },
  { requiredKeys: [] },
);
/** What somebody does to the lines of a form: `at` counts from the first, over and over. */
const edit = fc.oneof(
  values.map((entered) => ({ type: 'add' as const, entered })),
  fc.record({ type: fc.constant('change' as const), at: fc.nat(5), entered: values }),
  fc.record({ type: fc.constant('remove' as const), at: fc.nat(5), isRemoved: fc.boolean() }),
  fc.record({ type: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

let made = 0;

function edited(lines: readonly Line[], each: Edit): readonly Line[] {
  const idAt = (at: number) => lines[at % Math.max(1, lines.length)]?.id;
  const changeOne = (at: number, next: (one: Line) => Line) =>
    lines.map((one) => (one.id === idAt(at) ? next(one) : one));
  if (each.type === 'add') {
    made += 1;
    const added: Line = { id: `new-${made}`, values: each.entered, begun: {}, isRemoved: false, errors: {} };
    return [...lines, added];
  }
  if (each.type === 'change')
    return changeOne(each.at, (one) => ({ ...one, values: { ...one.values, ...each.entered } }));
  if (each.type === 'remove') return changeOne(each.at, (one) => ({ ...one, isRemoved: each.isRemoved }));
  return moveLine(lines, idAt(each.at) ?? '', idAt(each.to) ?? '');
}

const bodyOf = ({ resource, ...operation }: SentOperation) => {
  const version = 'version' in operation && operation.version !== undefined ? { version: operation.version } : {};
  const data = operation.type === 'delete' ? version : { ...operation.data, ...version };
  return { ...operation, collection: models.byRoute.get(resource)?.collection, data };
};

function form(store: Store) {
  const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
  const linesOf = async (id: string): Promise<EntityRecord[]> => {
    const { rows } = await store.query('lines', { sort: [{ field: 'id', order: 'ASC' }] });
    const own = rows.filter(({ record }) => record.invoice === id);
    const at = ({ position }: EntityRecord) => (typeof position === 'number' ? position : 0);
    return own.map(({ record, version }) => ({ ...record, version })).sort((one, other) => at(one) - at(other));
  };
  const write = (operations: readonly SentOperation[]) =>
    documents.together(admin, parseOperations(models, operations.map(bodyOf)));
  return { documents, linesOf, write };
}

const madeOf = (lines: readonly Line[]) =>
  lines.map(({ stored, values: own }) => withMadeValues({ model: line, visible: line.fields }, { ...stored, ...own }));
const previewOf = (record: EntityRecord, lines: readonly Line[]) => {
  const all: MadeLines = { kind, lines, made: madeOf(lines), sees: () => true };
  return computeSums(invoice, record, [all]);
};

/** The lines of a form, by the functions of the form: what it shows beforehand is what is stored afterwards. */
export function describeLines(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`lines in the form of their record on ${name}`, () => {
    test('are stored as the form has them, in its order, with the sums that it shows', async () => {
      const store = open(models);
      onTestFinished(() => store.close());
      const { linesOf, write, documents } = form(store);
      const sessions = fc.array(fc.array(edit, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(sessions, fc.boolean(), async ([first = [], ...later], isRenamed) => {
          const begun = first.reduce(edited, []);
          const create = { type: 'create', resource: invoice.route, data: { name: 'A' } } as const;
          const preview = previewOf({ id: '' }, begun);
          const writes = listLineWrites(kind, begun, 'ADMIN', { place: 0 });
          const [own] = await write(joinWrites(create, writes).operations);
          const id = own?.record.id ?? '';
          expect(own?.record).toMatchObject({ total: preview.total, lines: preview.lines });
          for (const session of later) {
            const before = await documents.read(admin, invoice, id);
            const loaded = (await linesOf(id)).map((stored) => createStoredLine(kind, stored));
            const lines = session.reduce(edited, loaded);
            const update = { type: 'update', resource: invoice.route, id, data: { name: 'B' } } as const;
            const changes = listLineWrites(kind, lines, 'ADMIN', { id });
            const { operations } = joinWrites(isRenamed ? update : undefined, changes);
            if (operations.length > 0) await write(operations);
            const staying = lines.filter(({ isRemoved }) => !isRemoved);
            const stored = await linesOf(id);
            const shown = madeOf(sortLines(staying, kind));
            expect(stored.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual(
              shown.map(({ quantity, price, amount }) => [quantity, price, amount]),
            );
            const numbers = stored.map(({ position }) => Number(position));
            expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
            const { record } = await documents.read(admin, invoice, id);
            const sums = previewOf(before.record, lines);
            expect(record).toMatchObject({ total: sums.total, lines: sums.lines });
            // What is stored is what the form has: another save has nothing to write.
            const again = stored.map((one) => createStoredLine(kind, one));
            expect(listLineWrites(kind, again, 'ADMIN', { id })).toEqual([]);
          }
        }),
        { numRuns },
      );
    });

    test('are stored all or none, and a refusal names the line', async () => {
      const store = open(models);
      onTestFinished(() => store.close());
      const { linesOf, write, documents } = form(store);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.nat(5), fc.boolean(), async (count, place, isGone) => {
          const lines = Array.from({ length: count }, (_none, at): Line => {
            const own = { quantity: 1, price: at + 1 };
            return { id: `new-${at}`, values: own, begun: {}, isRemoved: false, errors: {} };
          });
          const create = { type: 'create', resource: invoice.route, data: { name: 'A' } } as const;
          const writes = listLineWrites(kind, lines, 'ADMIN', { place: 0 });
          const [own] = await write(joinWrites(create, writes).operations);
          const id = own?.record.id ?? '';
          const loaded = (await linesOf(id)).map((stored) => createStoredLine(kind, stored));
          const other = loaded[place % count];
          if (other === undefined) throw new Error('There are no lines');
          if (isGone) await documents.remove(admin, line, other.id);
          else await documents.update(admin, line, other.id, { price: 777 });
          const before = [await linesOf(id), (await documents.read(admin, invoice, id)).record];
          const mine = loaded.map((one) => ({ ...one, values: { ...one.values, price: 5000 } }));
          const update = { type: 'update', resource: invoice.route, id, data: { name: 'B' } } as const;
          const together = joinWrites(update, listLineWrites(kind, mine, 'ADMIN', { id }));
          const refused: unknown = await write(together.operations).catch((error: unknown) => error);
          expect(refused).toMatchObject({ status: isGone ? 404 : 409, details: { operation: expect.any(Number) } });
          const details: unknown = refused instanceof Error ? Reflect.get(refused, 'details') : undefined;
          const at = Number(Reflect.get(Object(details), 'operation'));
          expect(together.lines[at]?.line.id).toBe(other.id);
          expect([await linesOf(id), (await documents.read(admin, invoice, id)).record]).toEqual(before);
        }),
        { numRuns },
      );
    });
  });
}
