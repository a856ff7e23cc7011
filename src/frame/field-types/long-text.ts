import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

/** A text of several lines. */
export const longText: FieldType = {
  name: 'longText',
  matches: [],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['First line\nSecond line'],
  display: (value) => String(value),
  Filter: TextFilter,
  form: { widget: 'textarea' },
};
