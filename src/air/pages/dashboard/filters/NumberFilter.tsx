import { FormControlLabel, InputAdornment, Switch, TextField } from '@mui/material';
import { useEffect, useState } from 'react';

interface NumberFilterProps {
  label: string;
  /** Name of the input beside the switch. */
  valueLabel: string;
  unit: string;
  /** `null` when switched off. */
  value: number | null;
  /** What the switch begins with. */
  usual: number;
  onChange: (value: number | null) => void;
  min: number;
  step: number;
  /** What is wrong with the value, if anything. */
  error?: string;
}

/** An empty input is a number that no check lets through. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** A switch, and beside it the number that counts while it is on. */
export function NumberFilter({ label, valueLabel, unit, value, usual, onChange, min, step, error }: NumberFilterProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(() => {
    // What somebody is typing, such as "1200.", stays as it is while it means the same number.
    if (value !== null && !Number.isNaN(value)) setText((typed) => (numberOf(typed) === value ? typed : String(value)));
  }, [value]);
  return (
    <>
      <FormControlLabel
        control={<Switch checked={value !== null} onChange={(_event, isOn) => onChange(isOn ? usual : null)} />}
        label={label}
        sx={{ mr: 0 }}
      />
      {value !== null && (
        <TextField
          type="number"
          size="small"
          margin="none"
          value={text}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => {
            setText(target.value);
            onChange(numberOf(target.value));
          }}
          slotProps={{
            htmlInput: { min, step, 'aria-label': valueLabel },
            input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
          }}
          sx={{ width: 124 }}
        />
      )}
    </>
  );
}
