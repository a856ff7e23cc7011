import type { Co2Band } from '../air/co2-band';
import type { ParkedNow } from '../hours/parking';
import type { PlaceNow } from './overview-place';

/** Rating of a place by its worst room; `none` without a current reading. */
export type Rating = Co2Band | 'none';

/** Most urgent finding about a place; findings about air precede those about technology. */
const REASONS = [
  ...(['bad', 'allOffline', 'stale', 'offline', 'openAlarms'] as const),
  ...(['alarms', 'fine', 'notJudged', 'noDevices', 'parked'] as const),
];
export type Reason = (typeof REASONS)[number];

interface Judged extends Pick<PlaceNow, 'rooms' | 'devices' | 'decides'> {
  alarms: number | null;
  openAlarms: { total: number };
  parked?: ParkedNow | null | undefined;
}

export function ratingOf({ decides, parked }: Pick<Judged, 'decides' | 'parked'>): Rating {
  return parked ? 'none' : (decides?.band ?? 'none');
}

/** Returns why a place is rated as it is, or what else is worth knowing. */
export function reasonOf({ devices, decides, alarms, openAlarms, parked }: Judged): Reason {
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
    ...[-REASONS.indexOf(reasonOf(place)), rooms.bad, rooms.stale, devices.total - devices.online],
    ...[openAlarms.total, alarms ?? 0, decides?.severity ?? 0],
  ];
}

export function byAttention<Place extends Judged & { name: string }>(a: Place, b: Place): number {
  const [ofA, ofB] = [weights(a), weights(b)];
  const difference = ofA.map((weight, index) => (ofB[index] ?? 0) - weight).find((each) => each !== 0);
  return difference ?? a.name.localeCompare(b.name);
}
