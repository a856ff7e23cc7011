import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { clockMinutes, clockText, ledUtcMinutes, ledWallMinutes } from '../../domain/devices/led-schedule';
import { textFieldProps } from '../../field-types/widgets/text-field-props';
import { useClock } from '../../layout/site/clock';
import { useSiteConfig } from '../../layout/site/site-config';

const LONGEST = 5;

/**
 * An input for a time of the LED schedule: read and written on the clock of the site, kept as a minute of the UTC day. A text
 * input, because the browser's own shows twelve hours where its language does. What is no time is left to the schema.
 */
export default function LedTimeWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const { timeZone } = useSiteConfig();
  const [now] = useState(useClock());
  const [text, setText] = useState(
    typeof value === 'number' ? clockText(ledWallMinutes(value, now, timeZone)) : String(value ?? ''),
  );
  return (
    <TextField
      {...textFieldProps(props)}
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
