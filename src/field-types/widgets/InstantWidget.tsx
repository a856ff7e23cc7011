import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import dayjs from 'dayjs';
import { textFieldProps } from './text-field-props';

const INPUT_FORMAT = 'YYYY-MM-DDTHH:mm';

/** A moment, kept in milliseconds, typed in the wall-clock time of this computer. */
export function InstantWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  return (
    <TextField
      {...textFieldProps(props)}
      type="datetime-local"
      value={typeof value === 'number' ? dayjs(value).format(INPUT_FORMAT) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : dayjs(event.target.value).valueOf())}
      onBlur={() => onBlur(id, value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
