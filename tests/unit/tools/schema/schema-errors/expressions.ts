import { field, lamp, type SchemaErrorCase } from './index';

const PLACE = '/properties/a/x-value/expression';

/** A number that an expression makes. */
const made = (expression: unknown, type = 'number') => field({ type, readOnly: true, 'x-value': { expression } });

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
  ['too few operands', made({ '/': [1] }), PLACE, 'takes 2 operands, and has 1'],
  ['two operators in one', made({ '+': [{ min: [1], max: [2] }, 1] }), PLACE, 'exactly one operator'],
  ['a path that is no text', made({ '+': [{ var: 5 }, 1] }), PLACE, 'takes the path of a field'],
  ['an expression that reads itself', made({ '+': [{ var: 'a' }, 1] }), PLACE, 'reads itself'],
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
    field({ type: 'string', readOnly: true, 'x-value': { template: '{name} {a}' } }),
    '/properties/a/x-value/template',
    'reads itself in the end (lamp.a from lamp.a)',
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
    field({ type: 'string', readOnly: true, 'x-value': { copy: { from: 'house', key: 'a', field: 'name' } } }),
    '/properties/a/x-value/copy',
    'reads itself',
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
  ['a number where a text is kept', made({ '+': [1, 2] }, 'string'), PLACE, 'does not make a value as "a" has it'],
  ['a text where a number is kept', made({ cat: ['a'] }), PLACE, 'does not make a value as "a" has it'],
  ['an expression that is a value', made(5), PLACE, 'object'],
];
