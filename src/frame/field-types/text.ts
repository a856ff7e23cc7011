import * as data from './data/texts';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

export const text: FieldType = {
  ...data.text,
  display: (value) => String(value),
  Filter: TextFilter,
};
