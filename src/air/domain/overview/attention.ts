import { type Co2Band, judgeClimate, type MeasuredPollutant, POLLUTING } from '../air/climate-band';
import { waterContent } from '../air/water-in-air';
import type { ParkedNow } from '../hours/parking';
import type { OutsideAir, PlaceNow } from './overview-place';
import type { RoomNow } from './room-now';

export type Rating = Co2Band | 'none';

/** Reasons in order of importance; bad air comes before technical reasons. */
const REASONS = [
  ...(['bad', 'allOffline', 'stale', 'offline', 'openAlarms'] as const),
  ...(['alarms', 'fine', 'notJudged', 'noDevices', 'parked'] as const),
];
type Reason = (typeof REASONS)[number];

interface Judged extends Pick<PlaceNow, 'rooms' | 'devices' | 'decides'> {
  alarms: number | null;
  openAlarms: { total: number };
  parked?: ParkedNow | null | undefined;
}

export function getRating({ decides, parked }: Pick<Judged, 'decides' | 'parked'>): Rating {
  return parked ? 'none' : (decides?.band ?? 'none');
}

export function findAttentionReason({ devices, decides, alarms, openAlarms, parked }: Judged): Reason {
  if (parked) return 'parked';
  if (devices.total === 0) return 'noDevices';
  if (devices.online === 0) return 'allOffline';
  if (decides !== null && decides.band !== 'good') return decides.band;
  if (devices.online < devices.total) return 'offline';
  if (openAlarms.total > 0) return 'openAlarms';
  if (alarms !== null && alarms > 0) return 'alarms';
  return decides === null ? 'notJudged' : 'fine';
}

function weights(place: Judged): number[] {
  const { rooms, devices, decides, alarms, openAlarms } = place;
  return [
    ...[-REASONS.indexOf(findAttentionReason(place)), rooms.bad, rooms.stale, devices.total - devices.online],
    ...[openAlarms.total, alarms ?? 0, decides?.severity ?? 0],
  ];
}

export function byAttention<Place extends Judged & { name: string }>(a: Place, b: Place): number {
  const [ofA, ofB] = [weights(a), weights(b)];
  const difference = ofA.map((weight, index) => (ofB[index] ?? 0) - weight).find((each) => each !== 0);
  return difference ?? a.name.localeCompare(b.name);
}

type Advice =
  | ('silent' | 'stuffy' | 'cold' | 'hot' | 'dry' | 'damp' | 'dusty')
  | ('air' | 'airCool' | 'airDry' | 'keepShut' | 'shade' | 'heat');

export type AdvisedRoom = Pick<RoomNow, 'status' | 'decides' | 'values' | 'outside'>;

/** Minimum differences for advice to open windows: outdoor air is cooler by this many °C; `DRIER`: drier by this many g/m³. */
const COOLER = 2;
const DRIER = 0.5;

export function findWorstOutside(outside: OutsideAir): MeasuredPollutant | undefined {
  return POLLUTING.find((name) => judgeClimate(name, outside[name] ?? 0, false).band === 'bad');
}

function againstHeat(inside: number, outside: OutsideAir): Advice {
  if (outside.temp === undefined) return 'hot';
  if (outside.temp > inside) return 'shade';
  return outside.temp <= inside - COOLER && findWorstOutside(outside) === undefined ? 'airCool' : 'hot';
}

function againstDamp({ temp, hum }: RoomNow['values'], outside: OutsideAir): Advice {
  const isKnown = temp !== undefined && hum !== undefined && outside.temp !== undefined && outside.hum !== undefined;
  if (!isKnown) return 'damp';
  const isDrier = waterContent(outside.temp ?? 0, outside.hum ?? 0) <= waterContent(temp, hum) - DRIER;
  return isDrier && findWorstOutside(outside) === undefined ? 'airDry' : 'heat';
}

function againstDust(measure: MeasuredPollutant, inside: number, outside: OutsideAir): Advice {
  const there = outside[measure];
  if (there === undefined) return 'dusty';
  return there < inside && findWorstOutside(outside) === undefined ? 'air' : 'keepShut';
}

/** Returns advice for a room, if needed. Suggests windows unless the outdoor air is known to worsen the room. */
export function findAdvice({ status, decides, values, outside = {} }: AdvisedRoom): Advice | undefined {
  if (status === 'silent') return 'silent';
  if ((status !== 'bad' && status !== 'stale') || decides === undefined) return undefined;
  const { measure, side, value } = decides;
  switch (measure) {
    case 'CO2':
    case 'VOC':
      if (findWorstOutside(outside) !== undefined) return 'keepShut';
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
