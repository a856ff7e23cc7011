import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, Button, IconButton, InputAdornment, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readNumber } from '../../../../frame/field-types/read-number';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { findSetPointProblem, roundToSetPoint, SET_POINT } from '../../../domain/heating/place-set-point';

interface SetPointFieldProps {
  value: number | undefined;
  setLabel: string;
  disabled?: boolean;
  pending: boolean;
  onSet(celsius: number): void;
}

const PROBLEMS = { range: 'place.heating.setPoint.outOfRange', step: 'place.heating.setPoint.betweenSteps' };

export function SetPointField({ value, setLabel, disabled, pending, onSet }: SetPointFieldProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [typed, setTyped] = useState<{ text: string; from: number | undefined; sent?: number }>();
  if (typed?.sent !== undefined && typed.sent === value) setTyped(undefined);
  const text = typed?.text ?? format.number(value ?? SET_POINT.default);
  const setText = (next: string) => setTyped({ text: next, from: typed === undefined ? value : typed.from });
  const number = readNumber(text, format.locale) ?? Number.NaN;
  const problem = findSetPointProblem(number);
  const isOvertaken = typed !== undefined && typed.from !== value && value !== undefined && value !== number;

  function move(direction: 1 | -1): void {
    const from = Number.isFinite(number) ? number : SET_POINT.default;
    setText(format.number(roundToSetPoint(from + direction * SET_POINT.step)));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem !== undefined) return;
    setTyped({ text, from: value, sent: number });
    onSet(number);
  }

  const step = { step: format.number(SET_POINT.step) };
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
        label={translate('place.heating.setPoint.label')}
        value={text}
        disabled={disabled}
        error={problem !== undefined}
        helperText={
          (problem && translate(PROBLEMS[problem], step)) ??
          (isOvertaken && translate('place.heating.setPoint.meanwhile', { temperature: format.number(value) }))
        }
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
        disabled={disabled || problem !== undefined}
        loading={pending}
        sx={{ minHeight: 40 }}
      >
        {translate('place.heating.setPoint.set')}
      </Button>
    </Box>
  );
}
