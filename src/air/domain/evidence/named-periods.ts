import { DAY } from '../../../frame/time/units';
import { HEATING_SEASON } from '../air/degree-days';

export interface Days {
  from: string;
  to: string;
}

export const PERIOD_KINDS = ['month', 'schoolYear', 'heatingSeason', 'own'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

const SCHOOL_YEAR = { from: '09-01', to: '06-30' } as const;
const MONTHS = 24;
const YEARS = 4;

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, '2026-10-31'.length);

function months(today: string): Days[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_none, back) => ({
    from: isoDay(Date.UTC(year, month - 1 - back, 1)),
    to: isoDay(Date.UTC(year, month - back, 1) - DAY),
  }));
}

function overNewYear(today: string, { from, to }: Days): Days[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_none, back) => ({
    from: `${year - back}-${from}`,
    to: `${year - back + 1}-${to}`,
  })).filter((days) => days.from <= today);
}

export function listNamedPeriods(kind: PeriodKind, today: string): readonly Days[] {
  switch (kind) {
    case 'month':
      return months(today);
    case 'schoolYear':
      return overNewYear(today, SCHOOL_YEAR);
    case 'heatingSeason':
      return overNewYear(today, HEATING_SEASON);
    case 'own':
      return [];
  }
}
