import { judgeClimate, POLLUTING, type Polluting } from '../air/climate-band';
import { waterIn } from '../air/water-in-air';
import type { OutsideAir } from './overview-place';
import type { RoomNow } from './room-now';

/** What helps in a room; each has its text in the catalogue under `rooms.advice`. */
export type Advice =
  | ('silent' | 'stuffy' | 'cold' | 'hot' | 'dry' | 'damp' | 'dusty')
  | ('air' | 'airCool' | 'airDry' | 'keepShut' | 'shade' | 'heat');

/** As much of a room as decides what helps. */
export type AdvisedRoom = Pick<RoomNow, 'status' | 'decides' | 'values' | 'outside'>;

/** Air outside is worth letting in when it is that much cooler, °C, or drier, g/m³. */
const COOLER = 2;
const DRIER = 0.5;

/** What is so high outside that windows had better stay shut. */
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
 * What helps in a room, undefined where nothing has to be done. Windows are named where the air outside is known not to make it worse, or not known
 * at all.
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
