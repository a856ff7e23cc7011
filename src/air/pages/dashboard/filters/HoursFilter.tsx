import { FormControlLabel, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OccupiedHours } from '../../../domain/air/occupancy';
import { DEFAULT_HOURS } from '../selection/selection';

interface HoursFilterProps {
  /** `null` when switched off. */
  value: OccupiedHours | null;
  onChange: (hours: OccupiedHours | null) => void;
  error?: string;
}

const LAST_HOUR = 23;

/** Whether only the hours of occupation count, and which they are. */
export function HoursFilter({ value, onChange, error }: HoursFilterProps) {
  const translate = useTranslate();
  return (
    <>
      <FormControlLabel
        control={<Switch checked={value !== null} onChange={(_event, isOn) => onChange(isOn ? DEFAULT_HOURS : null)} />}
        label={translate('dashboard.filters.hours')}
        sx={{ mr: 0 }}
      />
      {value !== null &&
        (['fromH', 'toH'] as const).map((bound) => (
          <TextField
            key={bound}
            type="number"
            size="small"
            margin="none"
            label={translate(`dashboard.filters.${bound}`)}
            value={Number.isNaN(value[bound]) ? '' : value[bound]}
            error={error !== undefined}
            helperText={bound === 'fromH' ? error : undefined}
            onChange={({ target }) => {
              const hour = target.value === '' ? Number.NaN : Number(target.value);
              onChange({ ...value, [bound]: hour });
            }}
            slotProps={{ htmlInput: { min: 0, max: LAST_HOUR, step: 1 } }}
            sx={{ width: bound === 'fromH' && error !== undefined ? 170 : 92 }}
          />
        ))}
    </>
  );
}
