import { lamp, type SchemaErrorCase } from './index';

const SPAN = '/x-checks/0/noOverlap';
const properties = {
  first: { type: 'string', format: 'date' },
  last: { type: 'string', format: 'date' },
  begins: { type: 'string', format: 'date-time' },
  place: { type: 'string' },
  places: { type: 'array', items: { type: 'string' } },
};
const span = (change: object, more: object = {}) =>
  lamp({ properties, 'x-checks': [{ noOverlap: { from: 'first', to: 'last', same: 'place', ...change }, ...more }] });

/** Rules that no two records take the same time. */
export const OVERLAPS: readonly SchemaErrorCase[] = [
  ['a time that begins at a misspelt field', span({ from: 'frist' }), '/x-checks', 'did you mean "first"'],
  [
    'a time that begins at a text',
    span({ from: 'place', to: 'name' }),
    `${SPAN}/from`,
    'name a day, a moment or a time',
  ],
  ['a time from a day to a moment', span({ to: 'begins' }), `${SPAN}/to`, '"begins" is a moment, and "first" is a day'],
  ['a time that ends where it begins', span({ to: 'first' }), `${SPAN}/to`, 'name the field of its end'],
  ['a time without an end', span({ to: undefined }), `${SPAN}/to`, '"to" or "minutes" is missing'],
  ['a time with two ends', span({ minutes: 'watts' }), `${SPAN}/minutes`, 'remove one'],
  ['minutes of a day', span({ to: undefined, minutes: 'watts' }), `${SPAN}/minutes`, 'which has no minutes'],
  [
    'minutes that are a text',
    span({ from: 'begins', to: undefined, minutes: 'place' }),
    `${SPAN}/minutes`,
    'name a number of minutes',
  ],
  ['a time of several places', span({ same: 'places' }), `${SPAN}/same`, 'name a field with one'],
  ['a time of records of any text', span({ where: { place: 'x' } }), `${SPAN}/where/place`, 'may have any value'],
  [
    'a time whose text is Italian alone',
    span({}, { 'x-i18n': { it: { message: 'no' } } }),
    '/x-checks/0/x-i18n',
    'add it as "message"',
  ],
];
