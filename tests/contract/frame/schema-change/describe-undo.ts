import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { undoInText } from '../../../../src/frame/studio/rules/undo-save';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';
import { type ChangingData, planFor, put, start } from './changing-site';

/** A change of the one field of lamps, with values from before and from after it. */
interface Change {
  before: PropertySchema;
  /** Another name of the field, or the same. */
  path: string;
  after: PropertySchema;
  old: readonly unknown[];
  /** What is written after the change, and what it is after the undo. */
  since: readonly (readonly [written: unknown, undone: unknown])[];
}

const LETTERS = ['a', 'b', 'c', 'd'];
const names = fc.constantFrom('a', 'b');
const moved = (path: string): PropertySchema => (path === 'a' ? {} : { 'x-renamed-from': 'a' });
const list = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 4 });

const rename: fc.Arbitrary<Change> = list(fc.string({ minLength: 1, maxLength: 5 })).map((old) => ({
  ...{ before: { type: 'string' }, path: 'b', after: { type: 'string', ...moved('b') }, old },
  since: [['new', 'new']],
}));

const toText: fc.Arbitrary<Change> = fc
  .tuple(names, list(fc.integer({ min: -9, max: 9 })), fc.integer({ min: 10, max: 99 }))
  .map(([path, old, number]) => ({
    ...{ before: { type: 'integer' }, path, old },
    after: { type: 'string', 'x-migrate': { convert: true }, ...moved(path) },
    since: [
      [String(number), number],
      ['ten', 'ten'],
    ],
  }));

const toNumber: fc.Arbitrary<Change> = fc
  .tuple(names, list(fc.constantFrom('1', '2.5', '-3', '1.50', '+4')), fc.integer({ min: 10, max: 99 }))
  .map(([path, old, number]) => ({
    ...{ before: { type: 'string' }, path, old },
    after: { type: 'number', 'x-migrate': { convert: true }, ...moved(path) },
    since: [[number, String(number)]],
  }));

const toList: fc.Arbitrary<Change> = fc.tuple(names, list(fc.constantFrom('x', 'y'))).map(([path, old]) => ({
  ...{ before: { type: 'string' }, path, old },
  after: { type: 'array', items: { type: 'string' }, 'x-migrate': { convert: true }, ...moved(path) },
  since: [
    [['x'], 'x'],
    [
      ['x', 'y'],
      ['x', 'y'],
    ],
  ],
}));

/** Each choice becomes another one; those that become the same, or one that was there, can no longer be distinguished. */
const toChoices: fc.Arbitrary<Change> = fc
  .tuple(
    names,
    fc.subarray(LETTERS, { minLength: 1 }),
    fc.array(fc.constantFrom(...LETTERS, 'v', 'w', 'x', 'y'), { minLength: 4, maxLength: 4 }),
    list(fc.nat(3)),
  )
  .map(([path, choices, targets, places]) => {
    const becomes = new Map(choices.map((choice, at) => [choice, targets[at] ?? choice]));
    const values = Object.fromEntries([...becomes].filter(([choice, target]) => choice !== target));
    const migrate = Object.keys(values).length > 0 && { 'x-migrate': { values } };
    const after = [...new Set(becomes.values())];
    const origins = (target: string) => choices.filter((choice) => becomes.get(choice) === target);
    return {
      ...{ before: { type: 'string', enum: choices }, path, old: places.map((at) => choices[at % choices.length]) },
      after: { type: 'string', enum: after, ...migrate, ...moved(path) },
      since: after.map((target) => {
        const [only, ...others] = origins(target);
        return [target, others.length === 0 ? only : target];
      }),
    };
  });

const anyChange = fc.oneof(rename, toText, toNumber, toList, toChoices);

const schemaOf = (properties: Record<string, PropertySchema>): EntitySchema =>
  entitySchema({ ...properties, note: { type: 'string' } });
const modelsOf = (schema: EntitySchema) =>
  compileModels([{ name: 'lamp', schema }], { types: fieldTypeData, roles: ROLES });

/** Starts schemas with the plan that they have, whatever it says. */
async function accept(data: ChangingData, schema: EntitySchema) {
  const plan = await planFor(data, modelsOf(schema));
  return { plan, site: await start(data, modelsOf(schema), { accepted: plan.id }) };
}

async function undo(data: ChangingData, { before, path, after, old, since }: Change): Promise<void> {
  const [earlier, later] = [schemaOf({ a: before }), schemaOf({ [path]: after })];
  const records = old.map((a, at): EntityRecord => ({ id: `old${at}`, a, note: `n${at}` }));
  await put((await start(data, modelsOf(earlier))).store, records);

  const changed = await accept(data, later);
  await put(
    changed.site.store,
    since.map(([value], at): EntityRecord => ({ id: `since${at}`, [path]: value })),
  );
  const first = await changed.site.read('old0');
  if (first !== undefined) await put(changed.site.store, [{ ...first, note: 'edited' }]);

  const undone: EntitySchema = JSON.parse(undoInText(JSON.stringify(later), JSON.stringify(earlier)));
  const { read } = (await accept(data, undone)).site;
  const named = changed.plan.entities.flatMap(({ irreversible }) => irreversible.first.map(({ id }) => id));
  for (const [at, { id, a, note }] of records.entries()) {
    const record = await read(id);
    expect(record?.note).toBe(at === 0 ? 'edited' : note);
    if (named.includes(id)) expect(record?.a).not.toEqual(a);
    else expect(record?.a).toEqual(a);
  }
  for (const [at, [, value]] of since.entries()) expect((await read(`since${at}`))?.a).toEqual(value);
}

/** That what a change has made of stored values is taken back, the same on every back end. */
export function describeUndo(name: string, open: () => ChangingData, numRuns: number): void {
  describe(`a change of schemas that is undone in ${name}`, () => {
    it('brings back all values but those that its plan has named, and what was written since stays', async () => {
      await fc.assert(
        fc.asyncProperty(anyChange, async (change) => {
          const data = open();
          try {
            await undo(data, change);
          } finally {
            await data.close();
          }
        }),
        { numRuns },
      );
    });
  });
}
