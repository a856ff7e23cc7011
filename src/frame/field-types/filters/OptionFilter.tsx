import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { operandOf } from '../condition';
import type { FilterProps } from '../field-type';

interface OptionFilterProps extends FilterProps {
  options: readonly { value: string | number | boolean; text: string }[];
  condition?(value: string | number | boolean): unknown;
}

export function OptionFilter({ label, value, onChange, options, condition = (chosen) => chosen }: OptionFilterProps) {
  const anyOf = operandOf(value, 'containsAny');
  const current = operandOf(value, 'eq') ?? (Array.isArray(anyOf) ? anyOf[0] : undefined);
  const index = options.findIndex((option) => option.value === current);
  return (
    <TextField
      select
      hiddenLabel
      fullWidth
      size="small"
      value={index < 0 ? '' : String(index)}
      onChange={(event) => {
        const chosen = options[Number(event.target.value)];
        onChange(event.target.value === '' || chosen === undefined ? undefined : condition(chosen.value));
      }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } },
      }}
    >
      <MenuItem value="">–</MenuItem>
      {options.map((option, position) => (
        <MenuItem key={String(option.value)} value={String(position)}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  );
}
