import { Box } from '@mui/material';
import { formatMoney, toMajorUnits, toMinorUnits } from '../model/money';
import { createFilterCondition, readOperand } from './condition';
import type { FieldTypeView, FilterProps } from './field-type';
import { NumberRangeFilter, OptionFilter } from './filters';
import { lazyPart } from './lazy-part';
import { currencyOf, findMaxStars, listStars } from './number';

const number: FieldTypeView = {
  isOneLine: true,
  align: 'right',
  display: (value, field, format) => {
    const digits = format.number(Number(value));
    return field.unit === undefined ? digits : `${digits} ${field.unit}`;
  },
  Filter: NumberRangeFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/number-inputs')).NumberWidget) },
  exportValue: (value) => Number(value),
};

const numericId: FieldTypeView = {
  ...number,
  align: undefined,
  display: (value) => String(value),
};

const PER_CENT = 100;
const MAX_DECIMALS = 2;

const percentage: FieldTypeView = {
  isOneLine: true,
  align: 'right',
  display: (value, _field, { locale }) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: MAX_DECIMALS }).format(
      Number(value) / PER_CENT,
    ),
  Filter: NumberRangeFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/number-inputs')).PercentageWidget) },
  exportValue: (value) => Number(value),
};

function MoneyFilter({ value, onChange, ...props }: FilterProps) {
  const currency = currencyOf(props.field);
  const converted = (condition: unknown, convert: (amount: number, currency: string) => number) => {
    const side = (name: 'gte' | 'lte') => {
      const operand = readOperand(condition, name);
      return typeof operand === 'number' ? convert(operand, currency) : undefined;
    };
    return createFilterCondition({ gte: side('gte'), lte: side('lte') });
  };
  return (
    <NumberRangeFilter
      {...props}
      value={converted(value, toMajorUnits)}
      onChange={(condition) => onChange(converted(condition, toMinorUnits))}
    />
  );
}

const money: FieldTypeView = {
  isOneLine: true,
  align: 'right',
  display: (value, field, format) => formatMoney(Number(value), currencyOf(field), format.locale),
  Filter: MoneyFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/number-inputs')).MoneyWidget) },
  exportValue: (value, field) => toMajorUnits(Number(value), currencyOf(field)),
};

function RatingFilter(props: FilterProps) {
  return (
    <OptionFilter
      {...props}
      value={readOperand(props.value, 'gte')}
      options={listStars(props.field.schema).map((value) => ({ value, text: `≥ ${value}` }))}
      condition={(least) => ({ gte: least })}
    />
  );
}

const rating: FieldTypeView = {
  isOneLine: true,
  display: (value, field) => `${String(value)} / ${findMaxStars(field.schema)}`,
  Cell: ({ value, field }) => {
    const most = findMaxStars(field.schema);
    const stars = Math.min(Math.max(Math.round(Number(value)), 0), most);
    return (
      // Shows text characters, because the rating component would have to be loaded with every list.
      <Box component="span" role="img" aria-label={`${stars} / ${most}`} sx={{ letterSpacing: '0.1em' }}>
        {'★'.repeat(stars) + '☆'.repeat(most - stars)}
      </Box>
    );
  },
  Filter: RatingFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/RatingWidget')).RatingWidget) },
  exportValue: (value) => Number(value),
};

export const numberViews = { number, numericId, percentage, money, rating };
