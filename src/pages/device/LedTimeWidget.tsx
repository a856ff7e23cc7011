import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { clockMinutes, clockText, ledUtcMinutes, ledWallMinutes } from '../../domain/led-schedule';
import { useClock } from '../../layout/clock';
import { useSiteConfig } from '../../layout/site-config';

const LONGEST = 5;

/**
 * An input for a time of the LED schedule: read and written on the clock of the site, kept as a minute of the UTC day. A text
 * input, because the browser's own shows twelve hours where its language does. What is no time is left to the schema.
 */
export default function LedTimeWidget({ id, value, onChange, label, required, disabled, rawErrors }: WidgetProps) {
  const { timeZone } = useSiteConfig();
  const [now] = useState(useClock());
  const [text, setText] = useState(
    typeof value === 'number' ? clockText(ledWallMinutes(value, now, timeZone)) : String(value ?? ''),
  );
  return (
    <TextField
      id={id}
      fullWidth
      label={label}
      required={required}
      disabled={disabled}
      error={(rawErrors?.length ?? 0) > 0}
      value={text}
      onChange={(event) => {
        const typed = event.target.value;
        const minutes = clockMinutes(typed);
        setText(typed);
        onChange(minutes === undefined ? typed : ledUtcMinutes(minutes, now, timeZone));
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: LONGEST, placeholder: '--:--' } }}
    />
  );
}
