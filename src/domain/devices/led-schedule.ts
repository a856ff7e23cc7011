import { MINUTE } from '../../time/units';
import { offsetAt } from '../../time/zone-offset';
import { nextChangeOvers } from '../schedule/change-over';

const DAY_MINUTES = 1_440;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

function withinDay(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

/** What the clocks of a zone show, as they are set at `instant`, at a minute of the UTC day (0 to 1439). */
export function ledWallMinutes(utcMinutes: number, instant: number, zone: string): number {
  return withinDay(utcMinutes + Math.round(offsetAt(instant, zone) / MINUTE));
}

/** The minute of the UTC day at which the clocks of a zone, as they are set at `instant`, show this minute of theirs. */
export function ledUtcMinutes(wallMinutes: number, instant: number, zone: string): number {
  return withinDay(wallMinutes - Math.round(offsetAt(instant, zone) / MINUTE));
}

/** `09:05` for the minute 545 of a day. */
export function clockText(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The minute of the day of a text such as `09:05`; undefined when it is no time. */
export function clockMinutes(text: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** What the next change-over does to a schedule that stays as it is in UTC. */
export interface LedMove {
  /** When the clocks are changed, ms. */
  instant: number;
  /** The times on the wall from then on, as minutes of the day. */
  off: number;
  on: number;
}

/** How the next change-over of a zone moves a schedule; undefined where clocks stay as they are. */
export function nextLedMove(utc: { off: number; on: number }, nowMs: number, zone: string): LedMove | undefined {
  const [next] = nextChangeOvers(nowMs, zone, 1);
  if (next === undefined) return undefined;
  const { instant } = next;
  return { instant, off: ledWallMinutes(utc.off, instant, zone), on: ledWallMinutes(utc.on, instant, zone) };
}
