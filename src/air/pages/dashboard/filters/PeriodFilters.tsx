import 'dayjs/locale/en-gb';
import 'dayjs/locale/it';
import type { Theme } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, itIT } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { INPUT_BORDER } from '../../../../frame/layout/theme/theme';
import type { Locale } from '../../../../frame/model/localized-text';
import { HEATING_SEASON } from '../../../domain/air/degree-days';
import { addDays, type LocalDay } from '../selection/local-day';

export const PERIOD_PRESETS = [
  ...(['today', 'yesterday', 'days7', 'lastWeek', 'days30', 'month', 'lastMonth', 'heatingSeason'] as const),
];
type PeriodPreset = (typeof PERIOD_PRESETS)[number];

const SEASON_START = `-${HEATING_SEASON.from}`;
const SEASON_END = `-${HEATING_SEASON.to}`;

function heatingSeason(today: LocalDay): { from: LocalDay; to: LocalDay } {
  const year = Number(today.slice(0, 4));
  const startYear = today >= `${year}${SEASON_START}` ? year : year - 1;
  const end = `${startYear + 1}${SEASON_END}`;
  return { from: `${startYear}${SEASON_START}`, to: end < today ? end : today };
}

/** Returns first and last day of a preset, today at the latest. In summer, the season is the last heating season. */
export function daysOfPreset(preset: PeriodPreset, today: LocalDay): { from: LocalDay; to: LocalDay } {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'days7':
      return { from: addDays(today, -6), to: today };
    case 'lastWeek': {
      const sinceMonday = (dayjs(today).day() + 6) % 7;
      return { from: addDays(today, -sinceMonday - 7), to: addDays(today, -sinceMonday - 1) };
    }
    case 'days30':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'lastMonth': {
      const to = addDays(`${today.slice(0, 8)}01`, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    case 'heatingSeason':
      return heatingSeason(today);
  }
}

/** Style of the pickers, which draw their own outline. */
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

const ENGLISH = { words: enUS, calendar: 'en-gb' };
const LANGUAGES = new Map<Locale, typeof ENGLISH>([['it', { words: itIT, calendar: 'it' }]]);

export function PickerLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { words, calendar } = LANGUAGES.get(locale) ?? ENGLISH;
  const { localeText } = words.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendar} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}
