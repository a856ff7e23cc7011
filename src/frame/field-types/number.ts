import * as data from './data/numbers';
import type { FieldType } from './field-type';
import { NumberRangeFilter } from './filters/NumberRangeFilter';
import { lazyPart } from './lazy-part';

export const number: FieldType = {
  ...data.number,
  isOneLine: true,
  align: 'right',
  display: (value, field, format) => {
    const digits = format.number(Number(value));
    return field.unit === undefined ? digits : `${digits} ${field.unit}`;
  },
  Filter: NumberRangeFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/NumberWidget')).NumberWidget })) },
  exportValue: (value) => Number(value),
};
