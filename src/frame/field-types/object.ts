import * as data from './data/lists';
import type { FieldType } from './field-type';
import { summary } from './summary';

export const object: FieldType = {
  ...data.object,
  display: (value, _field, format) => summary(value, format),
  exportValue: (value) => JSON.stringify(value),
};
