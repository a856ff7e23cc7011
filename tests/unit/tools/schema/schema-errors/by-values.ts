import { type Content, field, lamp, meant, type SchemaErrorCase, textField } from './index';

const rowsOfHouse = (rule: Content) => lamp({ 'x-access': { read: { HOUSE: { rows: 'subtree', ...rule } } } });

export const BY_VALUES: readonly SchemaErrorCase[] = [
  [
    'rows by a field that is not there',
    rowsOfHouse({ where: { stat: 'on' } }),
    '/x-access/read/HOUSE/where/stat',
    meant('state'),
  ],
  [
    'rows by a field of any value',
    rowsOfHouse({ where: { watts: 5 } }),
    '/x-access/read/HOUSE/where/watts',
    'use a choice',
  ],
  ['rows by a list', rowsOfHouse({ where: { tags: 'a' } }), '/x-access/read/HOUSE/where/tags', 'use a choice'],
  [
    'rows by a value that is no choice',
    rowsOfHouse({ where: { state: ['on', 'onn'] } }),
    '/x-access/read/HOUSE/where/state',
    'it has on',
  ],
  [
    'rows by what their reader does not see',
    lamp({
      'x-access': { read: { HOUSE: { rows: 'subtree', where: { state: 'on' } } } },
      properties: { state: { 'x-field': { visibleTo: ['ADMIN'] } } },
    }),
    '/x-access/read/HOUSE/where/state',
    'HOUSE does not see',
  ],
  [
    'a list of rows of which one is all',
    lamp({ 'x-access': { read: { HOUSE: ['all', { rows: 'subtree', where: { state: 'on' } }] } } }),
    '/x-access/read/HOUSE/0',
    'write "all" instead',
  ],
  [
    'a list of rows with a field that is not there',
    lamp({ 'x-access': { read: { HOUSE: ['subtree', { rows: 'all', where: { stat: 'on' } }] } } }),
    '/x-access/read/HOUSE/1/where/stat',
    meant('state'),
  ],
  ['a condition that asks nothing', rowsOfHouse({ where: {} }), '/x-access/read/HOUSE/where', 'fewer than 1'],
  [
    'rows with a word that is unknown',
    rowsOfHouse({ where: { state: 'on' }, later: {} }),
    '/x-access/read/HOUSE/later',
    'unknown word "later"',
  ],
  [
    'values after a deletion',
    lamp({ 'x-access': { delete: { ADMIN: { rows: 'all', where: { state: 'on' }, after: { state: 'on' } } } } }),
    '/x-access/delete/ADMIN/after',
    'remove "after"',
  ],
  [
    'lines of a record that names several',
    lamp({
      properties: {
        over: { type: 'array', items: { type: 'string' }, 'x-ref': { entity: 'house', inParentForm: 'lines' } },
      },
    }),
    '/properties/over/x-ref/inParentForm',
    'has no single parent form',
  ],
  [
    'lines of one of several entities',
    field({ 'x-ref': [{ entity: 'house', inParentForm: 'lines' }, { entity: 'lamp' }] }),
    '/properties/a/x-ref/0/inParentForm',
    'is of a reference to one entity',
  ],
  [
    'one entity in a list',
    field({ 'x-ref': [{ entity: 'house' }] }),
    '/properties/a/x-ref',
    'write a single one without the list',
  ],
  [
    'an unknown word at one of several entities',
    field({ 'x-ref': [{ entity: 'house' }, { entity: 'lamp', lable: 'name' }] }),
    '/properties/a/x-ref/1/lable',
    meant('label'),
  ],
  [
    'a record of one of several places',
    lamp({
      properties: { a: { 'x-ref': [{ entity: 'house' }, { entity: 'lamp' }] } },
      'x-scope': { parent: { entity: 'house', key: 'a.house' } },
    }),
    '/x-scope/parent/key',
    'is one of several targets of "a"',
  ],
  [
    'lines that are not listed',
    lamp({ properties: { house: { 'x-ref': { inParentForm: 'lines', listed: false } } } }),
    '/properties/house/x-ref/inParentForm',
    'remove "listed" or "inParentForm"',
  ],
  [
    'a picker of nothing',
    lamp({ properties: { house: { 'x-ref': { inParentForm: 'picker' } } } }),
    '/properties/house/x-ref/inParentForm',
    'a picker chooses by exactly one',
  ],
  [
    'an order of no lines',
    lamp({ properties: { house: { 'x-ref': { order: 'watts' } } } }),
    '/properties/house/x-ref/order',
    'only "lines" have an order',
  ],
  [
    'an order by a field that is not there',
    lamp({ properties: { house: { 'x-ref': { inParentForm: 'lines', order: 'wats' } } } }),
    '/properties/house/x-ref/order',
    meant('watts'),
  ],
  [
    'an order by fractions',
    lamp({ properties: { house: { 'x-ref': { inParentForm: 'lines', order: 'watts' } } } }),
    '/properties/house/x-ref/order',
    'is not a whole number',
  ],
  [
    'an order that nobody may write',
    lamp({
      properties: {
        place: { type: 'integer', readOnly: true },
        house: { 'x-ref': { inParentForm: 'lines', order: 'place' } },
      },
    }),
    '/properties/house/x-ref/order',
    'moving lines writes the field',
  ],
  [
    'a choice by a field that is not there',
    lamp({ properties: { house: { 'x-ref': { where: { kind: 'a' } } } } }),
    '/properties/house/x-ref/where/kind',
    'there is no field "kind"',
  ],
  [
    'a choice by any number',
    lamp({ properties: { house: { 'x-ref': { where: { floors: 2 } } } } }),
    '/properties/house/x-ref/where/floors',
    'use a choice',
  ],
  [
    'a choice by what nobody who chooses sees',
    {
      ...lamp({
        'x-access': { create: { HOUSE: 'all' } },
        properties: { house: { 'x-ref': { where: { open: true } } } },
      }),
      house: { properties: { open: { type: 'boolean', 'x-field': { visibleTo: ['ADMIN'] } } } },
    },
    '/properties/house/x-ref/where/open',
    'HOUSE does not see',
  ],
  [
    'a field by a value that is no choice',
    textField({ 'x-field': { editableWhile: { '*': { state: 'of' } } } }),
    '/x-field/editableWhile/*/state',
    meant('on'),
  ],
  [
    'a field by values for no role',
    textField({ 'x-field': { editableWhile: { ADMN: { state: 'on' } } } }),
    '/x-field/editableWhile',
    meant('ADMIN'),
  ],
  [
    'a field by values for who never changes it',
    textField({ 'x-field': { editableBy: ['ADMIN'], editableWhile: { HOUSE: { state: 'on' } } } }),
    '/x-field/editableWhile/HOUSE',
    'add the role to editableBy',
  ],
  [
    'a field that is hidden by values',
    textField({ 'x-field': { visibleWhile: { state: 'on' } } }),
    '/x-field/visibleWhile',
    'entity of its own',
  ],
  [
    'a default of the person where nobody signs in',
    textField({ 'x-default': { person: 'id' } }),
    '/x-default/person',
    'add "accounts"',
  ],
  ['a default for no role', textField({ 'x-default': { role: { ADMN: 'a' } } }), '/x-default/role', meant('ADMIN')],
  [
    'a default of a role that is no choice',
    textField({ enum: ['a'], 'x-default': { role: { ADMIN: 'b' } } }),
    '/x-default/role/ADMIN',
    'refused by its own schema',
  ],
  [
    'a default by what is no reference',
    textField({ 'x-default': { copy: { key: 'state', field: 'name' } } }),
    '/x-default/copy/key',
    'not a reference',
  ],
  [
    'a default from a field that is not there',
    textField({ 'x-default': { copy: { key: 'house', field: 'nme' } } }),
    '/x-default/copy/field',
    meant('name'),
  ],
  [
    'a default of another kind',
    textField({ 'x-default': { copy: { key: 'house', field: 'floors' } } }),
    '/x-default/copy/field',
    'same type',
  ],
  [
    'a default that says two things',
    textField({ 'x-default': { person: 'id', role: { ADMIN: 'a' } } }),
    '/x-default',
    '',
  ],
];
