import { judgeClimate, POLLUTING, type Polluting } from '../air/climate-band';
import { waterIn } from '../air/water-in-air';
import type { OutsideAir } from './overview-place';
import type { RoomNow } from './room-now';

export type Advice =
  | ('silent' | 'stuffy' | 'cold' | 'hot' | 'dry' | 'damp' | 'dusty')
  | ('air' | 'airCool' | 'airDry' | 'keepShut' | 'shade' | 'heat');

export type AdvisedRoom = Pick<RoomNow, 'status' | 'decides' | 'values' | 'outside'>;

/** Minimum difference for which ventilation helps: °C cooler or g/m³ drier outside. */
const COOLER = 2;
const DRIER = 0.5;

export function worstOutside(outside: OutsideAir): Polluting | undefined {
  return POLLUTING.find((name) => judgeClimate(name, outside[name] ?? 0, false).band === 'bad');
}

function againstHeat(inside: number, outside: OutsideAir): Advice {
  if (outside.temp === undefined) return 'hot';
  if (outside.temp > inside) return 'shade';
  return outside.temp <= inside - COOLER && worstOutside(outside) === undefined ? 'airCool' : 'hot';
}

function againstDamp({ temp, hum }: RoomNow['values'], outside: OutsideAir): Advice {
  const isKnown = temp !== undefined && hum !== undefined && outside.temp !== undefined && outside.hum !== undefined;
  if (!isKnown) return 'damp';
  const isDrier = waterIn(outside.temp ?? 0, outside.hum ?? 0) <= waterIn(temp, hum) - DRIER;
  return isDrier && worstOutside(outside) === undefined ? 'airDry' : 'heat';
}

function againstDust(measure: Polluting, inside: number, outside: OutsideAir): Advice {
  const there = outside[measure];
  if (there === undefined) return 'dusty';
  return there < inside && worstOutside(outside) === undefined ? 'air' : 'keepShut';
}

/**
 * Advice for a room; undefined if no action is needed. Suggests windows only if outdoor air is unknown or would not
 * worsen the room.
 */
export function adviceOf({ status, decides, values, outside = {} }: AdvisedRoom): Advice | undefined {
  if (status === 'silent') return 'silent';
  if ((status !== 'bad' && status !== 'stale') || decides === undefined) return undefined;
  const { measure, side, value } = decides;
  switch (measure) {
    case 'CO2':
    case 'VOC':
      if (worstOutside(outside) !== undefined) return 'keepShut';
      return outside.temp === undefined && outside.pm25 === undefined ? 'stuffy' : 'air';
    case 'temp':
      return side === 'low' ? 'cold' : againstHeat(value, outside);
    case 'hum':
      return side === 'low' ? 'dry' : againstDamp(values, outside);
    case 'mould':
      return againstDamp(values, outside);
    default:
      return againstDust(measure, value, outside);
  }
}
