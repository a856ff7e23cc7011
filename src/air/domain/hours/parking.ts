import { toInstant, toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';

export interface Parking {
  from?: string | null | undefined;
  to?: string | null | undefined;
  reason?: string | null | undefined;
  by?: string | null | undefined;
}

export interface ParkedNow {
  to?: string;
  reason?: string;
  by?: string;
}

function isSaid({ from, to, reason }: Parking): boolean {
  return [from, to, reason].some((value) => value !== undefined && value !== null && value !== '');
}

/** Returns the current parking that ends last. Parkings start and end at midnight. */
export function findCurrentParking(
  parkings: readonly (Parking | null | undefined)[],
  instant: number,
  zone: string,
): ParkedNow | undefined {
  const said = parkings.filter((each) => each && isSaid(each));
  if (said.length === 0) return undefined;
  const today = new Date(toWall(instant, zone)).toISOString().slice(0, 10);
  const present = said.filter((each) => (each?.from || today) <= today && (each?.to || today) >= today);
  const [longest] = present.toSorted((a, b) => (b?.to || '9').localeCompare(a?.to || '9'));
  if (!longest) return undefined;
  const { to, reason, by } = longest;
  return { ...(to && { to }), ...(reason && { reason }), ...(by && { by }) };
}

const MORNING_MS = 7 * HOUR;
const LATEST_MS = 3 * DAY;

export interface EndedParking {
  from?: number;
  to: number;
}

/** Returns the parking if its report is due: from 7:00 on the next morning, for three days. */
export function findEndedParking({ from, to }: Parking, instant: number, zone: string): EndedParking | undefined {
  if (!to) return undefined;
  const [begin, after] = [from ? Date.parse(from) : undefined, Date.parse(to) + DAY];
  const wall = toWall(instant, zone);
  const isDue = wall >= after + MORNING_MS && wall < after + LATEST_MS;
  // Returns nothing for invalid days, and for a parking that ended before it started.
  if (!isDue || (begin !== undefined && !(begin < after))) return undefined;
  return { ...(begin !== undefined && { from: toInstant(begin, zone) }), to: toInstant(after, zone) };
}
