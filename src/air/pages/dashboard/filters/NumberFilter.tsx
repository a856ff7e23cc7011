import { FormControlLabel, InputAdornment, Switch, TextField } from '@mui/material';
import { useEffect, useState } from 'react';

interface NumberFilterProps {
  label: string;
  valueLabel: string;
  unit: string;
  value: number | null;
  usual: number;
  onChange: (value: number | null) => void;
  min: number;
  step: number;
  error?: string;
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

export function NumberFilter({ label, valueLabel, unit, value, usual, onChange, min, step, error }: NumberFilterProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(() => {
    // Text being typed, such as "1200.", stays unchanged while it has the same numeric value.
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
