import { DAY, MINUTE, SECOND } from './units';

const QUARTER = 15 * MINUTE;

type Zone = { format: Intl.DateTimeFormat; days: Map<number, number | null>; quarters: Map<number, number | null> };

/** Maximum cached zones, because requests may contain names in any case (`eUROPE/rome`) and offsets (`+01:23`). */
export const MAX_ZONES = 1_000;
const zones = new Map<string, Zone>();

export function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && zoneOf(zone) !== undefined;
  } catch {
    return false;
  }
}

export function zoneOr(zone: unknown, otherwise: string): string {
  return typeof zone === 'string' && isTimeZone(zone) ? zone : otherwise;
}

/** Returns the offset from UTC in ms. @throws RangeError for an unknown zone. */
export function offsetAt(instant: number, zone: string): number {
  const known = zoneOf(zone);
  return (
    steadyOffset(known.days, DAY, instant, known) ??
    steadyOffset(known.quarters, QUARTER, instant, known) ??
    computeOffset(instant, known)
  );
}

/** Returns the UTC offset during a period; null if the offset changes within the period. */
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
