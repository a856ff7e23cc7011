import type { PlaceNow } from './overview-place';

/** How much a place needs somebody: at once, soon, or not. */
export const URGENCIES = ['now', 'soon', 'none'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The one thing that is said of a place. */
export type Reason = 'bad' | 'allOffline' | 'stale' | 'offline' | 'openAlarms' | 'alarms' | 'noDevices' | 'fine';

interface Judged extends Pick<PlaceNow, 'rooms' | 'devices'> {
  /** Alarms of today; null for those who may not see them. */
  alarms: number | null;
  openAlarms: { total: number };
}

const URGENCY: Record<Reason, Urgency> = {
  bad: 'now',
  allOffline: 'now',
  stale: 'soon',
  offline: 'soon',
  openAlarms: 'soon',
  alarms: 'soon',
  noDevices: 'none',
  fine: 'none',
};

/** Why a place needs somebody: the worst first, air before technology. */
export function reasonOf({ rooms, devices, alarms, openAlarms }: Judged): Reason {
  if (devices.total === 0) return 'noDevices';
  if (rooms.bad > 0) return 'bad';
  if (devices.online === 0) return 'allOffline';
  if (rooms.stale > 0) return 'stale';
  if (devices.online < devices.total) return 'offline';
  if (openAlarms.total > 0) return 'openAlarms';
  return alarms !== null && alarms > 0 ? 'alarms' : 'fine';
}

export function urgencyOf(place: Judged): Urgency {
  return URGENCY[reasonOf(place)];
}

/** What the order goes by, the most important first; each is larger where somebody is needed more. */
function weights(place: Judged): number[] {
  const { rooms, devices, alarms, openAlarms } = place;
  const urgency = URGENCIES.length - URGENCIES.indexOf(urgencyOf(place));
  return [
    urgency,
    rooms.bad,
    rooms.stale,
    devices.total - devices.online,
    openAlarms.total,
    alarms ?? 0,
    devices.total === 0 ? 0 : 1,
  ];
}

/** Sorts the places that need somebody first; those alike by name. */
export function byAttention<Place extends Judged & { name: string }>(a: Place, b: Place): number {
  const [ofA, ofB] = [weights(a), weights(b)];
  const difference = ofA.map((weight, index) => (ofB[index] ?? 0) - weight).find((each) => each !== 0);
  return difference ?? a.name.localeCompare(b.name);
}
