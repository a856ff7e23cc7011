import TextField from '@mui/material/TextField';
import { conditionOf, operandOf } from '../condition';
import type { FilterProps } from '../field-type';

export function ListTextFilter({ label, value, onChange }: FilterProps) {
  const entries = operandOf(value, 'containsAny');
  const [first] = Array.isArray(entries) ? entries : [];
  return (
    <TextField
      hiddenLabel
      fullWidth
      size="small"
      value={typeof first === 'string' ? first : ''}
      onChange={(event) =>
        onChange(conditionOf({ containsAny: event.target.value === '' ? undefined : [event.target.value] }))
      }
      slotProps={{ htmlInput: { 'aria-label': label, type: 'search' } }}
    />
  );
}
