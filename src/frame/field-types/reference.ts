import type { FieldTypeData } from '../model/field-type-data';

const reference: FieldTypeData = {
  name: 'reference',
  matches: [{ type: 'string', 'x-ref': '*' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['b1', 'room-2'],
};

const referenceList: FieldTypeData = {
  name: 'referenceList',
  matches: [{ type: 'array', 'x-ref': '*', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['b1', 'b2']],
};

export const referenceTypes: readonly FieldTypeData[] = [reference, referenceList];
