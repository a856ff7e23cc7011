import { application, field, lamp, resource, type SchemaErrorCase } from './index';

const text = { type: 'string' };
const check = (expression: object) =>
  lamp({ 'x-checks': [{ expression, paths: ['watts'], message: 'Too much', 'x-i18n': { it: 'Troppo' } }] });

/** What stands where something of another shape belongs, and words of other programs. */
export const SHAPES: readonly SchemaErrorCase[] = [
  ['rights of everybody as a text', lamp({ 'x-access': { read: 'all' } }), '/x-access/read', '{ "ADMIN": "all" }'],
  [
    'an operation of another kind',
    lamp({ 'x-access': { change: { ADMIN: 'all' } } }),
    '/x-access/change',
    '"create", "update" and "delete", or "write"',
  ],
  ['a reference as a text', field({ ...text, 'x-ref': 'house' }), '/properties/a/x-ref', '{ "entity": "house"'],
  ['where a reference leads', field({ ...text, 'x-ref': { to: 'house' } }), '/x-ref/to', 'write "entity"'],
  ['a sort order as a text', resource({ defaultSort: 'name' }), '/x-resource/defaultSort', '"order": "ASC"'],
  ['search as yes', resource({ search: true }), '/x-resource/search', 'a list of names'],
  ['values that are unique together', resource({ unique: [['name', 'state']] }), '/x-resource/unique/0', '"template"'],
  ['sections as a list', resource({ sections: ['more'] }), '/x-resource/sections', 'by their names'],
  ['an icon as a file', resource({ icon: 'home.svg' }), '/x-resource/icon', 'the name of an icon'],
  [
    'an expression as a text',
    field({ type: 'number', readOnly: true, 'x-value': { expression: 'watts * 2' } }),
    '/x-value',
    '{ "*": [',
  ],
  [
    'a count as a text',
    field({ type: 'integer', readOnly: true, 'x-value': { count: 'house' } }),
    '/x-value/count',
    '"from"',
  ],
  [
    'a currency in small letters',
    field({ type: 'integer', 'x-field': { type: 'money', currency: 'eur' } }),
    '/currency',
    'three capitals',
  ],
  [
    'choices by their titles',
    field({ ...text, enum: { a: 'A' } }),
    '/properties/a/enum',
    '"oneOf" with const and title',
  ],
  ['a choice with a value', field({ ...text, oneOf: [{ value: 'a', title: 'A' }] }), '/oneOf/0/value', 'write "const"'],
  [
    'checks that are no list',
    lamp({ 'x-checks': { rule: 'fuse', paths: ['watts'] } }),
    '/x-checks',
    'is a list of rules',
  ],
  ['translations as a list', field({ ...text, 'x-i18n': [['it', 'B']] }), '/x-i18n', 'by language'],
  ['a language with a country', field({ ...text, 'x-i18n': { 'it-IT': 'B' } }), '/x-i18n/it-IT', 'write two letters'],
  ['a hidden field', field({ ...text, 'x-field': { hidden: true } }), '/x-field/hidden', '"column": false'],
  ['a widget', field({ ...text, 'x-field': { widget: 'textarea' } }), '/x-field/widget', 'a field type'],
  ['readOnly in x-field', field({ ...text, 'x-field': { readOnly: true } }), '/x-field/readOnly', 'beside "x-field"'],
  [
    'required in x-field',
    field({ ...text, 'x-field': { required: true } }),
    '/x-field/required',
    '"required" of the object',
  ],
  ['search in x-field', field({ ...text, 'x-field': { search: true } }), '/x-field/search', 'of x-resource'],
  ['money as a type', field({ type: 'currency' }), '/properties/a/type', '"type": "money"'],
  ['a reference as a type', field({ type: 'reference' }), '/properties/a/type', '"x-ref"'],
  ['one equals sign', check({ '=': [{ var: 'watts' }, 3] }), '/x-checks/0/expression', 'write "=="'],
  [
    'and of a programming language',
    check({ '&&': [{ '>': [{ var: 'watts' }, 3] }, true] }),
    '/x-checks/0',
    'write "and"',
  ],
  ['no English', application({ languages: ['it'] }), '/languages', '"en" is missing'],
  ['roles as a list', application({ users: ['ADMIN'] }), '/users', '{ "reaches": "everything" }'],
  [
    'a reach without its word',
    application({ users: { ADMIN: 'everything' } }),
    '/users/ADMIN',
    '{ "reaches": "everything" }',
  ],
  [
    'one role of a capability as a text',
    application({ capabilities: { 'lamp.light': { roles: 'ADMIN' } } }),
    '/roles',
    'a list of roles',
  ],
  [
    'what a capability does as a text',
    application({ capabilities: { 'lamp.light': { does: 'light' } } }),
    '/does',
    '"en"',
  ],
  ['the name of an application', application({ name: 'Lamps' }), '/name', 'product.name'],
  ['roles of an application', application({ roles: ['ADMIN'] }), '/roles', 'write "users"'],
];
