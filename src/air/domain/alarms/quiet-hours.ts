import { hourOf } from '../../../frame/time/time-zone';
import { isTimeZone } from '../../../frame/time/zone-offset';

/** Whole hours of the day, 0 to 23: from the beginning of the first up to the beginning of the last, over midnight, too. */
export interface QuietHours {
  from: number;
  to: number;
  /** IANA zone of the clock that they go by; that of the building of each alarm when left out. */
  timeZone?: string;
  /** Whether even what is critical waits. */
  isWhole?: boolean;
}

/** Quiet hours as somebody wrote them; undefined where they are none. A zone that nobody knows is left out. */
export function quietHoursOf(
  from: unknown,
  to: unknown,
  timeZone?: unknown,
  isWhole: unknown = false,
): QuietHours | undefined {
  const isHour = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24;
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? { timeZone } : {};
  return isHour(from) && isHour(to) && from !== to
    ? { from, to, ...zone, ...(isWhole === true && { isWhole }) }
    : undefined;
}

/** Whether an hour of the day is a quiet one. */
export function isQuiet(quiet: QuietHours | undefined, hour: number): boolean {
  if (quiet === undefined) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/**
 * Whether it is quiet at an instant, ms.
 *
 * @param placeZone IANA zone of the place that there is something to say of: its clock counts unless the hours name another one.
 */
export function isQuietAt(quiet: QuietHours | undefined, instant: number, placeZone: string): boolean {
  return quiet !== undefined && isQuiet(quiet, hourOf(instant, quiet.timeZone ?? placeZone));
}
