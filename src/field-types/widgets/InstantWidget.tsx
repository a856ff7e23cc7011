import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import dayjs from 'dayjs';

const INPUT_FORMAT = 'YYYY-MM-DDTHH:mm';

/** A moment, kept in milliseconds, typed in the wall-clock time of this computer. */
export function InstantWidget({
  id,
  value,
  onChange,
  onBlur,
  label,
  required,
  disabled,
  readonly,
  rawErrors,
}: WidgetProps) {
  return (
    <TextField
      id={id}
      fullWidth
      type="datetime-local"
      label={label}
      required={required}
      disabled={disabled || readonly}
      error={(rawErrors?.length ?? 0) > 0}
      value={typeof value === 'number' ? dayjs(value).format(INPUT_FORMAT) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : dayjs(event.target.value).valueOf())}
      onBlur={() => onBlur(id, value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
