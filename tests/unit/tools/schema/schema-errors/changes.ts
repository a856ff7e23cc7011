import { field, lamp, numberField, type SchemaErrorCase, textField } from './index';

const text = { type: 'string' };
const kind = { type: 'string', enum: ['new', 'used'] };

/** What is said of values of an earlier schema, and cannot be meant. */
export const CHANGES: readonly SchemaErrorCase[] = [
  [
    'renamed from a field that is there',
    textField({ 'x-renamed-from': 'watts' }),
    '/properties/a/x-renamed-from',
    'still',
  ],
  [
    'renamed from an object that is there',
    textField({ 'x-renamed-from': 'place' }),
    '/properties/a/x-renamed-from',
    'still',
  ],
  [
    'two fields renamed from one',
    lamp({ properties: { a: { ...text, 'x-renamed-from': 'old' }, b: { ...text, 'x-renamed-from': 'old' } } }),
    '/properties/b/x-renamed-from',
    'already renamed to "a"',
  ],
  [
    'a choice that becomes none',
    field({ ...kind, 'x-migrate': { values: { worn: 'usde' } } }),
    '/properties/a/x-migrate/values/worn',
    'did you mean "used"',
  ],
  [
    'an entry of a list that becomes none',
    field({ type: 'array', items: kind, 'x-migrate': { values: { worn: 'old' } } }),
    '/properties/a/x-migrate/values/worn',
    'allowed values',
  ],
  [
    'a value for the empty that is too small',
    numberField({ minimum: 5, 'x-migrate': { empty: 1 } }),
    '/properties/a/x-migrate/empty',
    'refused by its own schema',
  ],
  [
    'a conversion to yes or no',
    field({ type: 'boolean', 'x-migrate': { convert: true } }),
    '/properties/a/x-migrate/convert',
    '"values"',
  ],
  [
    'a conversion of what is not kept',
    textField({ writeOnly: true, 'x-migrate': { convert: true } }),
    '/properties/a/x-migrate',
    'stores no values',
  ],
  ['a word of a conversion that is none', textField({ 'x-migrate': { vaules: {} } }), '/x-migrate/vaules', 'values'],
];
