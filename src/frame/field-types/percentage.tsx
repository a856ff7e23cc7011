import * as data from './data/numbers';
import type { FieldType } from './field-type';
import { NumberRangeFilter } from './filters/NumberRangeFilter';
import { lazyPart } from './lazy-part';

const PER_CENT = 100;
const MAX_DECIMALS = 2;

export const percentage: FieldType = {
  ...data.percentage,
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
