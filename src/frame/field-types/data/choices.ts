import type { FieldTypeData } from '../../model/field-type-data';

/** Yes or no. The sign and the word say it together, so that colour is never needed to distinguish them. */
export const boolean: FieldTypeData = {
  name: 'boolean',
  matches: [{ type: 'boolean' }],
  storage: 'boolean',
  operators: ['eq', 'ne', 'exists'],
  samples: [true, false],
};

/** One of a few named values: `oneOf` with titles, or a plain `enum`. The colour of one (`x-color`) stands beside its name. */
export const enumeration: FieldTypeData = {
  name: 'enum',
  matches: [
    { type: 'string', enum: '*' },
    { type: 'string', oneOf: '*' },
    { type: 'integer', enum: '*' },
    { type: 'integer', oneOf: '*' },
    { type: 'number', enum: '*' },
    { type: 'number', oneOf: '*' },
  ],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['office', 4],
};

/** Several of a few named values. */
export const multiEnumeration: FieldTypeData = {
  name: 'multiEnum',
  matches: [
    { type: 'array', items: { type: 'string', enum: '*' } },
    { type: 'array', items: { type: 'string', oneOf: '*' } },
    { type: 'array', items: { type: 'integer', enum: '*' } },
    { type: 'array', items: { type: 'integer', oneOf: '*' } },
  ],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [[1, 3], ['a']],
};
