import { DAY, MINUTE } from './units';

const QUARTER = 15 * MINUTE;

interface Zone {
  format: Intl.DateTimeFormat;
  /** Offset of a whole UTC day, or null for a day on which it changes. */
  days: Map<number, number | null>;
  /** Offsets by quarter of an hour, only for the days on which the offset changes. */
  quarters: Map<number, number>;
}

/** More than there are. Names come from requests, too: in any case (`eUROPE/rome`), and as offsets (`+01:23`). */
export const MAX_ZONES = 1_000;
const zones = new Map<string, Zone>();

/** Whether this runtime knows the zone name. */
export function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && zoneOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The zone that a record names, or the other one where it names none that is known. */
export function zoneOr(zone: unknown, otherwise: string): string {
  return typeof zone === 'string' && isTimeZone(zone) ? zone : otherwise;
}

/** How far the zone's clocks are ahead of UTC at that instant, in ms. Throws a RangeError for an unknown zone. */
export function offsetAt(instant: number, zone: string): number {
  const known = zoneOf(zone);
  const dayNumber = Math.floor(instant / DAY);
  let offset = known.days.get(dayNumber);
  if (offset === undefined) {
    const first = computeOffset(dayNumber * DAY, known);
    offset = first === computeOffset((dayNumber + 1) * DAY - QUARTER, known) ? first : null;
    known.days.set(dayNumber, offset);
  }
  if (offset !== null) return offset;
  const quarterNumber = Math.floor(instant / QUARTER);
  const cached = known.quarters.get(quarterNumber);
  if (cached !== undefined) return cached;
  const computed = computeOffset(quarterNumber * QUARTER, known);
  known.quarters.set(quarterNumber, computed);
  return computed;
}

function zoneOf(name: string): Zone {
  const key = name.toLowerCase();
  let zone = zones.get(key);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zone = { format, days: new Map(), quarters: new Map() };
    const [oldest] = zones.keys();
    if (zones.size >= MAX_ZONES && oldest !== undefined) zones.delete(oldest);
    zones.set(key, zone);
  }
  return zone;
}

function computeOffset(instant: number, zone: Zone): number {
  const parts = new Map(zone.format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}
