import * as data from './data/lists';
import type { FieldType } from './field-type';
import { summary } from './summary';

export const object: FieldType = {
  ...data.object,
  display: (value, field, format) => summary(value, format, field.inside),
  exportValue: (value) => JSON.stringify(value),
};
