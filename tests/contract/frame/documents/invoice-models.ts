import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const text: PropertySchema = { type: 'string' };
const access = {
  read: { ADMIN: 'all' },
  create: { ADMIN: 'all' },
  update: { ADMIN: 'all' },
  delete: { ADMIN: 'all' },
} as const;
const money: PropertySchema = { type: 'integer', 'x-field': { type: 'money', currency: 'EUR' } };
const sumOf = (from: string, key: string, field: string) => ({
  readOnly: true,
  'x-value': { sum: { from, key, field } },
});

function entity(collection: string, properties: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}) {
  return entitySchema(
    { name: text, ...properties },
    {
      title: collection,
      'x-resource': { collection, plural: collection, recordLabel: 'name' },
      'x-access': access,
      ...more,
    },
  );
}

/**
 * Customers with invoices, and these with lines: the amount of a line is computed, its sum is the total of the invoice, and the sum
 * of totals is what the customer owes.
 *
 * @param summed false: before anything was summed up.
 */
export function invoiceModels({ summed = true } = {}): EntityModels {
  const onlyIf = (properties: Record<string, PropertySchema>) => (summed ? properties : {});
  const sources = [
    {
      name: 'customer',
      schema: entity('customers', onlyIf({ owed: { ...money, ...sumOf('invoice', 'customer', 'total') } })),
    },
    {
      name: 'invoice',
      schema: entity('invoices', {
        customer: { ...text, 'x-ref': { entity: 'customer', label: 'name' } },
        lines: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'line', key: 'invoice' } } },
        ...onlyIf({
          total: { ...money, ...sumOf('line', 'invoice', 'amount') },
          weight: { type: 'number', multipleOf: 0.001, ...sumOf('line', 'invoice', 'weight') },
        }),
      }),
    },
    {
      name: 'line',
      schema: entity('lines', {
        invoice: {
          ...text,
          'x-ref': { entity: 'invoice', label: 'name', inParentForm: 'lines', order: 'position' },
        },
        position: { type: 'integer' },
        quantity: { type: 'number' },
        price: money,
        weight: { type: 'number', multipleOf: 0.001 },
        amount: {
          ...money,
          readOnly: true,
          'x-value': { expression: { '*': [{ var: 'quantity' }, { var: 'price' }] } },
        },
      }),
    },
  ];
  return compileModels(sources, { types: fieldTypeData, roles: ROLES });
}
