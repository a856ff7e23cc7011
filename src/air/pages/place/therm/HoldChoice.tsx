import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { PlaceHeating } from '../../../domain/heating/place-heating';
import { type ChosenHold, kindOf } from './hold-until';

interface HoldChoiceProps {
  heating: PlaceHeating;
  hold: ChosenHold;
  isInvalid: boolean;
  onChange(hold: ChosenHold): void;
}

const WHOLE = { whiteSpace: 'normal', '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } };

export function HoldChoice({ heating: { nextBeneath, ruler }, hold, isInvalid, onChange }: HoldChoiceProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.hold.${key}`, values);
  const kind = kindOf(hold, { nextBeneath });
  const choices = [
    nextBeneath && ({ value: 'next', label: text('next', { time: format.instant(nextBeneath.instant) }) } as const),
    { value: 'time', label: text('time') } as const,
    { value: 'notice', label: text('notice') } as const,
    { value: 'lasting', label: text(ruler === undefined ? 'always' : 'lasting') } as const,
  ].filter((choice) => choice !== undefined);
  return (
    <>
      <TextField
        select
        size="small"
        label={text('label')}
        value={kind}
        sx={WHOLE}
        onChange={({ target }) => {
          const chosen = choices.find(({ value }) => value === target.value);
          if (chosen !== undefined) onChange({ ...hold, kind: chosen.value });
        }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} sx={WHOLE} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'time' && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <TextField
            size="small"
            label={text('until')}
            value={hold.time}
            error={isInvalid}
            helperText={isInvalid ? text('badTime') : undefined}
            onChange={({ target }) => onChange({ ...hold, time: target.value })}
            sx={{ flex: '1 1 110px' }}
            slotProps={{ htmlInput: { placeholder: '18:00' } }}
          />
          <TextField
            size="small"
            type="date"
            label={text('day')}
            value={hold.day}
            onChange={({ target }) => onChange({ ...hold, day: target.value })}
            sx={{ flex: '1 1 150px' }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
      )}
    </>
  );
}
