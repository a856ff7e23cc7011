import type { FieldType } from './field-type';
import { NumberRangeFilter } from './filters/NumberRangeFilter';
import { lazyPart } from './lazy-part';

const PER_CENT = 100;
const MAX_DECIMALS = 2;

/** A share of a hundred, kept as it is said: 12.5 is 12.5 %. */
export const percentage: FieldType = {
  name: 'percentage',
  matches: [],
  limits: { minimum: 0, maximum: PER_CENT },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 12.5, 100],
  isOneLine: true,
  align: 'right',
  display: (value, _field, { locale }) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: MAX_DECIMALS }).format(
      Number(value) / PER_CENT,
    ),
  Filter: NumberRangeFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/PercentageWidget')).PercentageWidget })) },
  exportValue: (value) => Number(value),
};
