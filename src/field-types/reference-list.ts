import type { FieldType } from './field-type';
import { ReferenceListWidget } from './widgets/ReferenceListWidget';

/** Ids of several records of another entity. */
export const referenceList: FieldType = {
  name: 'referenceList',
  matches: [{ type: 'array', 'x-ref': '*', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'exists'],
  samples: [['b1', 'b2']],
  display: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  form: { widget: ReferenceListWidget },
};
