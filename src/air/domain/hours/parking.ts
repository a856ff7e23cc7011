import { toInstant, toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';

/** Why a place or device stands apart for a while, as its record has it. Days are `YYYY-MM-DD`, both included. */
export interface Parking {
  /** Left out: since it was entered. */
  from?: string | null | undefined;
  /** Left out: until further notice. */
  to?: string | null | undefined;
  reason?: string | null | undefined;
  /** Whom to ask. */
  by?: string | null | undefined;
}

/** What of it is known of a place that is parked now. */
export interface ParkedNow {
  to?: string;
  reason?: string;
  by?: string;
}

function isSaid({ from, to, reason }: Parking): boolean {
  return [from, to, reason].some((value) => value !== undefined && value !== null && value !== '');
}

/** The parking that holds at an instant, ms, of those of a device and its places: the one that lasts longest. By itself it begins and ends at midnight. */
export function parkedAt(
  parkings: readonly (Parking | null | undefined)[],
  instant: number,
  zone: string,
): ParkedNow | undefined {
  const today = new Date(toWall(instant, zone)).toISOString().slice(0, 10);
  const present = parkings.filter(
    (each) => each && isSaid(each) && (each.from || today) <= today && (each.to || today) >= today,
  );
  const [longest] = present.toSorted((a, b) => (b?.to || '9').localeCompare(a?.to || '9'));
  if (!longest) return undefined;
  const { to, reason, by } = longest;
  return { ...(to && { to }), ...(reason && { reason }), ...(by && { by }) };
}

/** The morning on which it is said what was measured meanwhile, and the days after which that is too late. */
const MORNING_MS = 7 * HOUR;
const LATEST_MS = 3 * DAY;

/** A parking that ended by itself. Instants in ms. */
export interface EndedParking {
  /** Left out where nobody has said since when. */
  from?: number;
  /** The first instant after it. */
  to: number;
}

/** The parking, where it has ended by itself and it is time to say what was measured meanwhile: from seven in the morning after it on, for three days. */
export function endedParking({ from, to }: Parking, instant: number, zone: string): EndedParking | undefined {
  if (!to) return undefined;
  const [begin, after] = [from ? Date.parse(from) : undefined, Date.parse(to) + DAY];
  const wall = toWall(instant, zone);
  const isDue = wall >= after + MORNING_MS && wall < after + LATEST_MS;
  // Neither what is no day nor a parking that was over before it began.
  if (!isDue || (begin !== undefined && !(begin < after))) return undefined;
  return { ...(begin !== undefined && { from: toInstant(begin, zone) }), to: toInstant(after, zone) };
}
