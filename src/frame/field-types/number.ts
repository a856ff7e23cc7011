import type { FieldType } from './field-type';
import { NumberRangeFilter } from './filters/NumberRangeFilter';
import { lazyPart } from './lazy-part';

/** A number, with the unit of `x-field.unit` behind it. */
export const number: FieldType = {
  name: 'number',
  matches: [{ type: 'number' }, { type: 'integer' }],
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 20.5, -3, 10_000],
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
