import { startOfDay, toInstant, toWall } from '../../../../frame/time/time-zone';
import { MINUTE } from '../../../../frame/time/units';
import { parseClock } from '../../../domain/devices/led-schedule';
import type { PlaceHeating } from '../../../domain/heating/place-heating';
import { UNTIL_FURTHER_NOTICE } from '../../../domain/heating/place-set-point';

export interface ChosenOverride {
  /** Chosen end of the override; undefined before a choice. Default: `next` if the schedule changes later, otherwise `lasting`. */
  kind?: 'lasting' | 'next' | 'time' | 'notice';
  time: string;
  day: string;
}

export function getOverrideKind({ kind }: ChosenOverride, heating: Pick<PlaceHeating, 'nextBeneath'> | undefined) {
  return kind ?? (heating?.nextBeneath === undefined ? 'lasting' : 'next');
}

interface Clock {
  instant: number;
  zone: string;
}

function nextTime(minutes: number, { instant, zone }: Clock): number {
  const at = (days: number) => toInstant(toWall(startOfDay(instant, zone, days), zone) + minutes * MINUTE, zone);
  return at(0) > instant ? at(0) : at(1);
}

export function computeOverrideEnd(
  hold: ChosenOverride,
  heating: Pick<PlaceHeating, 'nextBeneath'> | undefined,
  clock: Clock,
): number | 'invalid' | undefined {
  const kind = getOverrideKind(hold, heating);
  if (kind === 'notice') return UNTIL_FURTHER_NOTICE;
  if (kind === 'next') return heating?.nextBeneath?.instant;
  if (kind === 'lasting') return undefined;
  const minutes = parseClock(hold.time);
  if (minutes === undefined) return 'invalid';
  if (hold.day === '') return nextTime(minutes, clock);
  const end = toInstant(Date.parse(`${hold.day}T00:00:00Z`) + minutes * MINUTE, clock.zone);
  return end > clock.instant ? end : 'invalid';
}
