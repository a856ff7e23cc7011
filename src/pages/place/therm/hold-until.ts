import { clockMinutes } from '../../../domain/devices/led-schedule';
import { UNTIL_FURTHER_NOTICE } from '../../../domain/heating/place-set-point';
import { startOfDay, toInstant, toWall } from '../../../time/time-zone';
import { MINUTE } from '../../../time/units';
import type { WantedNow } from './use-wanted';

/** How long a set point is to hold: as the lasting one, until the next switching, a time of the day, or further notice. */
export interface Hold {
  kind: 'lasting' | 'next' | 'time' | 'notice';
  /** As it was typed. */
  time: string;
}

/** The next instant at which the clock shows a time of the day, given in minutes. */
function nextTime(minutes: number, { instant, zone }: Pick<WantedNow, 'instant' | 'zone'>): number {
  const at = (days: number) => toInstant(toWall(startOfDay(instant, zone, days), zone) + minutes * MINUTE, zone);
  return at(0) > instant ? at(0) : at(1);
}

/** The end of a set point, ms; undefined for the lasting one, and `invalid` when no time was typed. */
export function holdUntil({ kind, time }: Hold, now: Pick<WantedNow, 'instant' | 'zone' | 'next'>) {
  if (kind === 'notice') return UNTIL_FURTHER_NOTICE;
  if (kind === 'next') return now.next?.instant;
  if (kind === 'lasting') return undefined;
  const minutes = clockMinutes(time);
  return minutes === undefined ? 'invalid' : nextTime(minutes, now);
}
