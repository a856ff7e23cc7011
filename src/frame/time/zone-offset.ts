import { DAY, MINUTE, SECOND } from './units';

const QUARTER = 15 * MINUTE;

interface Zone {
  format: Intl.DateTimeFormat;
  /** Offset of a whole UTC day, or null for a day on which it changes. */
  days: Map<number, number | null>;
  /** Offsets by quarter of an hour, only for the days on which the offset changes; null for a quarter in which it does. */
  quarters: Map<number, number | null>;
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
  return (
    steadyOffset(known.days, DAY, instant, known) ??
    steadyOffset(known.quarters, QUARTER, instant, known) ??
    computeOffset(instant, known)
  );
}

/** The offset of the day or quarter that holds an instant; null where it changes within it, as clocks did a minute past midnight. */
function steadyOffset(known: Map<number, number | null>, length: number, instant: number, zone: Zone): number | null {
  const place = Math.floor(instant / length);
  const cached = known.get(place);
  if (cached !== undefined) return cached;
  const first = computeOffset(place * length, zone);
  const offset = first === computeOffset((place + 1) * length - SECOND, zone) ? first : null;
  known.set(place, offset);
  return offset;
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
