import { MINUTE } from '../../../frame/time/units';
import { offsetAt } from '../../../frame/time/zone-offset';
import { nextChangeOvers } from '../schedule/change-over';

const DAY_MINUTES = 1_440;
/** Hours, then minutes: after a colon or a point, or as the last two of three or four digits, or none for a full hour. */
const CLOCK = /^(\d{1,2})(?:[:.]?(\d\d))?$/;
const MAX_HOUR = 23;
const MAX_MINUTE = 59;

function withinDay(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

/** What the clocks of a zone show, as they are set at `instant`, at a minute of the UTC day (0 to 1439). */
export function ledWallMinutes(utcMinutes: number, instant: number, zone: string): number {
  return withinDay(utcMinutes + minutesAhead(instant, zone));
}

/** The minute of the UTC day at which the clocks of a zone, as they are set at `instant`, show this minute of theirs. */
export function ledUtcMinutes(wallMinutes: number, instant: number, zone: string): number {
  return withinDay(wallMinutes - minutesAhead(instant, zone));
}

/** `09:05` for the minute 545 of a day. */
export function clockText(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The minute of the day of a text such as `09:30`, `9.30`, `930` or `9`; undefined when it is no time. */
export function clockMinutes(text: string): number | undefined {
  const [, hours, minutes = '0'] = CLOCK.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > MAX_HOUR || Number(minutes) > MAX_MINUTE) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

/** The times of a LED schedule, as minutes of the UTC day. */
export interface LedTimes {
  TOFF_led?: unknown;
  TON_led?: unknown;
}

/** The times in UTC that the clock shows alike after it was set `forward` minutes ahead. */
export function turnedLedTimes({ TOFF_led, TON_led }: LedTimes, forward: number): Record<string, number> {
  const turned = (name: string, minutes: unknown) =>
    typeof minutes === 'number' ? { [name]: withinDay(minutes - forward) } : {};
  return { ...turned('TOFF_led', TOFF_led), ...turned('TON_led', TON_led) };
}

/** How many minutes the clocks of a zone are ahead of UTC at an instant. */
export function minutesAhead(instant: number, zone: string): number {
  return Math.round(offsetAt(instant, zone) / MINUTE);
}

/** The instant of the next change-over of a zone, after which the server turns what is stored; undefined where there is none. */
export function nextLedChange(nowMs: number, zone: string): number | undefined {
  return nextChangeOvers(nowMs, zone, 1)[0]?.instant;
}
