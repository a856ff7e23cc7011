import { MINUTE } from '../../../frame/time/units';
import { offsetAt } from '../../../frame/time/zone-offset';
import { findNextChangeOvers } from '../schedule/change-over';

const DAY_MINUTES = 1_440;
/** Matches a time of day. Minutes follow a colon or point, or are the last two of three or four digits. */
const CLOCK = /^(\d{1,2})(?:[:.]?(\d\d))?$/;
const MAX_HOUR = 23;
const MAX_MINUTE = 59;

function withinDay(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

/** Converts a UTC minute, 0 to 1439, to local time, with the offset at `instant`. */
export function toLocalMinutes(utcMinutes: number, instant: number, zone: string): number {
  return withinDay(utcMinutes + minutesAhead(instant, zone));
}

/** Converts a local minute to UTC, with the offset at `instant`. */
export function toUtcMinutes(wallMinutes: number, instant: number, zone: string): number {
  return withinDay(wallMinutes - minutesAhead(instant, zone));
}

export function formatClock(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Parses `09:30`, `9.30`, `930` or `9`; undefined if invalid. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes = '0'] = CLOCK.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > MAX_HOUR || Number(minutes) > MAX_MINUTE) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

interface LedTimes {
  TOFF_led?: unknown;
  TON_led?: unknown;
}

/** Shifts LED times to keep the local times. @param forward minutes by which the clock was set ahead */
export function shiftLedTimes({ TOFF_led, TON_led }: LedTimes, forward: number): Record<string, number> {
  const turned = (name: string, minutes: unknown) =>
    typeof minutes === 'number' ? { [name]: withinDay(minutes - forward) } : {};
  return { ...turned('TOFF_led', TOFF_led), ...turned('TON_led', TON_led) };
}

export function minutesAhead(instant: number, zone: string): number {
  return Math.round(offsetAt(instant, zone) / MINUTE);
}

/** Returns when the server shifts the LED times next; undefined without a clock change. */
export function findNextLedChange(nowMs: number, zone: string): number | undefined {
  return findNextChangeOvers(nowMs, zone, 1)[0]?.instant;
}
