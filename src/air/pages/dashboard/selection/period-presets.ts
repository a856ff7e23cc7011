import { addDays, type LocalDay } from './local-day';

/** Periods that people ask for by name; each has its text under `dashboard.presets`. */
export const PERIOD_PRESETS = ['today', 'yesterday', 'days7', 'days30', 'month', 'heatingSeason'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** Begin and end of the heating season in climatic zone E, the north of Italy: DPR 74/2013, article 4, comma 2. */
const SEASON_START = '-10-15';
const SEASON_END = '-04-15';

function heatingSeason(today: LocalDay): { from: LocalDay; to: LocalDay } {
  const year = Number(today.slice(0, 4));
  const startYear = today >= `${year}${SEASON_START}` ? year : year - 1;
  const end = `${startYear + 1}${SEASON_END}`;
  return { from: `${startYear}${SEASON_START}`, to: end < today ? end : today };
}

/** The days of a preset, none after today; in summer the heating season is the one that has ended. */
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
