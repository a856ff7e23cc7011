import { field, type SchemaErrorCase } from './index';

const text = { type: 'string' };

/** What people write who come from other dialects. */
export const OF_DIALECTS: readonly SchemaErrorCase[] = [
  ['required inside a property', field({ ...text, required: true }), '/properties/a/required', 'list'],
  ['a type of a programming language', field({ type: 'int' }), '/properties/a/type', 'write "integer"'],
  ['a type of another language', field({ type: 'float' }), '/properties/a/type', 'write "number"'],
  ['a type of a database', field({ type: 'varchar' }), '/properties/a/type', 'write "string"'],
  ['a date as a type', field({ type: 'date' }), '/properties/a/type', 'format'],
  ['a type with a capital', field({ type: 'String' }), '/properties/a/type', 'did you mean "string"?'],
  ['a pattern that is none', field({ ...text, pattern: '[a-' }), '/properties/a/pattern', 'regular expression'],
  ['a pattern between slashes', field({ ...text, pattern: '/^a+$/' }), '/properties/a/pattern', 'slashes'],
  ['an enum that is a text', field({ ...text, enum: 'a' }), '/properties/a/enum', 'array'],
  ['an enum of nothing', field({ ...text, enum: [] }), '/properties/a/enum', '1 items'],
  ['options of a form', field({ ...text, options: ['a'] }), '/properties/a/options', 'enum'],
  ['a label', field({ ...text, label: 'A' }), '/properties/a/label', 'title'],
  ['a name', field({ ...text, name: 'A' }), '/properties/a/name', 'title'],
  ['a placeholder', field({ ...text, placeholder: 'A' }), '/properties/a/placeholder', 'description'],
  ['min', field({ type: 'number', min: 1 }), '/properties/a/min', 'minimum'],
  ['a maximum as a text', field({ type: 'number', maximum: '10' }), '/properties/a/maximum', '"10"'],
  ['a multiple of nothing', field({ type: 'number', multipleOf: 0 }), '/properties/a/multipleOf', '> 0'],
  ['a length below zero', field({ ...text, minLength: -1 }), '/properties/a/minLength', '>= 0'],
  ['items that are a type', field({ type: 'array', items: 'string' }), '/properties/a/items', 'object'],
  ['a property that is a type', field('string'), '/properties/a', 'object'],
  ['optional', field({ ...text, optional: true }), '/properties/a/optional', 'required'],
  ['unique inside a property', field({ ...text, unique: true }), '/properties/a/unique', 'x-resource'],
];
