import { field, lamp, type SchemaErrorCase, textField } from './index';

const PLACE = '/properties/a/x-value/expression';

const made = (expression: unknown, type = 'number') => field({ type, readOnly: true, 'x-value': { expression } });

const DAYS = { bought: { type: 'string', format: 'date' }, sold: { type: 'string', format: 'date' } };
const CHECK = '/x-checks/0/expression';

const check = (expression: unknown) =>
  lamp({ properties: DAYS, 'x-checks': [{ expression, paths: ['watts'], message: 'cannot be' }] });

/** Expressions that are well written and lead nowhere. */
export const EXPRESSIONS: readonly SchemaErrorCase[] = [
  ['a field that is not there', made({ '+': [{ var: 'wats' }, 1] }), PLACE, 'did you mean "watts"'],
  [
    'a field that another record lacks',
    made({ '+': [{ var: 'house.flors' }, 1] }),
    PLACE,
    'did you mean "house.floors"',
  ],
  ['an operator that is none', made({ plus: [1, 2] }), PLACE, 'unknown operator "plus"'],
  ['an operator that is misspelt inside', made({ '+': [1, { mni: [1] }] }), PLACE, 'did you mean "min"'],
  [
    'a value that is another one tomorrow',
    made({ years: [{ var: 'name' }, { today: [] }] }),
    PLACE,
    '"today" changes each day',
  ],
  ['a length between what is no day', made({ days: [{ var: 'watts' }, '2026-01-01'] }), PLACE, 'and has a number'],
  ['years between moments', made({ years: ['2026-01-01T00:00:00Z', '2026-01-01'] }), PLACE, 'takes a day, and has'],
  ['a day compared with a moment', made({ '<': ['2026-01-01', '2026-01-01T00:00:00Z'] }, 'boolean'), PLACE, 'one kind'],
  ['a day compared with a number', check({ '<': [{ var: 'bought' }, 5] }), CHECK, 'compares a day with a number'],
  ['a check of a field that is not there', check({ '<': [{ var: 'bougt' }, '2026-01-01'] }), CHECK, 'mean "bought"'],
  ['a check that is no answer', check({ days: [{ var: 'bought' }, '2026-01-01'] }), CHECK, 'neither true nor false'],
  ['a check that reads nothing', check({ '<': [1, 2] }), CHECK, 'reads no field'],
  ['a check of another record', check({ '<': [{ var: 'house.floors' }, 2] }), CHECK, 'copy it into a field'],
  ['a check that divides by 0', check({ '<': [{ '/': [{ var: 'watts' }, 0] }, 2] }), CHECK, 'divides by 0'],
  [
    'a check that says nothing to people',
    lamp({ 'x-checks': [{ expression: { '<': [{ var: 'watts' }, { var: 'most' }] }, paths: ['most'] }] }),
    '/x-checks/0',
    '"message" is missing',
  ],
  [
    'a check whose text is Italian alone',
    lamp({
      'x-checks': [
        {
          expression: { '<=': [{ var: 'bought' }, { var: 'sold' }] },
          paths: ['sold'],
          'x-i18n': { it: { message: 'prima' } },
        },
      ],
      properties: DAYS,
    }),
    '/x-checks/0/x-i18n',
    'add it as "message"',
  ],
  [
    'a check of a place that is not there',
    lamp({ 'x-checks': [{ expression: { '<': [{ var: 'watts' }, 5] }, paths: ['wats'], message: 'less' }] }),
    '/x-checks',
    'did you mean "watts"',
  ],
  ['too few operands', made({ '/': [1] }), PLACE, 'takes 2 operands, and has 1'],
  ['two operators in one', made({ '+': [{ min: [1], max: [2] }, 1] }), PLACE, 'exactly one operator'],
  ['a path that is no text', made({ '+': [{ var: 5 }, 1] }), PLACE, 'requires the path of a field'],
  ['an expression that reads itself', made({ '+': [{ var: 'a' }, 1] }), PLACE, 'depends on itself'],
  [
    'expressions of two entities that read each other',
    {
      lamp: { properties: { a: { type: 'number', readOnly: true, 'x-value': { expression: { var: 'house.b' } } } } },
      house: {
        properties: {
          first: { type: 'string', 'x-ref': { entity: 'lamp', label: 'name' } },
          b: { type: 'number', readOnly: true, 'x-value': { expression: { '+': [{ var: 'first.a' }, 1] } } },
        },
      },
    },
    PLACE,
    'lamp.a from house.b from lamp.a',
  ],
  ['a division by 0', made({ '/': [{ var: 'watts' }, 0] }), PLACE, 'divides by 0'],
  ['a remainder of a division by 0', made({ '+': [1, { '%': [{ var: 'watts' }, 0] }] }), PLACE, 'divides by 0'],
  ['a division by what comes to 0', made({ '/': [{ var: 'watts' }, { '-': [2, 2] }] }), PLACE, 'divides by 0'],
  [
    'a template that names itself',
    textField({ readOnly: true, 'x-value': { template: '{name} {a}' } }),
    '/properties/a/x-value/template',
    'depends on itself (lamp.a from lamp.a)',
  ],
  [
    'templates that name each other',
    lamp({
      properties: {
        a: { type: 'string', readOnly: true, 'x-value': { template: '{b}' } },
        b: { type: 'string', readOnly: true, 'x-value': { template: '{a}' } },
      },
    }),
    '/properties/a/x-value/template',
    'lamp.a from lamp.b from lamp.a',
  ],
  [
    'copies of each other',
    {
      lamp: {
        properties: {
          a: { type: 'string', readOnly: true, 'x-value': { copy: { from: 'house', key: 'house', field: 'b' } } },
        },
      },
      house: {
        properties: {
          first: { type: 'string', 'x-ref': { entity: 'lamp', label: 'name' } },
          b: { type: 'string', readOnly: true, 'x-value': { copy: { from: 'lamp', key: 'first', field: 'a' } } },
        },
      },
    },
    '/properties/a/x-value/copy',
    'lamp.a from house.b from lamp.a',
  ],
  [
    'a copy whose key is copied by it',
    textField({ readOnly: true, 'x-value': { copy: { from: 'house', key: 'a', field: 'name' } } }),
    '/properties/a/x-value/copy',
    'depends on itself',
  ],
  [
    'scopes in a circle',
    {
      lamp: {},
      house: {
        'x-scope': { level: 'house', parent: { entity: 'lamp', key: 'first' } },
        properties: { first: { type: 'string', 'x-ref': { entity: 'lamp', label: 'name' } } },
      },
    },
    '/x-scope',
    'lamp in house in lamp',
  ],
  ['a number where a text is kept', made({ '+': [1, 2] }, 'string'), PLACE, 'does not return the type of "a"'],
  ['a text where a number is kept', made({ cat: ['a'] }), PLACE, 'does not return the type of "a"'],
  ['an expression that is a value', made(5), PLACE, 'object'],
];
