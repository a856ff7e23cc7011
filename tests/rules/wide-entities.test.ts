import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directFields, MAX_DIRECT_FIELDS, writesDirectly } from '../../src/frame/access/direct-writes';
import { fieldTypeData } from '../../src/frame/field-types/data/all';
import type { EntityModels } from '../../src/frame/model/application-model';
import { compileModels } from '../../src/frame/model/compile-models';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { FieldModel } from '../../src/frame/model/field-model';
import type { EntitySchema, PropertySchema } from '../../src/frame/model/source';
import { rulesFile } from '../../tools/schema/firestore-rules/rules-file';
import { withinLimits, writeCosts } from '../../tools/schema/firestore-rules/within-limits';
import { ROLES } from '../support/roles';
import { entitySchema } from '../support/sample-entity';
import { wideProperties } from '../support/wide-schema';
import { anyValue, validValue } from './support/field-values';
import { openRules, type RulesEnvironment } from './support/rules-environment';
import { type Change, rulesAccept, validator } from './support/three-judges';

const ADMIN = { role: 'ADMIN', claim: 'all', userId: 'admin' } as const;
const ACCESS: EntitySchema['x-access'] = { read: { ADMIN: 'all' }, update: { ADMIN: 'all' }, delete: { ADMIN: 'all' } };

function fitted(properties: Record<string, PropertySchema>, access = ACCESS): EntityModels {
  const sources = [{ name: 'lamp', schema: entitySchema(properties, { 'x-access': access }) }];
  return withinLimits(compileModels(sources, { types: fieldTypeData, roles: ROLES })).models;
}

let opened = 0;

async function withRules(models: EntityModels, work: (rules: RulesEnvironment) => Promise<void>): Promise<void> {
  opened += 1;
  const rules = await openRules(`wide-${opened}`, models);
  try {
    await work(rules);
  } finally {
    await rules.close();
  }
}

/** Where form, server and rules judge a change differently. The costliest changes are among them: as many fields as may change. */
async function disagreements(models: EntityModels, changes: readonly Change[]): Promise<unknown[]> {
  const model = entityNamed(models, 'lamp');
  const isValid = validator(model);
  const records = changes.map((_change, index) => ({ record: { id: `l${index}` }, version: 1 }));
  const found: unknown[] = [];
  await withRules(models, async (rules) => {
    await rules.put(model, records);
    for (const [index, stored] of records.entries()) {
      const change = changes[index] ?? [];
      const accepted = await rulesAccept(rules, ADMIN, model, stored, change);
      const valid = isValid(stored.record, change);
      const values = change.map(({ field, value }) => [field.path, value]);
      if (accepted !== valid) found.push({ values, accepted, valid });
    }
  });
  return found;
}

function changesOf(fields: readonly FieldModel[]): Change[] {
  const valid = fields.map((field) => ({ field, value: validValue(field) }));
  const many = Array.from({ length: Math.ceil(valid.length / MAX_DIRECT_FIELDS) }, (_none, index) =>
    valid.slice(index * MAX_DIRECT_FIELDS, (index + 1) * MAX_DIRECT_FIELDS),
  );
  const any = fields.flatMap((field, index) =>
    fc.sample(anyValue(field), { numRuns: 1, seed: index }).map((value) => [{ field, value }]),
  );
  return [...many, ...any.slice(0, 12)];
}

describe.each([1, 12, 18, 30, 60, 200])('an entity of %i fields', (count) => {
  it('has rules that Firestore takes, evaluates, and that judge as form and server do', {
    timeout: 60_000,
  }, async () => {
    const property = fc.asyncProperty(wideProperties(count), async (properties) => {
      const models = fitted(properties);
      const model = entityNamed(models, 'lamp');
      for (const { expressions } of writeCosts(rulesFile(models), models).values())
        expect(expressions).toBeLessThanOrEqual(1000);
      const fields = directFields(model, models);
      expect(await disagreements(models, changesOf(fields))).toEqual([]);
      expect(writesDirectly(models, model, 'update')).toBe(fields.length > 0);
    });
    await fc.assert(property, { numRuns: 3, endOnFailure: true, seed: count });
  });
});

/** Every third field for one role alone, so that there are documents for the others, too. */
function partlyHidden(properties: Record<string, PropertySchema>): Record<string, PropertySchema> {
  const hidden = { visibleTo: ['ADMIN'], editableBy: ['ADMIN'] };
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema], index) => {
      const isHidden = index % 3 === 0 && schema.properties === undefined;
      return [name, isHidden ? { ...schema, 'x-field': hidden } : schema];
    }),
  );
}

it.each([6, 24, 90])('of %i fields some may be hidden from other roles', { timeout: 60_000 }, async (count) => {
  const property = fc.asyncProperty(wideProperties(count).map(partlyHidden), async (properties) => {
    const models = fitted(properties, { read: { '*': 'all' }, update: { '*': 'all' } });
    const fields = directFields(entityNamed(models, 'lamp'), models);
    expect(await disagreements(models, changesOf(fields))).toEqual([]);
  });
  await fc.assert(property, { numRuns: 2, endOnFailure: true, seed: count });
});

it('eighteen plain texts are written by the browser itself', async () => {
  const models = fitted(
    Object.fromEntries(Array.from({ length: 18 }, (_none, index) => [`text${index}`, { type: 'string' }])),
  );
  const model = entityNamed(models, 'lamp');
  const fields = directFields(model, models);
  expect(fields).toHaveLength(18);
  expect(await disagreements(models, changesOf(fields))).toEqual([]);
});

it('ten objects of four texts leave every write to the server', async () => {
  const text = { type: 'string' } as const;
  const group = { type: 'object', properties: { a: text, b: text, c: text, d: text } } as const;
  const models = fitted(Object.fromEntries(Array.from({ length: 10 }, (_none, index) => [`group${index}`, group])));
  const model = entityNamed(models, 'lamp');
  expect(writesDirectly(models, model, 'update')).toBe(false);
  expect(writesDirectly(models, model, 'delete')).toBe(false);
  await withRules(models, async (rules) => {
    await rules.put(model, [{ record: { id: 'l1' }, version: 1 }]);
    const field = model.fields[0];
    if (field === undefined) throw new Error('no field');
    const change = [{ field, value: 'x' }];
    expect(await rulesAccept(rules, ADMIN, model, { record: { id: 'l1' }, version: 1 }, change)).toBe(false);
  });
});
