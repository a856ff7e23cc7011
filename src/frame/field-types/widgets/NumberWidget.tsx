import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { asNumber, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { numberText } from '../number-text';
import { textFieldProps } from './text-field-props';

/**
 * A number with its unit, its decimals after a comma or a point. A text input with a numeric keyboard, because the browser's number input changes values when
 * the wheel turns over it and hides what it cannot read.
 */
export function NumberWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, options } = props;
  const locale = useLocale();
  const [text, setText] = useState(numberText(value, locale));
  // While "20." or "-" is being typed the text says more than the value; once they differ the value came from outside.
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
