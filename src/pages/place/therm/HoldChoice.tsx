import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../framework/use-value-format';
import type { Hold } from './hold-until';
import type { WantedNow } from './use-wanted';

interface HoldChoiceProps {
  now: WantedNow;
  hold: Hold;
  isInvalid: boolean;
  onChange(hold: Hold): void;
}

/** An instant is long: on a phone it goes on in a second line instead of being cut. */
const WHOLE = { whiteSpace: 'normal', '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } };

/** How long a set point is to come before the time schedule. */
export function HoldChoice({ now: { next }, hold, isInvalid, onChange }: HoldChoiceProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.hold.${key}`, values);
  return (
    <>
      <TextField
        select
        size="small"
        label={text('label')}
        value={hold.kind}
        sx={WHOLE}
        onChange={({ target }) => {
          const kind = (['lasting', 'next', 'time', 'notice'] as const).find((known) => known === target.value);
          if (kind !== undefined) onChange({ ...hold, kind });
        }}
      >
        <MenuItem sx={WHOLE} value="lasting">
          {text('lasting')}
        </MenuItem>
        {next !== undefined && (
          <MenuItem sx={WHOLE} value="next">
            {text('next', { time: format.instant(next.instant) })}
          </MenuItem>
        )}
        <MenuItem sx={WHOLE} value="time">
          {text('time')}
        </MenuItem>
        <MenuItem sx={WHOLE} value="notice">
          {text('notice')}
        </MenuItem>
      </TextField>
      {hold.kind === 'time' && (
        <TextField
          size="small"
          label={text('until')}
          value={hold.time}
          error={isInvalid}
          helperText={isInvalid ? text('badTime') : undefined}
          onChange={({ target }) => onChange({ ...hold, time: target.value })}
          slotProps={{ htmlInput: { placeholder: '18:00' } }}
        />
      )}
    </>
  );
}
