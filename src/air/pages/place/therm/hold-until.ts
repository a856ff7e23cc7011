import { startOfDay, toInstant, toWall } from '../../../../frame/time/time-zone';
import { MINUTE } from '../../../../frame/time/units';
import { clockMinutes } from '../../../domain/devices/led-schedule';
import type { PlaceHeating } from '../../../domain/heating/place-heating';
import { UNTIL_FURTHER_NOTICE } from '../../../domain/heating/place-set-point';

/** How long a set point is to hold: as the lasting one, until the next change, a time of a day, or further notice. */
export interface ChosenHold {
  /** Absent as long as nobody has chosen: until the next change where there is one, else as the lasting one. */
  kind?: 'lasting' | 'next' | 'time' | 'notice';
  /** As it was typed. */
  time: string;
  /** `2026-02-03`; empty for the next time that the clock shows the time. */
  day: string;
}

/** The kind of a hold that is offered first. */
export function kindOf({ kind }: ChosenHold, heating: Pick<PlaceHeating, 'nextBeneath'> | undefined) {
  return kind ?? (heating?.nextBeneath === undefined ? 'lasting' : 'next');
}

interface Clock {
  /** ms */
  instant: number;
  zone: string;
}

/** The next instant at which the clock shows a time of the day, given in minutes. */
function nextTime(minutes: number, { instant, zone }: Clock): number {
  const at = (days: number) => toInstant(toWall(startOfDay(instant, zone, days), zone) + minutes * MINUTE, zone);
  return at(0) > instant ? at(0) : at(1);
}

/** The end of a set point, ms; undefined for the lasting one, and `invalid` for what is no time, or is over. */
export function holdUntil(
  hold: ChosenHold,
  heating: Pick<PlaceHeating, 'nextBeneath'> | undefined,
  clock: Clock,
): number | 'invalid' | undefined {
  const kind = kindOf(hold, heating);
  if (kind === 'notice') return UNTIL_FURTHER_NOTICE;
  if (kind === 'next') return heating?.nextBeneath?.instant;
  if (kind === 'lasting') return undefined;
  const minutes = clockMinutes(hold.time);
  if (minutes === undefined) return 'invalid';
  if (hold.day === '') return nextTime(minutes, clock);
  const end = toInstant(Date.parse(`${hold.day}T00:00:00Z`) + minutes * MINUTE, clock.zone);
  return end > clock.instant ? end : 'invalid';
}
