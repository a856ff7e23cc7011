import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { valueAt } from '../../../../src/frame/model/paths';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { undoInTexts } from '../../../../src/frame/studio/rules/undo-save';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';
import { type ChangingData, planFor, put, start } from './changing-site';

/** The one field of lamps: where it is, also inside of an object, and what it says. */
interface Field {
  path: string;
  schema: PropertySchema;
  /** What the object around it says. */
  around?: PropertySchema;
}

/** What somebody does in the studio: another name, another place, the object's other name, other choices or another type, or nothing but looks; or undoing the latest saves. */
type Act =
  | { kind: 'move'; to: string }
  | { kind: 'group'; to: string }
  | { kind: 'values'; choices: readonly [string, string] }
  | { kind: 'type' }
  | { kind: 'looks'; title: string }
  | { kind: 'undo'; saves: number };

const FILE = 'lamp.schema.json';
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom('a', 'b', 'g.a', 'g.b', 'h.a') }),
  fc.record({ kind: fc.constant('group' as const), to: fc.constantFrom('g', 'h') }),
  fc.record({
    kind: fc.constant('values' as const),
    choices: fc.constantFrom(['x', 'y'] as const, ['y', 'x'] as const, ['v', 'w'] as const, ['w', 'x'] as const),
  }),
  fc.constant({ kind: 'type' as const }),
  fc.record({ kind: fc.constant('looks' as const), title: fc.constantFrom('One', 'Two') }),
  fc.record({ kind: fc.constant('undo' as const), saves: fc.integer({ min: 1, max: 4 }) }),
);

function schemaOf({ path, schema, around }: Field): EntitySchema {
  const [group = '', inner] = path.split('.');
  const whole: PropertySchema = { type: 'object', ...around, properties: { [inner ?? '']: schema } };
  return entitySchema({ note: { type: 'string' }, [group]: inner === undefined ? schema : whole });
}

/** The field as a text has it. */
function fieldIn(text: string): Field {
  const { properties = {} }: EntitySchema = JSON.parse(text);
  const [[name, schema] = ['', {}]] = Object.entries(properties).filter(([key]) => key !== 'note');
  if (schema.properties === undefined) return { path: name, schema };
  const { type: _type, properties: held, ...around } = schema;
  const [[inner, own] = ['', {}]] = Object.entries(held);
  return { path: `${name}.${inner}`, schema: own, around };
}

/** The field after an act; the same where it has no meaning for it. */
function after(field: Field, act: Exclude<Act, { kind: 'undo' }>): Field {
  const { path, schema } = field;
  switch (act.kind) {
    case 'move':
      return act.to === path ? field : { path: act.to, schema: { ...schema, 'x-renamed-from': path } };
    case 'group': {
      const [group, inner] = path.split('.');
      if (inner === undefined || group === act.to) return field;
      const { 'x-renamed-from': _own, ...plain } = schema;
      return { path: `${act.to}.${inner}`, schema: plain, around: { 'x-renamed-from': group } };
    }
    case 'values': {
      const [one, other] = (schema.enum ?? []).map(String);
      if (one === undefined || other === undefined) return field;
      const values = { [one]: act.choices[0], [other]: act.choices[1] };
      return { ...field, schema: { ...schema, enum: [...act.choices], 'x-migrate': { values } } };
    }
    case 'type':
      if (schema.enum !== undefined) return field;
      return {
        ...field,
        schema: { ...schema, type: schema.type === 'integer' ? 'string' : 'integer', 'x-migrate': { convert: true } },
      };
    default:
      return { ...field, schema: { ...schema, title: act.title } };
  }
}

const modelsOf = (text: string) => {
  const schema: EntitySchema = JSON.parse(text);
  return compileModels([{ name: 'lamp', schema }], { types: fieldTypeData, roles: ROLES });
};

/** Saves and undoes as the studio does, and compares the records with what they were when the texts were those. */
async function walk(data: ChangingData, acts: readonly Act[], first: Field, values: readonly unknown[]): Promise<void> {
  let saved = JSON.stringify(schemaOf(first));
  const site = await start(data, modelsOf(saved));
  const [group = '', inner] = first.path.split('.');
  const records = values.map((value, at): EntityRecord => {
    return { id: `r${at}`, [group]: inner === undefined ? value : { [inner]: value } };
  });
  await put(site.store, records);
  const befores: string[] = [];
  const seen: unknown[][] = [];
  let read = site.read;
  const present = async () => {
    const { path } = fieldIn(saved);
    const found = await Promise.all(records.map(({ id }) => read(id)));
    return found.map((record) => record && valueAt(record, path.split('.')));
  };
  for (const each of acts) {
    const from = each.kind === 'undo' ? Math.max(0, befores.length - each.saves) : 0;
    if (each.kind === 'undo' && befores.length === 0) continue;
    const next =
      each.kind === 'undo'
        ? undoInTexts({ [FILE]: saved }, ...befores.slice(from).map((text) => ({ [FILE]: text })))[FILE]
        : JSON.stringify(schemaOf(after(fieldIn(saved), each)));
    if (next === undefined || next === null || next === saved) continue;
    seen.push(await present());
    befores.push(saved);
    const models = modelsOf(next);
    const plan = await planFor(data, models);
    read = (await start(data, models, { accepted: plan.id })).read;
    saved = next;
    if (each.kind !== 'undo') continue;
    expect(fieldIn(saved).path).toBe(fieldIn(befores[from] ?? '').path);
    expect(await present()).toEqual(seen[from]);
  }
}

const begun = fc.oneof(
  fc.record({
    first: fc.constantFrom('a', 'g.a').map((path): Field => ({ path, schema: { type: 'integer' } })),
    values: fc.constant([7, 12, undefined]),
  }),
  fc.record({
    first: fc.constantFrom('a', 'g.a').map((path): Field => ({ path, schema: { type: 'string', enum: ['x', 'y'] } })),
    values: fc.constant(['x', 'y', undefined]),
  }),
);

/** That several saves, and undoing of them, are undone in one step, the same on every back end. */
export function describeUndoChain(name: string, open: () => ChangingData, numRuns: number): void {
  describe(`saves one after the other that are undone in ${name}`, () => {
    it('brings the values back to where they were before any of them', async () => {
      await fc.assert(
        fc.asyncProperty(begun, fc.array(act, { minLength: 2, maxLength: 6 }), async ({ first, values }, acts) => {
          const data = open();
          try {
            await walk(data, [...acts, { kind: 'undo', saves: 2 }], first, values);
          } finally {
            await data.close();
          }
        }),
        { numRuns },
      );
    });
  });
}
