import { field, lamp, meant, numberField, resource, type SchemaErrorCase, textField } from './index';

/** Counts that cannot be, and names that are there twice or not at all. */
export const COUNTS: readonly SchemaErrorCase[] = [
  ['more values than there are fields', lamp({ minProperties: 50 }), '/minProperties', 'there are only'],
  ['fewer values than are required', lamp({ maxProperties: 0 }), '/maxProperties', 'raise it'],
  ['at least more than at most', lamp({ minProperties: 3, maxProperties: 2 }), '/minProperties', 'exchange them'],
  [
    'counts of an object inside',
    field({ type: 'object', 'x-field': { type: 'object' }, properties: { b: { type: 'string' } }, minProperties: 2 }),
    '/properties/a/minProperties',
    'there are only 1',
  ],
  [
    'a name with a point in it',
    lamp({ properties: { 'a.b': { type: 'string' } } }),
    '/properties/a.b',
    'choose a name without one',
  ],
  [
    'a name with a point inside',
    field({ type: 'object', properties: { 'b.c': { type: 'string' } } }),
    '/properties/a/properties/b.c',
    'choose a name without one',
  ],
  [
    'a field that needs one that is not there',
    lamp({ dependentRequired: { watts: ['nane'] } }),
    '/dependencies/watts/0',
    meant('name'),
  ],
  [
    'a condition on a field that is not there',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    lamp({ if: { properties: { stat: { const: 'on' } } }, then: { required: ['watts'] } }),
    '/if/properties/stat',
    meant('state'),
  ],
  [
    'a limit that is its own',
    numberField({ minimum: { $data: '1/a' } }),
    '/properties/a/minimum/$data',
    'its own limit',
  ],
  ['searched twice', resource({ search: ['name', 'name'] }), '/x-resource/search/1', 'twice'],
  ['unique twice', resource({ unique: ['name', 'name'] }), '/x-resource/unique/1', 'twice'],
  [
    'a check that is there twice',
    lamp({
      'x-checks': [
        { rule: 'fuse', paths: ['name'] },
        { rule: 'fuse', paths: ['name'] },
      ],
    }),
    '/x-checks/1',
    'twice',
  ],
  [
    'a link by a field that is no id',
    textField({ 'x-link': { entity: 'house', key: 'name' } }),
    '/properties/a/x-link/key',
    'write "house"',
  ],
];
