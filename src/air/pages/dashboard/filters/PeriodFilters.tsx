import { Box, Chip, type Theme } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { useTranslate } from 'react-admin';
import { INPUT_BORDER } from '../../../../frame/layout/theme/theme';
import type { LocalDay } from '../selection/local-day';
import { daysOfPreset, PERIOD_PRESETS } from '../selection/period-presets';
import type { Selection } from '../selection/selection';

interface PeriodPresetsProps {
  from: LocalDay | null;
  to: LocalDay | null;
  today: LocalDay;
  onChoose: (days: { from: LocalDay; to: LocalDay }) => void;
}

function PeriodPresets({ from, to, today, onChoose }: PeriodPresetsProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('dashboard.presets.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {PERIOD_PRESETS.map((preset) => {
        const days = daysOfPreset(preset, today);
        const isChosen = days.from === from && days.to === to;
        return (
          <Chip
            key={preset}
            size="small"
            label={translate(`dashboard.presets.${preset}`)}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(days)}
          />
        );
      })}
    </Box>
  );
}

/** The pickers draw their own outline, to which the theme's text field styles do not apply. */
const DATE = {
  '& .MuiPickersInputBase-root': { pl: 1.25, pr: 0.5 },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: ({ palette }: Theme) => INPUT_BORDER[palette.mode] },
};

interface DateFilterProps {
  label: string;
  value: LocalDay | null;
  earliest?: LocalDay | null;
  latest: LocalDay;
  onChange: (day: LocalDay | null) => void;
  isWrong: boolean;
}

export function DateFilter({ label, value, earliest, latest, onChange, isWrong }: DateFilterProps) {
  return (
    <DatePicker
      label={label}
      format="DD-MM-YYYY"
      value={value === null ? null : dayjs(value)}
      minDate={earliest ? dayjs(earliest) : undefined}
      maxDate={dayjs(latest)}
      onChange={(day) => onChange(day?.isValid() ? day.format('YYYY-MM-DD') : null)}
      slotProps={{
        textField: { size: 'small', margin: 'none', fullWidth: true, sx: DATE, ...(isWrong && { error: true }) },
      }}
    />
  );
}

interface PeriodFiltersProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  today: LocalDay;
  isWrong: boolean;
}

export function PeriodFilters({ selection, onSelect, today, isWrong }: PeriodFiltersProps) {
  const translate = useTranslate();
  const { from, to } = selection;
  return (
    <>
      {(['from', 'to'] as const).map((bound) => (
        <Box key={bound} sx={{ gridColumn: { tablet: 'span 3', desktop: 'span 2' } }}>
          <DateFilter
            label={translate(`dashboard.filters.${bound}`)}
            value={selection[bound]}
            latest={today}
            onChange={(day) => onSelect({ ...selection, [bound]: day })}
            isWrong={isWrong}
          />
        </Box>
      ))}
      <Box sx={{ gridColumn: { tablet: 'span 6', desktop: 'span 8' }, alignSelf: 'center' }}>
        <PeriodPresets {...{ from, to, today }} onChoose={(days) => onSelect({ ...selection, ...days })} />
      </Box>
    </>
  );
}
