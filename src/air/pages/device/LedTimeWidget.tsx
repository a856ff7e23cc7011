import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { createTextFieldProps } from '../../../frame/field-types/inputs/text-field-props';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { formatClock, parseClock, toLocalMinutes, toUtcMinutes } from '../../domain/devices/led-schedule';

const MAX_LENGTH = 5;

/** Value for an invalid text, which no schema accepts as minutes. */
const NO_TIME = '?';

/** Edits local time, stored as a minute of the UTC day. Native inputs show twelve hours in some languages. */
export default function LedTimeWidget(props: WidgetProps) {
  const { value, onChange, onBlur, id } = props;
  const { timeZone } = useSiteConfig();
  const [now] = useState(useClock());
  const [text, setText] = useState(typeof value === 'number' ? formatClock(toLocalMinutes(value, now, timeZone)) : '');
  const minutes = parseClock(text);
  return (
    <TextField
      {...createTextFieldProps(props)}
      value={text}
      onChange={({ target: { value: typed } }) => {
        const entered = parseClock(typed);
        setText(typed);
        if (entered !== undefined) onChange(toUtcMinutes(entered, now, timeZone));
        else onChange(typed.trim() === '' ? undefined : NO_TIME + typed);
      }}
      onBlur={() => {
        if (minutes !== undefined) setText(formatClock(minutes));
        onBlur(id, value);
      }}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH, placeholder: '--:--', autoComplete: 'off' } }}
    />
  );
}
