import { field, meant, numberField, type SchemaErrorCase, textField } from './index';

/** What people write who come from other dialects. */
export const OF_DIALECTS: readonly SchemaErrorCase[] = [
  ['required inside a property', textField({ required: true }), '/properties/a/required', 'list'],
  ['a type of a programming language', field({ type: 'int' }), '/properties/a/type', 'write "integer"'],
  ['a type of another language', field({ type: 'float' }), '/properties/a/type', 'write "number"'],
  ['a type of a database', field({ type: 'varchar' }), '/properties/a/type', 'write "string"'],
  ['a date as a type', field({ type: 'date' }), '/properties/a/type', 'format'],
  ['a type with a capital', field({ type: 'String' }), '/properties/a/type', meant('string')],
  ['a pattern that is none', textField({ pattern: '[a-' }), '/properties/a/pattern', 'regular expression'],
  ['a pattern between slashes', textField({ pattern: '/^a+$/' }), '/properties/a/pattern', 'slashes'],
  ['an enum that is a text', textField({ enum: 'a' }), '/properties/a/enum', 'array'],
  ['an enum of nothing', textField({ enum: [] }), '/properties/a/enum', '1 items'],
  ['options of a form', textField({ options: ['a'] }), '/properties/a/options', 'enum'],
  ['a label', textField({ label: 'A' }), '/properties/a/label', 'title'],
  ['a name', textField({ name: 'A' }), '/properties/a/name', 'title'],
  ['a placeholder', textField({ placeholder: 'A' }), '/properties/a/placeholder', 'description'],
  ['min', numberField({ min: 1 }), '/properties/a/min', 'minimum'],
  ['a maximum as a text', numberField({ maximum: '10' }), '/properties/a/maximum', '"10"'],
  ['a multiple of nothing', numberField({ multipleOf: 0 }), '/properties/a/multipleOf', '> 0'],
  ['a length below zero', textField({ minLength: -1 }), '/properties/a/minLength', '>= 0'],
  ['items that are a type', field({ type: 'array', items: 'string' }), '/properties/a/items', 'object'],
  ['a property that is a type', field('string'), '/properties/a', 'object'],
  ['optional', textField({ optional: true }), '/properties/a/optional', 'required'],
  ['unique inside a property', textField({ unique: true }), '/properties/a/unique', 'x-resource'],
];
