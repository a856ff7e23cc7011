import { toWall } from '../../../frame/time/time-zone';

/** First and last day of the heating season in climatic zone E, the north of Italy: DPR 74/2013, article 4, comma 2. Month and day. */
export const HEATING_SEASON = { from: '10-15', to: '04-15' } as const;

/** Whether buildings are heated at an instant, ms, on the calendar of a zone. */
export function isHeatingSeason(instant: number, zone: string): boolean {
  const day = new Date(toWall(instant, zone)).toISOString().slice(5, 10);
  return day >= HEATING_SEASON.from || day <= HEATING_SEASON.to;
}

/**
 * Writes a day of every year, as `10-15`.
 *
 * @param region whose way of writing it is, such as `en-GB`.
 */
export const dayOfYear = (monthDay: string, region: string): string =>
  new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`2024-${monthDay}T00:00:00Z`),
  );
