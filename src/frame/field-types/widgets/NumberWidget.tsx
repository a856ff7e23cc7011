import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { asNumber, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { numberText } from '../number-text';
import { textFieldProps } from './text-field-props';

/**
 * Number input with unit, accepting comma or point as decimal mark. Uses a text input, because a number input changes
 * its value on mouse wheel and hides invalid text.
 */
export function NumberWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, options } = props;
  const locale = useLocale();
  const [text, setText] = useState(numberText(value, locale));
  // While the user types "20." or "-", the text is retained; if text and value differ, the value was changed from
  // outside.
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
