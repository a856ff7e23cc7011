import { DayInput } from '../../../../frame/field-types/inputs/DayInput';
import { formatDay } from '../../../../frame/field-types/moment';
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
export function getPresetDays(preset: PeriodPreset, today: LocalDay): { from: LocalDay; to: LocalDay } {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'days7':
      return { from: addDays(today, -6), to: today };
    case 'lastWeek': {
      const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
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

interface DateFilterProps {
  label: string;
  value: LocalDay | null;
  latest: LocalDay;
  onChange: (day: LocalDay | null) => void;
  isWrong: boolean;
}

export function DateFilter({ label, value, latest, onChange, isWrong }: DateFilterProps) {
  return (
    <DayInput
      label={label}
      dayText={(day) => formatDay(day).replaceAll('/', '-')}
      value={value ?? ''}
      max={latest}
      onValue={(day) => onChange(day || null)}
      error={isWrong}
      margin="none"
      fullWidth
    />
  );
}
