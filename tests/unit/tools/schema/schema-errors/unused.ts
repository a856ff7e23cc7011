import { field, integerField, lamp, meant, numberField, resource, type SchemaErrorCase, textField } from './index';

const text = { type: 'string' };
const secret = { ...text, writeOnly: true };
const computed = { readOnly: true, 'x-value': { expression: { '+': [{ var: 'watts' }, 1] } } };
const list = (properties: object) => field({ type: 'array', items: { type: 'object', properties } });

/** Well-formed words of which nothing comes, or something else than was meant. */
export const UNUSED: readonly SchemaErrorCase[] = [
  ['a translation into English', textField({ 'x-i18n': { en: 'A' } }), '/x-i18n/en', '"title"'],
  [
    'translated help without an English one',
    textField({ 'x-i18n': { it: { help: 'B' } } }),
    '/it/help',
    'add it as "description"',
  ],
  [
    'a plural of a field',
    textField({ 'x-i18n': { it: { plural: 'B' } } }),
    '/it/plural',
    'only entities have this keyword',
  ],
  [
    'a default of what is computed',
    numberField({ default: 3, ...computed }),
    '/properties/a/default',
    'remove the default',
  ],
  [
    'two beginnings',
    textField({ default: 'a', 'x-default': { role: { ADMIN: 'b' } } }),
    '/properties/a/default',
    'x-default',
  ],
  [
    'a beginning of what no form has',
    textField({ readOnly: true, 'x-default': { role: { ADMIN: 'b' } } }),
    '/x-default',
    'write "default"',
  ],
  [
    'a list that is sorted by',
    field({ type: 'array', items: text, 'x-field': { sortable: true } }),
    '/x-field/sortable',
    'has no order',
  ],
  [
    'a choice that is typed',
    textField({ enum: ['a', 'b'], 'x-field': { type: 'longText' } }),
    '/x-field/type',
    'remove the type',
  ],
  [
    'required and asked for only later',
    lamp({ required: ['name', 'a'], properties: { a: { ...text, 'x-field': { only: 'edit' } } } }),
    '/properties/a/x-field/only',
    'give it a default',
  ],
  [
    'required and in no form',
    lamp({ required: ['name', 'a'], properties: { a: { ...text, 'x-field': { form: false } } } }),
    '/properties/a/x-field/form',
    'give it a default',
  ],
  [
    'an editor who writes no records',
    textField({ 'x-field': { editableBy: ['ADMIN', 'HOUSE'] } }),
    '/x-field/editableBy/1',
    'HOUSE writes no records',
  ],
  [
    'a reference at the entries of a list',
    field({ type: 'array', items: { ...text, 'x-ref': { entity: 'house' } } }),
    '/items/x-ref',
    'write it beside "items"',
  ],
  [
    'a reference inside of a list',
    list({ b: { ...text, 'x-ref': { entity: 'house' } } }),
    '/items/properties/b/x-ref',
    'an entity of its own',
  ],
  [
    'rights inside of a list',
    list({ b: { ...text, 'x-field': { visibleTo: ['ADMIN'] } } }),
    '/b/x-field/visibleTo',
    'an entity of its own',
  ],
  [
    'a server value inside of a list',
    list({ b: { type: 'integer', 'x-value': { now: 'write' } } }),
    '/b/x-value',
    'an entity of its own',
  ],
  ['a password that is read back', textField({ format: 'password' }), '/properties/a/format', 'add "writeOnly": true'],
  [
    'a text that is sent and never stored',
    field(secret),
    '/properties/a/writeOnly',
    'accepted and never stored; write "format": "password"',
  ],
  [
    'a template of a secret',
    lamp({ properties: { a: secret, b: { ...text, readOnly: true, 'x-value': { template: '{a}' } } } }),
    '/properties/b/x-value/template',
    'never stored',
  ],
  [
    'an expression of a secret',
    lamp({
      properties: {
        a: { type: 'number', writeOnly: true },
        b: { type: 'number', readOnly: true, 'x-value': { expression: { '+': [{ var: 'a' }, 1] } } },
      },
    }),
    '/properties/b/x-value/expression',
    'never stored',
  ],
  [
    'a template that shows what is hidden',
    lamp({
      properties: {
        a: { ...text, 'x-field': { visibleTo: ['ADMIN'] } },
        b: { ...text, readOnly: true, 'x-value': { template: '{a}' } },
      },
    }),
    '/properties/b/x-value/template',
    'HOUSE would read "a" here',
  ],
  [
    'named by an id of another record',
    resource({ recordLabel: 'house' }),
    '/x-resource/recordLabel',
    'name "house_name"',
  ],
  ['search in ids of other records', resource({ search: ['house'] }), '/x-resource/search/0', 'name "house_name"'],
  [
    'a reference that is called by a list',
    textField({ 'x-ref': { entity: 'house', label: 'guests' } }),
    '/x-ref/label',
    'choose a single value',
  ],
  [
    'a reference that is called by an id',
    lamp({ properties: { a: { ...text, 'x-ref': { entity: 'lamp', label: 'house' } } } }),
    '/x-ref/label',
    'the id of another record',
  ],
  [
    'unique yes or no',
    lamp({ properties: { a: { type: 'boolean' } }, 'x-resource': { unique: ['a'] } }),
    '/x-resource/unique/0',
    'two records',
  ],
  ['a card with its heading twice', resource({ card: ['name'] }), '/x-resource/card/0', 'heading'],
  ['whole numbers in steps of a half', integerField({ multipleOf: 0.5 }), '/properties/a/multipleOf', 'whole step'],
  ['a text of no length', textField({ maxLength: 0 }), '/properties/a/maxLength', 'length of 0'],
  [
    'a choice that is too long',
    textField({ enum: ['ab', 'abc'], maxLength: 2 }),
    '/properties/a/enum/1',
    'refused by its own schema',
  ],
  [
    'an option that is too large',
    integerField({ oneOf: [{ const: 5, title: 'Five' }], maximum: 3 }),
    '/properties/a/oneOf/0',
    'refused by its own schema',
  ],
  [
    'two names that differ in capitals',
    lamp({ properties: { Name: text } }),
    '/properties/Name',
    'only in capital letters',
  ],
  [
    'a value that a choice never has',
    field({ type: 'boolean', readOnly: true, 'x-value': { expression: { '==': [{ var: 'state' }, 'onn'] } } }),
    '/x-value/expression',
    meant('on'),
  ],
  [
    'a rule over a value that a choice never has',
    lamp({ 'x-checks': [{ expression: { in: [{ var: 'state' }, ['on', 'of']] }, paths: ['state'], message: 'x' }] }),
    '/x-checks/0/expression',
    '"state" is never "of"',
  ],
];
