import type { FieldType } from './field-type';
import { ListTextFilter } from './filters/ListTextFilter';
import { CommaListWidget } from './widgets/CommaListWidget';

/** Short texts, typed on one line with commas between them. */
export const stringList: FieldType = {
  name: 'stringList',
  matches: [{ type: 'array', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['A1', 'B2'], ['C3']],
  display: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  Filter: ListTextFilter,
  form: { widget: CommaListWidget },
};
