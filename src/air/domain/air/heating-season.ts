import { toWall } from '../../../frame/time/time-zone';

/** First and last day of the heating season in climatic zone E, the north of Italy: DPR 74/2013, article 4, comma 2. Month and day. */
export const HEATING_SEASON = { from: '10-15', to: '04-15' } as const;

/** Whether buildings are heated at an instant, ms, on the calendar of a zone. */
export function isHeatingSeason(instant: number, zone: string): boolean {
  const day = new Date(toWall(instant, zone)).toISOString().slice(5, 10);
  return day >= HEATING_SEASON.from || day <= HEATING_SEASON.to;
}
