import { instantsOf, toInstant } from '../../../frame/time/time-zone';
import { MEASURES, measureFault, type ReadingValues } from '../readings/measures';
import type { MessageFault } from './faults';
import { type MappedMeasure, UNITS } from './units';

/** How one measure is found in a message. */
export interface MappedValue {
  /** Names from the outside in, with dots between: `air.co2`. Entries of a list are counted from 0. */
  path: string;
  /** The unit of the message, one of `UNITS` of the measure. */
  unit: string;
  /** What the value is multiplied by to be in that unit, such as 0.1 for tenths. */
  factor?: number;
  /** In that unit. What is beyond is no measurement, such as 65535 of a sensor that warms up. */
  range?: readonly [number, number];
}

/** When a message was measured, where it says so itself. */
export interface MappedTime {
  path: string;
  /** For `text`, a number counts as milliseconds, because Zigbee2MQTT sends either, by its settings. */
  as: 'seconds' | 'milliseconds' | 'text';
  /** The time zone of a text without an offset, which is no time without one; `local` for that of the device's place. */
  zone?: string;
}

/** Stands for the time zone of the device's building, else of the site, until a message of that device is read. */
export const LOCAL_ZONE = 'local';

/** Messages of a broker that a mapping reads, and what identifies their device. */
export interface MappedTopic {
  /** `+` stands for one level, `#` at the end for all that follow. */
  topic: string;
  /** Its hardware id: a level of the topic, counted from 1; a value of the message; or always the same. */
  device: { level: number } | { path: string } | { id: string };
}

/** What messages of a kind of sensor mean: the content of a file of `mappings/`. */
export interface Mapping {
  id: string;
  title: string;
  /** Where the maker documents the message. */
  source: string;
  /** Brand and model of The Things Stack's device repository. */
  devices?: readonly { brand: string; model: string }[];
  /** Names of device profiles of ChirpStack. */
  profiles?: readonly string[];
  /** Whether it reads the normalized payload of The Things Stack in place of the decoded one. */
  normalized?: boolean;
  /**
   * JavaScript of the maker for messages that the network has not decoded: `decodeUplink({ bytes, fPort, recvTime })` of LoRa Alliance
   * TS013, which returns `{ data }`.
   */
  decoder?: string;
  /** Which messages of the site's broker it reads. */
  mqtt?: MappedTopic;
  measures: Readonly<Partial<Record<MappedMeasure, MappedValue>>>;
  /** In per cent. */
  battery?: { path: string };
  time?: MappedTime;
}

/** What a message says. */
export interface MappedReading {
  values: ReadingValues;
  /** %. */
  battery: number | undefined;
  /** ms since the epoch; undefined where the message says nothing of it. */
  at: number | undefined;
  /** What could not be used. */
  faults: MessageFault[];
}

export const isMappedMeasure = (name: string): name is MappedMeasure => Object.hasOwn(UNITS, name);

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** The value at a path. A name that has dots itself, such as `km103.rtemp` of Kaiterra, is found as well. */
export function valueAt(message: unknown, path: string): unknown {
  const names = path.split('.');
  for (let count = 1; count <= names.length; count += 1) {
    const found = inside(message, names.slice(0, count).join('.'));
    const value = found === undefined || count === names.length ? found : valueAt(found, names.slice(count).join('.'));
    if (value !== undefined) return value;
  }
  return undefined;
}

const OFFSET = /(?:[Zz]|[+-]\d{2}:?\d{2})$/;

/**
 * The instant of a time on the clock of a zone. In the hour that clocks show twice it is the one nearer to when the message was received;
 * undefined where that is not known.
 */
function instantOnClock(wall: number, zone: string, received: number | undefined): number | undefined {
  const [first = toInstant(wall, zone), second = first] = instantsOf(wall, zone);
  if (received === undefined) return first === second ? first : undefined;
  return Math.abs(received - second) < Math.abs(received - first) ? second : first;
}

/** A text that says no zone, of a mapping that names none, is no time: it would be hours off. */
function timeOf(value: unknown, { as, zone }: MappedTime, received: number | undefined): number | undefined {
  if (typeof value === 'number') return Math.round(as === 'seconds' ? value * 1_000 : value);
  if (as !== 'text' || typeof value !== 'string') return undefined;
  const isWall = !OFFSET.test(value);
  const instant = Date.parse(isWall ? `${value.replace(' ', 'T')}Z` : value);
  if (Number.isNaN(instant) || (isWall && (zone === undefined || zone === LOCAL_ZONE))) return undefined;
  return isWall && zone !== undefined ? instantOnClock(instant, zone, received) : instant;
}

/** When a message was measured, as it says itself, ms. @param received see {@link readMessage}. */
export const timeIn = (message: unknown, { time }: Pick<Mapping, 'time'>, received?: number): number | undefined =>
  time && timeOf(valueAt(message, time.path), time, received);

/** The battery in per cent. 255 and the like say that the device does not know it. */
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

/** Why a value of a message is no measurement: the sensor cannot measure it, or no reading may be so. */
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
 * Reads a message by its mapping. What is missing or null was not sent; a measure that is no number, and what is no time, are faults.
 *
 * @param received when it was received, ms; left out where that is not known.
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
