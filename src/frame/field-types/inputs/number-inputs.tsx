import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { toMajorUnits, toMinorUnits } from '../../model/money';
import { formatInput, readNumber } from '../read-number';
import { createTextFieldProps } from './text-field-props';

/** Significant decimal digits of a double. */
const MAX_DIGITS = 15;

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

interface NumberInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  least?: number | undefined;
  most?: number | undefined;
  unit?: string;
  /** NaN or a text if the typed text is invalid. */
  value: unknown;
  step?: number;
  inputLabel?: string;
  onValue(value: number | undefined, text: string): void;
}

/** Text input, because a number input would change its value with the mouse wheel and read 12,3 as 123. */
export function NumberInput({ value, step = 1, inputLabel, onValue, ...props }: NumberInputProps) {
  const { least, most, unit = '', ...field } = props;
  const locale = useLocale();
  const current = Number.isNaN(value) || value === null ? undefined : value;
  const [text, setText] = useState(formatInput(current, locale));
  // Keeps "20." or "-" while the user types, unless the value was changed from outside.
  const read = text.trim() === '' ? undefined : readNumber(text, locale);
  const isRefused = typeof value === 'string' || Number.isNaN(value);
  const limits = [least, most].map((limit) => (limit === undefined ? '' : formatInput(limit, locale)));
  const range = `${limits.join('–')} ${unit}`.trim();
  const isSame = isRefused || (read === current && (read !== undefined || text.trim() === ''));

  function move(direction: number): void {
    const from = typeof current === 'number' ? Math.round(current / step) + direction : Math.ceil((least ?? 0) / step);
    const exact = Number((from * step).toPrecision(MAX_DIGITS));
    const next = Math.min(Math.max(exact, least ?? exact), most ?? exact);
    setText(formatInput(next, locale));
    onValue(next, String(next));
  }

  return (
    <TextField
      {...field}
      value={isSame ? text : formatInput(current, locale)}
      onChange={(event) => {
        setText(event.target.value);
        onValue(readNumber(event.target.value, locale), event.target.value);
      }}
      onKeyDown={(event) => {
        const direction = STEPS.get(event.key);
        if (direction === undefined || event.altKey || field.disabled === true || isRefused) return;
        event.preventDefault();
        move(direction);
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          'aria-label': inputLabel,
          'aria-description': least === undefined && most === undefined ? undefined : range,
        },
        input: unit === '' ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

/** Adds quotes, because RJSF would otherwise parse a number in the text differently. */
const refused = (text: string) => `“${text}”`;

const limitOf = (...limits: unknown[]) => limits.find((limit) => typeof limit === 'number');

export function NumberWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, options, schema } = props;
  return (
    <NumberInput
      {...createTextFieldProps(props)}
      value={value}
      least={limitOf(schema.minimum, schema.exclusiveMinimum)}
      most={limitOf(schema.maximum, schema.exclusiveMaximum)}
      {...(schema.multipleOf === undefined ? {} : { step: schema.multipleOf })}
      {...(typeof options.unit === 'string' ? { unit: options.unit } : {})}
      onValue={(number, text) => onChange(text.trim() === '' ? options.emptyValue : (number ?? refused(text)))}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** Schema of the input, without limits, because the schema's limits are in the smallest unit, such as cents. */
const AMOUNT = { type: 'number' } as const;

/** Input such as 12.50, stored in the smallest unit, such as 1250 cents. */
export function MoneyWidget({ value, onChange, options, ...props }: WidgetProps) {
  const currency = String(options.currency);
  return (
    <NumberWidget
      {...props}
      schema={AMOUNT}
      options={{ ...options, unit: currency }}
      value={typeof value === 'number' ? toMajorUnits(value, currency) : value}
      onChange={(amount: unknown) => {
        if (typeof amount !== 'number') return onChange(amount);
        const stored = toMinorUnits(amount, currency);
        onChange(toMajorUnits(stored, currency) === amount ? stored : refused(String(amount)));
      }}
    />
  );
}

export function PercentageWidget(props: WidgetProps) {
  return <NumberWidget {...props} options={{ ...props.options, unit: '%' }} />;
}
