import { TextField } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { instantOfText, utcText } from '../../time/moment-text';
import { toInstant, toWall } from '../../time/time-zone';
import { textFieldProps } from './text-field-props';

const INPUT_LENGTH = 16;

export function InstantWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, options, schema } = props;
  const zone = typeof options.timeZone === 'string' ? options.timeZone : 'UTC';
  const typed = (text: string) => {
    const wall = Date.parse(`${text}Z`);
    if (Number.isNaN(wall)) return undefined;
    const instant = toInstant(wall, zone);
    return schema.type === 'string' ? utcText(instant) : instant;
  };
  const instant = typeof value === 'string' ? instantOfText(value) : value;
  return (
    <TextField
      {...textFieldProps(props)}
      type="datetime-local"
      value={typeof instant === 'number' ? new Date(toWall(instant, zone)).toISOString().slice(0, INPUT_LENGTH) : ''}
      onChange={(event) => onChange(typed(event.target.value))}
      onBlur={() => onBlur(id, value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
