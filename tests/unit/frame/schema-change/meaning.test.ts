import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkData } from '../../../../server/frame/schema-change/check-data';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import { isBlank } from '../../../../src/frame/field-types/field-type';
import { fieldTypes } from '../../../../src/frame/field-types/registry.view';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { findMeaningChange } from '../../../../src/frame/schema-change/meaning';
import { toState } from '../../../../src/frame/schema-change/state';
import { plainFormat } from '../../../support/plain-format';
import { lampModels } from './states';

const TEXTS = ['text', 'longText', 'markdown', 'email', 'phone', 'url', 'token', 'color', 'date', 'timeOfDay'];
const NUMBERS = ['number', 'numericId', 'percentage', 'rating', 'duration', 'instant'];

const typed =
  (type: 'string' | 'integer') =>
  (name: string): PropertySchema => ({ type, 'x-field': { type: name } });
const currency = fc.constantFrom('EUR', 'JPY', 'USD');
const shown = fc.oneof(
  fc.constantFrom(...TEXTS).map(typed('string')),
  fc.constantFrom(...NUMBERS).map(typed('integer')),
  fc.constantFrom('W', 'kW').map((unit): PropertySchema => ({ type: 'integer', 'x-field': { unit } })),
  currency.map((code): PropertySchema => ({ type: 'integer', 'x-field': { type: 'money', currency: code } })),
  fc.constant<PropertySchema>({ type: 'string', enum: ['a', '7'] }),
  fc.constant<PropertySchema>({ type: 'integer', enum: [1, 7] }),
);
const computed = fc.constantFrom<PropertySchema>(
  { type: 'string', readOnly: true, 'x-value': { template: '{b}' } },
  { type: 'string', readOnly: true, 'x-value': { template: '{b}!' } },
  { type: 'integer', readOnly: true, 'x-value': { now: 'write' } },
);
const numbers = fc.oneof(
  fc.constantFrom('instant', 'numericId', 'number').map(typed('integer')),
  fc.constantFrom('W', 'kW').map((unit): PropertySchema => ({ type: 'integer', 'x-field': { unit } })),
  currency.map((code): PropertySchema => ({ type: 'integer', 'x-field': { type: 'money', currency: code } })),
);
const lists = fc.oneof(
  numbers.map((items): PropertySchema => ({ type: 'array', items })),
  numbers.map((p): PropertySchema => ({ type: 'array', items: { type: 'object', properties: { p } } })),
  numbers.map((p): PropertySchema => ({ type: 'array', items: { type: 'array', items: p } })),
);
const schemas = fc.oneof(
  { weight: 4, arbitrary: shown },
  { weight: 1, arbitrary: computed },
  { weight: 2, arbitrary: lists },
);

/** Values of every kind, as older schemas leave them, too. */
const values = fc.constantFrom(
  undefined,
  'a',
  '7',
  '2024-02-03',
  '+390491234567',
  '09:30',
  '#fff',
  0,
  1,
  7,
  350,
  86_400,
  [350],
  [{ p: 350 }],
  [[350]],
);
const records = fc
  .array(values, { minLength: 1, maxLength: 4 })
  .map((each) => each.map((a, index): EntityRecord => ({ id: `r${index}`, b: 'b', ...(a !== undefined && { a }) })));

/** Units and currencies of a field and its entries, which stand beside the value or nowhere. */
const unitsIn = (schema: PropertySchema): unknown[] =>
  JSON.stringify(schema).match(/"(?:unit|currency)":"[^"]+"/g) ?? [];

function reading(models: EntityModels, record: EntityRecord): string {
  const field = models.byName.get('lamp')?.fieldByPath.get('a');
  const type = fieldTypes.find(({ name }) => name === field?.type);
  if (field === undefined || type === undefined) throw new Error('There is a field');
  return isBlank(record.a) ? '' : type.display(record.a, field, plainFormat, record);
}

test('a plan that says nothing of a field leaves what is read of each record, and one that does not stop what was valid', async () => {
  const cases = fc.tuple(schemas, schemas, records);
  await fc.assert(
    fc.asyncProperty(cases, async ([before, after, stored]) => {
      const [was, is] = [before, after].map((a) => lampModels({ a, b: { type: 'string' } }));
      if (was === undefined || is === undefined) throw new Error('There are two');
      const data = {
        stored: async function* (collection: string) {
          yield collection === 'lamps' ? stored : [];
        },
      };
      const today = await planSchemas(data, toState(was), was);
      expect(today.entities).toEqual([]);
      const plan = await planSchemas(data, toState(was), is);
      const isSilent = plan.entities.every(({ fields, rights }) => fields.length + rights.length === 0);
      if (isSilent) {
        expect(after['x-value']).toEqual(before['x-value']);
        expect(unitsIn(after)).toEqual(unitsIn(before));
      }
      if (!isSilent && plan.stops) return;
      const refused = [...(await checkData(data, was)), ...(await checkData(data, is))];
      const failing = new Set(refused.flatMap(({ failing: { first } }) => first.map(({ id }) => id)));
      for (const record of stored.filter(({ id }) => !failing.has(id))) {
        expect(reading(is, record)).toBe(reading(was, record));
      }
    }),
    { numRuns: 400 },
  );
});

test('an id is read as the number that it is, also by states that were stored before', () => {
  const [was, is] = ['numericId', 'number'].map((type) => ({ meaning: { type } }));
  if (was === undefined || is === undefined) throw new Error('Two states are needed');
  expect(findMeaningChange(was, is)).toBeUndefined();
  expect(findMeaningChange(was, { meaning: { type: 'duration' } })).toEqual({
    ...{ from: 'type numericId', to: 'type duration' },
  });
});

test('a list of which no earlier state says how its entries are read is not read otherwise', () => {
  const [was, is] = [{}, { parts: { 'items.p': 'instant' } }].map((more) => ({ meaning: { type: 'list', ...more } }));
  if (was === undefined || is === undefined) throw new Error('Two states are needed');
  expect(findMeaningChange(was, is)).toBeUndefined();
  expect(findMeaningChange(is, { meaning: { type: 'list', parts: {} } })).toBeDefined();
});
