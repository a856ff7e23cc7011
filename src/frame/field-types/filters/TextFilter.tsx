import TextField from '@mui/material/TextField';
import { conditionOf, operandOf } from '../condition';
import type { FilterProps } from '../field-type';

export function TextFilter({ label, value, onChange }: FilterProps) {
  const text = operandOf(value, 'contains');
  return (
    <TextField
      hiddenLabel
      fullWidth
      size="small"
      value={typeof text === 'string' ? text : ''}
      onChange={(event) => onChange(conditionOf({ contains: event.target.value }))}
      slotProps={{ htmlInput: { 'aria-label': label, type: 'search' } }}
    />
  );
}
