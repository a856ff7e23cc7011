import type { FieldModel } from '../model/field-model';
import { majorUnits, minorUnits, moneyText } from '../model/money';
import { conditionOf, operandOf } from './condition';
import * as data from './data/numbers';
import type { FieldType, FilterProps } from './field-type';
import { NumberRangeFilter } from './filters/NumberRangeFilter';
import { lazyPart } from './lazy-part';

const NO_CURRENCY = 'XXX';
export const currencyOf = ({ currency = NO_CURRENCY }: Pick<FieldModel, 'currency'>): string => currency;

function MoneyFilter({ value, onChange, ...props }: FilterProps) {
  const currency = currencyOf(props.field);
  const converted = (condition: unknown, convert: (amount: number, currency: string) => number) => {
    const side = (name: 'gte' | 'lte') => {
      const operand = operandOf(condition, name);
      return typeof operand === 'number' ? convert(operand, currency) : undefined;
    };
    return conditionOf({ gte: side('gte'), lte: side('lte') });
  };
  return (
    <NumberRangeFilter
      {...props}
      value={converted(value, majorUnits)}
      onChange={(condition) => onChange(converted(condition, minorUnits))}
    />
  );
}

export const money: FieldType = {
  ...data.money,
  isOneLine: true,
  align: 'right',
  display: (value, field, format) => moneyText(Number(value), currencyOf(field), format.locale),
  Filter: MoneyFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/MoneyWidget')).MoneyWidget })) },
  exportValue: (value, field) => majorUnits(Number(value), currencyOf(field)),
};
