import {
  application,
  field,
  integerField,
  lamp,
  meant,
  numberField,
  resource,
  type SchemaErrorCase,
  textField,
} from './index';

const text = { type: 'string' };

/** What people write who are new here. */
export const OTHERS: readonly SchemaErrorCase[] = [
  [
    'a reference to a file of the same folder',
    field({ $ref: './house.schema.json' }),
    '/properties/a',
    'copy its content',
  ],
  [
    'a reference with a misspelt name',
    lamp({ $defs: { part: text }, properties: { a: { $ref: '#/$defs/prat' } } }),
    '/properties/a',
    meant('part'),
  ],
  ['rights of nobody', lamp({ 'x-access': { reed: { ADMIN: 'all' } } }), '/x-access/reed', meant('read')],
  ['rights as a list', lamp({ 'x-access': { read: ['ADMIN'] } }), '/x-access/read', 'object'],
  ['an icon of another set', resource({ icon: 'fa-lamp' }), '/x-resource/icon', 'there is no icon "fa-lamp"'],
  ['a menu that is a text', resource({ menu: 'main' }), '/x-resource/menu', 'object'],
  ['a language that is none of the application', textField({ 'x-i18n': { de: { title: 'A' } } }), '/x-i18n/de', 'de'],
  [
    'a capability of a role that is none',
    application({ capabilities: { 'lamp.light': { roles: ['ADMNI'] } } }),
    '/capabilities/lamp.light/roles/0',
    meant('ADMIN'),
  ],
  ['a reach that is none', application({ users: { ADMIN: { reaches: 'all' } } }), '/users/ADMIN/reaches', 'everything'],
  ['a role that nobody can name', application({ users: { '*': { reaches: 'everything' } } }), '/users', '*'],
  ['a field that every record has', lamp({ properties: { id: text } }), '/properties/id', 'choose another name'],
  ['a file as a type', field({ type: 'file' }), '/properties/a/type', '"x-field"'],
  [
    'accounts without a role',
    {
      house: {
        properties: { email: text, password: { ...text, writeOnly: true }, role: { ...text, enum: ['ADMIN'] } },
      },
      application: { accounts: { entity: 'house', managedBy: 'lamp.light' } },
    },
    '/properties/role',
    'cannot sign in',
  ],
  ['a page of the frame', resource({ route: 'login' }), '/x-resource/route', 'is a page of every application'],
  ['a page of the frame by its collection', resource({ collection: 'history' }), '/x-resource/route', '"/history"'],
  [
    'a collection of the frame',
    resource({ collection: 'auth_accounts' }),
    '/x-resource/collection',
    'every application',
  ],
  ...['houses_config', 'houses_content', 'houses_data', 'houses_docsize', 'houses_idx', 'row_houses'].map(
    (collection): SchemaErrorCase => [
      `a table that the database makes for another collection: ${collection}`,
      resource({ collection, route: 'lamps' }),
      '/x-resource/collection',
      'internal table of "houses" (of house)',
    ],
  ),
  [
    'a table that the database makes for a collection of the frame',
    resource({ collection: 'row_list_views' }),
    '/x-resource/collection',
    'every application',
  ],
  [
    'a field that has an index of the same name as another',
    {
      lamp: { 'x-resource': { collection: 'houses_of' }, properties: { street: text } },
      house: { properties: { of_street: text } },
    },
    '/properties/street',
    'have one name in the database',
  ],
  [
    'a parent by a field that leads nowhere',
    lamp({ 'x-scope': { parent: { entity: 'house', key: 'name' } } }),
    '/x-scope/parent/key',
    'is not a reference to "house"',
  ],
  [
    'a copied name that people type',
    lamp({ properties: { house_name: { readOnly: null, 'x-value': null } } }),
    '/x-ref/labelField',
    'is no copy from "house"',
  ],
  [
    'a copy of a secret',
    {
      lamp: {
        properties: {
          a: { ...text, readOnly: true, 'x-value': { copy: { from: 'house', key: 'house', field: 'key' } } },
        },
      },
      house: { properties: { key: { ...text, writeOnly: true } } },
    },
    '/x-value/copy/field',
    'never stored',
  ],
  [
    'a count by a reference to something else',
    {
      house: {
        properties: {
          lamps: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'lamp', key: 'other' } } },
        },
      },
      lamp: { properties: { other: { ...text, 'x-ref': { entity: 'lamp', label: 'name' } } } },
    },
    '/x-value/count/key',
    'nothing would be counted',
  ],
  [
    'a computed value that a form asks for',
    numberField({ 'x-value': { expression: { var: 'watts' } } }),
    '/properties/a/x-value',
    '"readOnly": true',
  ],
  [
    'a text times a number',
    numberField({ readOnly: true, 'x-value': { expression: { '*': [{ var: 'name' }, 2] } } }),
    '/x-value/expression',
    '"name" is none',
  ],
  [
    'a currency that is none',
    integerField({ 'x-field': { type: 'money', currency: 'ZZZ' } }),
    '/x-field/currency',
    'there is no currency "ZZZ"',
  ],
  ...(['minimum', 'maximum', 'multipleOf', 'default'] as const).map(
    (word): SchemaErrorCase => [
      `an amount in another unit as ${word}`,
      numberField({ [word]: 0.01, 'x-field': { type: 'money', currency: 'EUR' } }),
      `/${word}`,
      'whole numbers of the smallest unit',
    ],
  ),
  [
    'a colour of another language',
    textField({ oneOf: [{ const: 'a', title: 'A', 'x-color': 'blau' }] }),
    '/x-color',
    'is no colour',
  ],
  [
    'a condition that never holds',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    lamp({ if: { properties: { state: { const: 'onn' } } }, then: { required: ['watts'] } }),
    '/if/properties/state',
    meant('on'),
  ],
  [
    'a reference by a name that its reader does not see',
    {
      lamp: { properties: { house: { 'x-ref': { labelField: null } } }, 'x-access': { read: { HOUSE: 'subtree' } } },
      house: { properties: { name: { 'x-field': { visibleTo: ['ADMIN'], editableBy: ['ADMIN'] } } } },
    },
    '/properties/house/x-ref/label',
    'sees the reference',
  ],
  [
    'one record that somebody makes',
    resource({ single: true }),
    'lamp.schema.json at /x-access/create',
    'cannot be created or deleted',
  ],
  [
    'one record with an id of its own',
    resource({ single: true }),
    '/x-resource/unique',
    'has no effect on an entity with one',
  ],
  ['one record that belongs to another', resource({ single: true }), '/x-scope', 'has no place'],
  ['one record that cannot be made', resource({ single: true }), '/properties/name', 'add a default'],
];
