import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { createValidator } from '../../../../server/frame/documents/validator';
import { toStorable } from '../../../../src/frame/model/computed-from';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { entityModel } from '../../../support/sample-entity';

function worth(schema: PropertySchema) {
  const model = entityModel({
    price: { type: 'number' },
    worth: { ...schema, readOnly: true, 'x-value': { expression: { '*': [{ var: 'price' }, 1.19] } } },
  });
  const field = model.fieldByPath.get('worth');
  if (field === undefined) throw new Error('There is no worth');
  return { model, field };
}

const money: PropertySchema = { type: 'integer', 'x-field': { type: 'money', currency: 'EUR' } };

test.each<[PropertySchema, unknown, unknown]>([
  [money, 1250 * 1.19, 1488],
  [money, -1250 * 1.19, -1488],
  [money, 0.4, 0],
  [{ type: 'integer' }, 2.5, 3],
  [{ type: 'number', multipleOf: 0.01 }, 1.005, 1.01],
  [{ type: 'number', multipleOf: 0.25 }, 0.3, 0.25],
  [{ type: 'number' }, 1.23456, 1.23456],
  [{ type: 'number' }, 'a', undefined],
  [{ type: 'string' }, 5, undefined],
  [{ type: 'string' }, 'a', 'a'],
  [money, undefined, undefined],
])('%j makes of %j %j', (schema, value, expected) => {
  expect(toStorable(worth(schema).field, value)).toBe(expected);
});

it('makes a value that the schema takes, whatever is computed', () => {
  const schemas = fc.constantFrom<PropertySchema>(
    money,
    { type: 'integer' },
    ...[0.01, 0.05, 0.1, 0.25, 5].map((multipleOf): PropertySchema => ({ type: 'number', multipleOf })),
  );
  const values = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.string(), fc.constant(undefined));
  fc.assert(
    fc.property(schemas, values, (schema, value) => {
      const { model, field } = worth(schema);
      const record = { id: 'l1', worth: toStorable(field, value) };
      expect(createValidator().errorsOf(model, 'create', JSON.parse(JSON.stringify(record)))).toEqual({});
    }),
    { numRuns: 60 },
  );
});

it('a value that cannot be made is not asked for', () => {
  const made: PropertySchema = { ...money, readOnly: true, 'x-value': { expression: { var: 'price' } } };
  const needed = entityModel({ price: { type: 'number' }, worth: made }, { required: ['worth', 'price'] });
  expect(Object.keys(createValidator().errorsOf(needed, 'create', { id: 'l1' }))).toEqual(['price']);
});
