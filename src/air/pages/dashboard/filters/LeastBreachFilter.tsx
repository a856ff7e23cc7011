import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_LEAST_BREACH } from '../selection/selection';

interface LeastBreachFilterProps {
  /** Minutes; NaN while the input is empty. */
  value: number;
  onChange: (minutes: number) => void;
  error?: string;
}

/** How long a stretch over a reference has to be, so that a value that flickers around it is no row of breaches. */
export function LeastBreachFilter({ value, onChange, error }: LeastBreachFilterProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="number"
      size="small"
      margin="none"
      label={translate('dashboard.filters.leastBreach')}
      value={Number.isNaN(value) ? '' : value}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
      slotProps={{
        htmlInput: { min: 0, max: MAX_LEAST_BREACH, step: 1 },
        input: { endAdornment: <InputAdornment position="end">min</InputAdornment> },
      }}
      sx={{ width: 170 }}
    />
  );
}
