import { type Content, meant, numberField, type SchemaErrorCase, textField } from './index';

/** A house with a list of what its lamps name. */
const list = (more: Content, listed: string) => ({
  house: {
    properties: {
      others: {
        ...{ type: 'array', items: { type: 'string' }, readOnly: true },
        ...{ 'x-value': { list: { from: 'lamp', key: 'house', field: listed } }, ...more },
      },
    },
  },
});

/** A house with a sum over its lamps, which have another number. */
const sum = (total: Content, summed: string, price: Content = { type: 'integer' }, key = 'house') => ({
  house: {
    properties: { total: { ...total, readOnly: true, 'x-value': { sum: { from: 'lamp', key, field: summed } } } },
  },
  lamp: {
    properties: {
      price,
      houses: { type: 'array', items: { type: 'string' }, 'x-ref': { entity: 'house', label: 'name' } },
    },
  },
});

/** Values that the server makes, and cannot make as it is written. */
export const VALUES: readonly SchemaErrorCase[] = [
  [
    'a template of no field',
    textField({ readOnly: true, 'x-value': { template: 'name' } }),
    '/x-value/template',
    'in braces',
  ],
  [
    'a template with half a brace',
    textField({ readOnly: true, 'x-value': { template: '{name} {' } }),
    '/x-value/template',
    'brace',
  ],
  [
    'a template for a number',
    numberField({ readOnly: true, 'x-value': { template: '{name}' } }),
    '/x-value/template',
    'makes a text',
  ],
  [
    'a token that is a number',
    numberField({ readOnly: true, 'x-value': { token: 'create' } }),
    '/x-value/token',
    'is a text',
  ],
  [
    'an instant that is a text',
    textField({ readOnly: true, 'x-value': { now: 'create' } }),
    '/x-value/now',
    'type "integer"',
  ],
  [
    'a count that is a text',
    textField({ readOnly: true, 'x-value': { count: { from: 'lamp', key: 'house' } } }),
    '/x-value/count',
    'is a number',
  ],
  [
    'a list of what is no reference',
    list({ 'x-ref': { entity: 'house', label: 'name' } }, 'name'),
    '/x-value/list/field',
    'is not a single reference',
  ],
  ['a list of references to something else', list({}, 'house'), '/x-value/list/field', 'leads to "house"'],
  [
    'a list for whoever does not read what it is of',
    list({ 'x-ref': { entity: 'house', label: 'name' } }, 'house'),
    '/x-value/list',
    'HOUSE would see values',
  ],
  ['a sum that is a text', sum({ type: 'string' }, 'watts'), '/x-value/sum', 'a sum is a number'],
  ['a sum of texts', sum({ type: 'integer' }, 'name'), '/x-value/sum/field', 'is not a number'],
  ['a sum of what is not there', sum({ type: 'integer' }, 'wats'), '/x-value/sum', meant('watts')],
  [
    'a sum without a currency of amounts with one',
    sum({ type: 'integer' }, 'price', { type: 'integer', 'x-field': { type: 'money', currency: 'EUR' } }),
    '/x-value/sum/field',
    'of EUR, and this field of no currency',
  ],
  [
    'a sum of numbers of any fraction',
    sum({ type: 'number', multipleOf: 0.01 }, 'price', { type: 'number' }),
    '/x-value/sum/field',
    'takes any fraction',
  ],
  [
    'a sum of amounts with fractions of coins',
    sum({ type: 'integer', 'x-field': { type: 'money', currency: 'EUR' } }, 'price', {
      type: 'number',
      'x-field': { type: 'money', currency: 'EUR' },
    }),
    '/x-value/sum/field',
    'make it type "integer"',
  ],
  [
    'a sum that rounds what it sums up',
    sum({ type: 'integer' }, 'price', { type: 'number', multipleOf: 0.01 }),
    '/x-value/sum/field',
    'has steps of 0.01',
  ],
  [
    'a sum over a list of references',
    sum({ type: 'integer' }, 'price', { type: 'integer' }, 'houses'),
    '/x-value/sum/key',
    'is not a single reference',
  ],
  [
    'a sum of what copies it',
    sum({ type: 'integer' }, 'price', {
      type: 'integer',
      readOnly: true,
      'x-value': { copy: { from: 'house', key: 'house', field: 'total' } },
    }),
    '/x-value',
    'depends on itself',
  ],
  [
    'a number copied into a text',
    textField({ readOnly: true, 'x-value': { copy: { from: 'house', key: 'house', field: 'floors' } } }),
    '/x-value/copy',
    'make them the same',
  ],
];
