import { HEATING_SEASON } from '../../../domain/air/heating-season';
import { addDays, type LocalDay } from './local-day';

export const PERIOD_PRESETS = ['today', 'yesterday', 'days7', 'days30', 'month', 'heatingSeason'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

const SEASON_START = `-${HEATING_SEASON.from}`;
const SEASON_END = `-${HEATING_SEASON.to}`;

function heatingSeason(today: LocalDay): { from: LocalDay; to: LocalDay } {
  const year = Number(today.slice(0, 4));
  const startYear = today >= `${year}${SEASON_START}` ? year : year - 1;
  const end = `${startYear + 1}${SEASON_END}`;
  return { from: `${startYear}${SEASON_START}`, to: end < today ? end : today };
}

/** Days of a preset, none after today. In summer, the heating season is the last one. */
export function daysOfPreset(preset: PeriodPreset, today: LocalDay): { from: LocalDay; to: LocalDay } {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'days7':
      return { from: addDays(today, -6), to: today };
    case 'days30':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'heatingSeason':
      return heatingSeason(today);
  }
}
