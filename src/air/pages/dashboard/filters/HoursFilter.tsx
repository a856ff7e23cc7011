import { FormControlLabel, Switch, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OccupiedHours } from '../../../domain/air/occupancy';
import { SHOWN_WEEKDAYS, WEEKDAYS } from '../../../domain/schedule/weekly-schedule';
import { DEFAULT_HOURS, type Selection } from '../selection/selection';

const LAST_HOUR = 23;

interface OccupiedFilterProps {
  value: OccupiedHours;
  onChange: (hours: OccupiedHours) => void;
  error: string | undefined;
}

function OccupiedFilter({ value, onChange, error }: OccupiedFilterProps) {
  const translate = useTranslate();
  const every = WEEKDAYS.map((_day, index) => index);
  return (
    <>
      {(['fromH', 'toH'] as const).map((bound) => (
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
      <ToggleButtonGroup
        size="small"
        value={value.days ?? every}
        aria-label={translate('dashboard.filters.weekdays.label')}
        onChange={(_event, days: number[]) => {
          const { days: _before, ...hours } = value;
          onChange(days.length === every.length ? hours : { ...hours, days: [...days].sort() });
        }}
      >
        {SHOWN_WEEKDAYS.map((day) => (
          <ToggleButton key={day} value={WEEKDAYS.indexOf(day)} sx={{ px: 0.75, textTransform: 'none' }}>
            {translate(`dashboard.filters.weekdays.${day}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}

interface HoursFilterProps {
  value: Selection['hours'];
  onChange: (hours: Selection['hours']) => void;
  error?: string | undefined;
}

export function HoursFilter({ value, onChange, error }: HoursFilterProps) {
  const translate = useTranslate();
  const occupied = value === 'opening' ? null : value;
  return (
    <>
      <FormControlLabel
        control={
          <Switch checked={occupied !== null} onChange={(_event, isOn) => onChange(isOn ? DEFAULT_HOURS : null)} />
        }
        label={translate('dashboard.filters.hours')}
        sx={{ mr: 0 }}
      />
      {occupied !== null && <OccupiedFilter value={occupied} onChange={onChange} error={error} />}
      <FormControlLabel
        control={
          <Switch checked={value === 'opening'} onChange={(_event, isOn) => onChange(isOn ? 'opening' : null)} />
        }
        label={translate('dashboard.filters.opening')}
        sx={{ mr: 0 }}
      />
    </>
  );
}
