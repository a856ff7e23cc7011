import { instantsOf, toInstant } from '../../../frame/time/time-zone';
import { MEASURES, measureFault, type ReadingValues } from '../readings/measures';
import type { MessageFault } from './faults';
import { type MappedMeasure, UNITS } from './units';

export interface MappedValue {
  /** Names from outside to inside, separated by dots: `air.co2`. List indexes start at 0. */
  path: string;
  unit: string;
  /** Factor to convert the value to the unit, such as 0.1 for tenths. */
  factor?: number;
  /** Valid range in that unit. Values beyond are no measurement, such as 65535 of a sensor that is warming up. */
  range?: readonly [number, number];
}

export interface MappedTime {
  path: string;
  /** For `text`, a number counts as milliseconds, because Zigbee2MQTT sends either, depending on its settings. */
  as: 'seconds' | 'milliseconds' | 'text';
  /** Zone of a text without an offset, which is invalid without a zone; `local` for the zone of the device's place. */
  zone?: string;
}

/** Placeholder for the zone of the device's building, else of the site; resolved when a message is read. */
export const LOCAL_ZONE = 'local';

export interface MappedTopic {
  /** MQTT filter: `+` matches one level, `#` at the end all following levels. */
  topic: string;
  /** Source of the hardware id: a topic level (from 1), a value of the message, or a constant. */
  device: { level: number } | { path: string } | { id: string };
}

export interface Mapping {
  id: string;
  title: string;
  source: string;
  /** Brand and model in The Things Stack's device repository. */
  devices?: readonly { brand: string; model: string }[];
  profiles?: readonly string[];
  /** True if the mapping reads The Things Stack's normalized payload instead of the decoded one. */
  normalized?: boolean;
  /**
   * Manufacturer's JavaScript decoder for undecoded messages: `decodeUplink({ bytes, fPort, recvTime })` of LoRa
   * Alliance TS013, which returns `{ data }`.
   */
  decoder?: string;
  mqtt?: MappedTopic;
  measures: Readonly<Partial<Record<MappedMeasure, MappedValue>>>;
  battery?: { path: string };
  time?: MappedTime;
}

export interface MappedReading {
  values: ReadingValues;
  battery: number | undefined;
  /** ms since the epoch; undefined if the message contains no time. */
  at: number | undefined;
  faults: MessageFault[];
}

export const isMappedMeasure = (name: string): name is MappedMeasure => Object.hasOwn(UNITS, name);

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Limit for paths whose names may contain dots in a message: each name doubles the ways to look for it. */
const MAX_DOTTED_NAMES = 8;

/** Value at a path. Also finds names that contain dots, such as `km103.rtemp` of Kaiterra. */
export function valueAt(message: unknown, path: string): unknown {
  const names = path.split('.');
  if (names.length > MAX_DOTTED_NAMES) return names.reduce(inside, message);
  for (let count = 1; count <= names.length; count += 1) {
    const found = inside(message, names.slice(0, count).join('.'));
    const value = found === undefined || count === names.length ? found : valueAt(found, names.slice(count).join('.'));
    if (value !== undefined) return value;
  }
  return undefined;
}

const OFFSET = /(?:[Zz]|[+-]\d{2}:?\d{2})$/;

/**
 * Instant of a local time. In the hour repeated at a clock change, returns the one closer to the reception; undefined
 * if the reception is unknown.
 */
function instantOnClock(wall: number, zone: string, received: number | undefined): number | undefined {
  const [first = toInstant(wall, zone), second = first] = instantsOf(wall, zone);
  if (received === undefined) return first === second ? first : undefined;
  return Math.abs(received - second) < Math.abs(received - first) ? second : first;
}

/** Rejects a text without a zone if the mapping has none, because the time could be wrong by hours. */
function timeOf(value: unknown, { as, zone }: MappedTime, received: number | undefined): number | undefined {
  if (typeof value === 'number') return Math.round(as === 'seconds' ? value * 1_000 : value);
  if (as !== 'text' || typeof value !== 'string') return undefined;
  const isWall = !OFFSET.test(value);
  const instant = Date.parse(isWall ? `${value.replace(' ', 'T')}Z` : value);
  if (Number.isNaN(instant) || (isWall && (zone === undefined || zone === LOCAL_ZONE))) return undefined;
  return isWall && zone !== undefined ? instantOnClock(instant, zone, received) : instant;
}

export const timeIn = (message: unknown, { time }: Pick<Mapping, 'time'>, received?: number): number | undefined =>
  time && timeOf(valueAt(message, time.path), time, received);

/** Battery level in %. Values such as 255 mean unknown. */
function batteryIn(message: unknown, battery: Mapping['battery'], faults: MessageFault[]): number | undefined {
  const level = battery && valueAt(message, battery.path);
  if (battery === undefined || level === undefined || level === null) return undefined;
  if (typeof level === 'number' && level >= 0 && level <= 100) return level;
  const { path } = battery;
  faults.push(
    typeof level === 'number' ? { kind: 'range', path, value: level, least: 0, most: 100 } : { kind: 'type', path },
  );
  return undefined;
}

function valueFault(
  measure: MappedMeasure,
  { path, range }: MappedValue,
  measured: number,
  value: number,
): MessageFault | undefined {
  const [least, most] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (measured < least || measured > most) return { kind: 'range', path, value: measured, least, most };
  if (measureFault(measure, value) === undefined) return undefined;
  const { min, max } = MEASURES[measure];
  return Number.isFinite(value)
    ? { kind: 'range', path: measure, value, least: min, most: max }
    : { kind: 'type', path };
}

/**
 * Reads a message by its mapping. Missing or null values were not sent; non-numeric measures and invalid times are
 * faults.
 * @param received reception in ms; undefined if unknown.
 */
export function readMessage(mapping: Mapping, message: unknown, received?: number): MappedReading {
  const { measures, battery, time } = mapping;
  const values: ReadingValues = {};
  const faults: MessageFault[] = [];
  for (const [measure, how] of Object.entries(measures)) {
    const { path, unit, factor = 1 } = how;
    const sent = valueAt(message, path);
    const convert = isMappedMeasure(measure) ? UNITS[measure][unit] : undefined;
    if (!isMappedMeasure(measure) || convert === undefined || sent === undefined || sent === null) continue;
    if (typeof sent !== 'number') {
      faults.push({ kind: 'type', path });
      continue;
    }
    const measured = sent * factor;
    const value = convert(measured);
    const fault = valueFault(measure, how, measured, value);
    if (fault === undefined) values[measure] = value;
    else faults.push(fault);
  }
  const level = batteryIn(message, battery, faults);
  const at = timeIn(message, mapping, received);
  const isWrong = time !== undefined && at === undefined && (valueAt(message, time.path) ?? null) !== null;
  if (isWrong) faults.push({ kind: 'time', path: time.path });
  return { values, battery: level, at, faults };
}
