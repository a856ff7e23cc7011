import type { FieldTypeData } from '../../model/field-type-data';

export const reference: FieldTypeData = {
  name: 'reference',
  matches: [{ type: 'string', 'x-ref': '*' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['b1', 'room-2'],
};

export const referenceList: FieldTypeData = {
  name: 'referenceList',
  matches: [{ type: 'array', 'x-ref': '*', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['b1', 'b2']],
};
