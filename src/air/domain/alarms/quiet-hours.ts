import { hourOf } from '../../../frame/time/time-zone';
import { isTimeZone } from '../../../frame/time/zone-offset';

/** Quiet hours 0 to 23, half-open; may pass midnight. */
export interface QuietHours {
  from: number;
  to: number;
  timeZone?: string;
  isWhole?: boolean;
}

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

export function isQuiet(quiet: QuietHours | undefined, hour: number): boolean {
  if (quiet === undefined) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/**
 * True if an instant (ms) is quiet.
 * @param placeZone IANA zone of the place, used unless the hours have their own zone.
 */
export function isQuietAt(quiet: QuietHours | undefined, instant: number, placeZone: string): boolean {
  return quiet !== undefined && isQuiet(quiet, hourOf(instant, quiet.timeZone ?? placeZone));
}
