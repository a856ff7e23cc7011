import type { FieldTypeData } from '../../model/field-type-data';

/** The id of a record of another entity, shown by its label: the copy beside it, else the record's own. */
export const reference: FieldTypeData = {
  name: 'reference',
  matches: [{ type: 'string', 'x-ref': '*' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['b1', 'room-2'],
};

/** Ids of several records of another entity, shown by their labels. */
export const referenceList: FieldTypeData = {
  name: 'referenceList',
  matches: [{ type: 'array', 'x-ref': '*', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['b1', 'b2']],
};
