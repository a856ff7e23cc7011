import * as data from './data/lists';
import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';
import { summary } from './summary';

export const keyValues: FieldType = {
  ...data.keyValues,
  display: (value, _field, format) => summary(value, format),
  exportValue: (value) => JSON.stringify(value),
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/KeyValuesField')).KeyValuesField })) },
};
