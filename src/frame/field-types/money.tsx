import type { FieldModel } from '../model/field-model';
import { majorUnits, minorUnits, moneyText } from '../model/money';
import { conditionOf, operandOf } from './condition';
import type { FieldType, FilterProps } from './field-type';
import { NumberRangeFilter } from './filters/NumberRangeFilter';
import { lazyPart } from './lazy-part';

/** Of fields that name none, which the check of the schemas refuses. */
const NO_CURRENCY = 'XXX';
export const currencyOf = ({ currency = NO_CURRENCY }: Pick<FieldModel, 'currency'>): string => currency;

/** From and to, typed in whole units of the currency. */
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

/** An amount of money in the currency of `x-field.currency`, kept as a whole number of its smallest unit, such as cents. */
export const money: FieldType = {
  name: 'money',
  matches: [],
  limits: { type: 'integer' },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 1_250, -399],
  isOneLine: true,
  align: 'right',
  display: (value, field, format) => moneyText(Number(value), currencyOf(field), format.locale),
  Filter: MoneyFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/MoneyWidget')).MoneyWidget })) },
  exportValue: (value, field) => majorUnits(Number(value), currencyOf(field)),
};
