import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isSetPoint, nearestSetPoint, SET_POINT } from '../../../domain/heating/set-point';

interface SetPointFieldProps {
  /** What the temperature is now, °C; undefined: not known. */
  value: number | undefined;
  label: string;
  /** Accessible name of the button that sends it. */
  setLabel: string;
  disabled?: boolean;
  pending: boolean;
  onSet(celsius: number): void;
}

const DECIMAL_COMMA = /,/g;

/** A temperature to set: typed, or changed step by step. */
export function SetPointField({ value, label, setLabel, disabled, pending, onSet }: SetPointFieldProps) {
  const translate = useTranslate();
  const [text, setText] = useState(String(value ?? SET_POINT.default));
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(DECIMAL_COMMA, '.'));
  const isValid = isSetPoint(number);

  function move(direction: 1 | -1): void {
    const from = Number.isFinite(number) ? number : SET_POINT.default;
    setText(String(nearestSetPoint(from + direction * SET_POINT.step)));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isValid) onSet(number);
  }

  const step = { step: SET_POINT.step };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <IconButton
        aria-label={translate('place.heating.setPoint.lower', step)}
        disabled={disabled || number <= SET_POINT.min}
        onClick={() => move(-1)}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <TextField
        size="small"
        label={label}
        value={text}
        disabled={disabled}
        error={!isValid}
        helperText={isValid ? undefined : translate('place.heating.setPoint.outOfRange')}
        onChange={(event) => setText(event.target.value)}
        sx={{ flex: '1 1 96px', maxWidth: 180, minWidth: 92 }}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <InputAdornment position="end">°C</InputAdornment> },
        }}
      />
      <IconButton
        aria-label={translate('place.heating.setPoint.higher', step)}
        disabled={disabled || number >= SET_POINT.max}
        onClick={() => move(1)}
      >
        <AddIcon fontSize="small" />
      </IconButton>
      <Button
        type="submit"
        variant="contained"
        aria-label={setLabel}
        disabled={disabled || !isValid}
        loading={pending}
        sx={{ minHeight: 40 }}
      >
        {translate('place.heating.setPoint.set')}
      </Button>
    </Box>
  );
}
