import type { FieldTypeData } from '../model/field-type-data';

/** Yes or no, shown with icon and word, so that the meaning does not depend on colour. */
const boolean: FieldTypeData = {
  name: 'boolean',
  matches: [{ type: 'boolean' }],
  storage: 'boolean',
  operators: ['eq', 'ne', 'exists'],
  samples: [true, false],
};

const enumeration: FieldTypeData = {
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

const multiEnumeration: FieldTypeData = {
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

export const choiceTypes: readonly FieldTypeData[] = [boolean, enumeration, multiEnumeration];
