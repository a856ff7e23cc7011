import { field, type SchemaErrorCase } from './index';

/** Values that the server makes, and cannot make as it is written. */
export const VALUES: readonly SchemaErrorCase[] = [
  [
    'a template of no field',
    field({ type: 'string', readOnly: true, 'x-value': { template: 'name' } }),
    '/x-value/template',
    'in braces',
  ],
  [
    'a template with half a brace',
    field({ type: 'string', readOnly: true, 'x-value': { template: '{name} {' } }),
    '/x-value/template',
    'brace',
  ],
  [
    'a template for a number',
    field({ type: 'number', readOnly: true, 'x-value': { template: '{name}' } }),
    '/x-value/template',
    'makes a text',
  ],
  [
    'a token that is a number',
    field({ type: 'number', readOnly: true, 'x-value': { token: 'create' } }),
    '/x-value/token',
    'is a text',
  ],
  [
    'an instant that is a text',
    field({ type: 'string', readOnly: true, 'x-value': { now: 'create' } }),
    '/x-value/now',
    'type "integer"',
  ],
  [
    'a count that is a text',
    field({ type: 'string', readOnly: true, 'x-value': { count: { from: 'lamp', key: 'house' } } }),
    '/x-value/count',
    'is a number',
  ],
  [
    'a number copied into a text',
    field({ type: 'string', readOnly: true, 'x-value': { copy: { from: 'house', key: 'house', field: 'floors' } } }),
    '/x-value/copy',
    'make them the same',
  ],
];
