import { InputAdornment, TextField } from '@mui/material';
import { asNumber, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { majorUnits, minorUnits } from '../../model/money';
import { textFieldProps } from './text-field-props';

const MAX_DECIMALS = 15;

export function numberText(value: unknown, locale: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: MAX_DECIMALS }).format(value);
}

/** Text input, because a number input would change its value on mouse wheel and hide invalid text. */
export function NumberWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, options } = props;
  const locale = useLocale();
  const [text, setText] = useState(numberText(value, locale));
  // Retains "20." or "-" while the user types; a differing value was changed from outside.
  const parsed = text === '' ? undefined : asNumber(text.replace(',', '.'));
  const current = value === null ? undefined : value;
  const isSame =
    parsed === current || (parsed !== undefined && current !== undefined && Number(parsed) === Number(current));
  const shown = isSame ? text : numberText(current, locale);
  return (
    <TextField
      {...textFieldProps(props)}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value === '' ? undefined : asNumber(event.target.value.replace(',', '.')));
      }}
      onBlur={() => onBlur(id, value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input:
          typeof options.unit === 'string'
            ? { endAdornment: <InputAdornment position="end">{options.unit}</InputAdornment> }
            : {},
      }}
    />
  );
}

/** Input such as 12.50, stored in the smallest unit, such as 1250 cents. */
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

export function PercentageWidget(props: WidgetProps) {
  return <NumberWidget {...props} options={{ ...props.options, unit: '%' }} />;
}
