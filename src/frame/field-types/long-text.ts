import * as data from './data/texts';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

export const longText: FieldType = {
  ...data.longText,
  display: (value) => String(value),
  Filter: TextFilter,
  form: { widget: 'textarea' },
};
