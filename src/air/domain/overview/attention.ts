import type { ParkedNow } from '../hours/parking';
import type { PlaceNow } from './overview-place';

/** How much a place needs somebody: at once, soon, not, or nobody knows. */
export const URGENCIES = ['now', 'soon', 'none', 'unknown'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The one thing that is said of a place. */
export type Reason =
  | ('bad' | 'badClimate' | 'allOffline' | 'stale' | 'climate' | 'offline')
  | ('parked' | 'openAlarms' | 'alarms' | 'noDevices' | 'notJudged' | 'fine');

interface Judged extends Pick<PlaceNow, 'rooms' | 'devices' | 'climate' | 'judged'> {
  /** Alarms of today; null for those who may not see them. */
  alarms: number | null;
  openAlarms: { total: number };
  parked?: ParkedNow | null | undefined;
}

const URGENCY: Record<Reason, Urgency> = {
  bad: 'now',
  badClimate: 'now',
  allOffline: 'now',
  stale: 'soon',
  climate: 'soon',
  offline: 'soon',
  openAlarms: 'soon',
  alarms: 'soon',
  parked: 'unknown',
  noDevices: 'unknown',
  notJudged: 'unknown',
  fine: 'none',
};

/** Why a place needs somebody: the worst first, air before technology. */
export function reasonOf({ rooms, devices, climate, judged, alarms, openAlarms, parked }: Judged): Reason {
  if (parked) return 'parked';
  if (devices.total === 0) return 'noDevices';
  if (rooms.bad > 0) return 'bad';
  if (climate?.band === 'bad') return 'badClimate';
  if (devices.online === 0) return 'allOffline';
  if (rooms.stale > 0) return 'stale';
  if (climate !== null) return 'climate';
  if (devices.online < devices.total) return 'offline';
  if (openAlarms.total > 0) return 'openAlarms';
  if (alarms !== null && alarms > 0) return 'alarms';
  return judged.length > 0 ? 'fine' : 'notJudged';
}

export function urgencyOf(place: Judged): Urgency {
  return URGENCY[reasonOf(place)];
}

/** What the order goes by, the most important first; each is larger where somebody is needed more. */
function weights(place: Judged): number[] {
  const { rooms, devices, climate, alarms, openAlarms } = place;
  const urgency = URGENCIES.length - URGENCIES.indexOf(urgencyOf(place));
  return [
    urgency,
    rooms.bad,
    climate?.band === 'bad' ? 1 : 0,
    rooms.stale,
    climate === null ? 0 : 1,
    devices.total - devices.online,
    openAlarms.total,
    alarms ?? 0,
    devices.total === 0 || place.parked ? 0 : 1,
  ];
}

/** Sorts the places that need somebody first; those alike by name. */
export function byAttention<Place extends Judged & { name: string }>(a: Place, b: Place): number {
  const [ofA, ofB] = [weights(a), weights(b)];
  const difference = ofA.map((weight, index) => (ofB[index] ?? 0) - weight).find((each) => each !== 0);
  return difference ?? a.name.localeCompare(b.name);
}
