import { toWall } from '../../../frame/time/time-zone';

/** Heating season as month and day in climatic zone E (northern Italy): DPR 74/2013, article 4, comma 2. */
export const HEATING_SEASON = { from: '10-15', to: '04-15' } as const;

export function isHeatingSeason(instant: number, zone: string): boolean {
  const day = new Date(toWall(instant, zone)).toISOString().slice(5, 10);
  return day >= HEATING_SEASON.from || day <= HEATING_SEASON.to;
}

export const dayOfYear = (monthDay: string, region: string): string =>
  new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`2024-${monthDay}T00:00:00Z`),
  );
