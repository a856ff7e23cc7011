import type { WidgetProps } from '@rjsf/utils';
import { majorUnits, minorUnits } from '../../model/money';
import { NumberWidget } from './NumberWidget';

/** Input in whole units of the currency, such as 12.50; stored in the smallest unit, such as 1250 cents. */
export function MoneyWidget({ value, onChange, options, ...props }: WidgetProps) {
  const currency = String(options.currency);
  return (
    <NumberWidget
      {...props}
      options={{ ...options, unit: currency }}
      value={typeof value === 'number' ? majorUnits(value, currency) : value}
      onChange={(amount: unknown) => {
        const number = amount === undefined ? Number.NaN : Number(amount);
        onChange(Number.isFinite(number) ? minorUnits(number, currency) : amount);
      }}
    />
  );
}
