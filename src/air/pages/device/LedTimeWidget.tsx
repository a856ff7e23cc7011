import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { textFieldProps } from '../../../frame/field-types/widgets/text-field-props';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { clockMinutes, clockText, ledUtcMinutes, ledWallMinutes } from '../../domain/devices/led-schedule';

const MAX_LENGTH = 5;

/** What is no time is handed on as something that no schema takes for a number of minutes. */
const NO_TIME = '?';

/**
 * An input for a time of the LED schedule: read and written on the clock of the dialog around it, stored as a minute of the UTC day. A text
 * input, because the browser's own shows twelve hours where its language does, with the whole keyboard, because the numeric one
 * of a phone has no colon. What is no time is left to the schema.
 */
export default function LedTimeWidget(props: WidgetProps) {
  const { value, onChange, onBlur, id } = props;
  const { timeZone } = useSiteConfig();
  const [now] = useState(useClock());
  const [text, setText] = useState(typeof value === 'number' ? clockText(ledWallMinutes(value, now, timeZone)) : '');
  const minutes = clockMinutes(text);
  return (
    <TextField
      {...textFieldProps(props)}
      value={text}
      onChange={({ target: { value: typed } }) => {
        const entered = clockMinutes(typed);
        setText(typed);
        if (entered !== undefined) onChange(ledUtcMinutes(entered, now, timeZone));
        else onChange(typed.trim() === '' ? undefined : NO_TIME + typed);
      }}
      onBlur={() => {
        if (minutes !== undefined) setText(clockText(minutes));
        onBlur(id, value);
      }}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH, placeholder: '--:--', autoComplete: 'off' } }}
    />
  );
}
