import { isTimeZone } from '../../../frame/time/zone-offset';
import { ALARM, type AlarmCode } from './alarm-codes';

/** Whole hours of the day, 0 to 23: from the beginning of the first up to the beginning of the last, over midnight, too. */
export interface QuietHours {
  from: number;
  to: number;
  /** IANA zone of the clock that they go by; that of the site when left out. */
  timeZone?: string;
}

/** What cannot wait until the morning: air that is bad, and a heating that fails. */
const URGENT: ReadonlySet<number> = new Set([ALARM.red, ALARM.heating]);

/** Whether an alarm is sent at all hours. */
export function isUrgent(code: AlarmCode): boolean {
  return URGENT.has(code);
}

/** Quiet hours as somebody wrote them; undefined where they are none. A zone that nobody knows is left out. */
export function quietHoursOf(from: unknown, to: unknown, timeZone?: unknown): QuietHours | undefined {
  const isHour = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24;
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? { timeZone } : {};
  return isHour(from) && isHour(to) && from !== to ? { from, to, ...zone } : undefined;
}

/** Whether an hour of the day is a quiet one. */
export function isQuiet(quiet: QuietHours | undefined, hour: number): boolean {
  if (quiet === undefined) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
