import { parseMomentText } from '../../../frame/field-types/read-time';
import { parseReceivedJson } from '../../../frame/model/received-json';
import { listInstants, toInstant } from '../../../frame/time/time-zone';
import { findFault, isStartUp, MEASURES, type MeasureKey, type ReadingValues } from '../readings/measures';
import type { MessageFault } from './faults';

/** Measures of other makers' sensors, so without the LED colour. VOC is in ppb, as in alarms. */
export type MappedMeasure = Exclude<MeasureKey, 'Luci'>;

type Conversion = (value: number) => number;

const same: Conversion = (value) => value;
const times = (factor: number): Conversion => {
  return (value) => value * factor;
};

const INDEX: Readonly<Record<string, Conversion>> = { index: same };

const PARTICLES: Readonly<Record<string, Conversion>> = { 'μg/m3': same, 'mg/m3': times(1_000) };

/** Conversions by unit; gases by Directive 2008/50/EC, Annex VI: 293 K, 101.3 kPa, 24.04 l/mol (NO2 46.01 g, O3 48.00 g). */
export const UNITS: Readonly<Record<MappedMeasure, Readonly<Record<string, Conversion>>>> = {
  CO2: { ppm: same, '%': times(10_000) },
  temp: { '°C': same, '°F': (value) => ((value - 32) * 5) / 9, K: (value) => value - 273.15 },
  hum: { '%': same, ratio: times(100) },
  VOC: { ppb: same, ppm: times(1_000) },
  pm25: PARTICLES,
  pm10: PARTICLES,
  no2: { 'μg/m3': same, ppb: times(46.01 / 24.04) },
  o3: { 'μg/m3': same, ppb: times(48 / 24.04) },
  vocIndex: INDEX,
  noxIndex: INDEX,
  iaq: INDEX,
};

export interface MappedValue {
  /**
   * Path such as `air.co2`, `messages[0].value`, or `messages[id=4100].value` for the entry with this value. Of
   * alternatives such as `compensated|raw`, the first that the message contains counts.
   */
  path: string;
  unit: string;
  /** Path of the unit in the message, such as `TempUnit`; has priority over `unit`. */
  unitPath?: string;
  /** Factor by which the value is multiplied, such as 0.1 for tenths. */
  factor?: number;
  /** Range of valid values. Excludes, for example, 65535 of a sensor that is warming up. */
  range?: readonly [number, number];
}

export interface MappedTime {
  path: string;
  /** Format. For `text`, a number counts as milliseconds, because Zigbee2MQTT sends either, depending on its settings. */
  as: 'seconds' | 'milliseconds' | 'text';
  /** Time zone of texts without an offset; if omitted, such texts are invalid. `local` is the zone of the device's place. */
  zone?: string;
}

/** Zone of the device's building, otherwise of the site; determined when a message is read. */
export const LOCAL_ZONE = 'local';

export interface MappedTopic {
  topic: string;
  /** Source of the hardware id: topic level (from 1), value of the message, or constant. */
  device: { level: number } | { path: string } | { id: string };
}

export interface Mapping {
  id: string;
  title: string;
  source: string;
  /** Position among mappings of the same messages; mappings without a position are last. */
  order?: number;
  devices?: readonly { brand: string; model: string }[];
  profiles?: readonly string[];
  /** True if The Things Stack's normalized payload replaces the decoded one. */
  normalized?: boolean;
  /** Decoder `decodeUplink({ bytes, fPort, recvTime })` of LoRa Alliance TS013, which returns `{ data }`. */
  decoder?: string;
  mqtt?: MappedTopic;
  measures: Readonly<Partial<Record<MappedMeasure, MappedValue>>>;
  battery?: MappedBattery;
  time?: MappedTime;
  /** Path of further readings with their own times, which sensors send after an offline period. */
  list?: string;
  decimalComma?: boolean;
}

interface MappedBattery {
  path: string;
  /** Voltages of an empty and a full battery. Without voltages, the value is a level in per cent. */
  volts?: { empty: number; full: number };
}

export interface MappedReading {
  values: ReadingValues;
  battery: number | undefined;
  at: number | undefined;
  faults: MessageFault[];
}

export const isMappedMeasure = (name: string): name is MappedMeasure => Object.hasOwn(UNITS, name);

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Maximum names with dots in a path, because each name doubles the ways to read the path. */
const MAX_DOTTED_NAMES = 8;

const SELECTOR = /^([^[\]]*)\[([^[\]=]+)=([^[\]]*)\]$/;

const MAX_NESTED_LISTS = 3;

function selected(message: unknown, segment: string): unknown {
  const [, name = '', key = '', wanted] = SELECTOR.exec(segment) ?? [];
  const list = name === '' ? message : inside(message, name);
  if (!Array.isArray(list)) return undefined;
  const entries: unknown[] = list.flat(MAX_NESTED_LISTS);
  return entries.find((entry) => String(inside(entry, key)) === wanted);
}

function valueOfNames(message: unknown, segments: readonly string[]): unknown {
  if (segments.length > MAX_DOTTED_NAMES) return segments.reduce(inside, message);
  for (let count = 1; count <= segments.length; count += 1) {
    const found = inside(message, segments.slice(0, count).join('.'));
    const value = found === undefined || count === segments.length ? found : valueOfNames(found, segments.slice(count));
    if (value !== undefined) return value;
  }
  return undefined;
}

function valueOfOne(message: unknown, path: string): unknown {
  let value = message;
  let plain: string[] = [];
  for (const segment of path.match(/(?:[^.[\]]|\[[^\]]*\])+/g) ?? []) {
    if (!SELECTOR.test(segment)) {
      plain.push(segment);
      continue;
    }
    value = selected(plain.length === 0 ? value : valueOfNames(value, plain), segment);
    plain = [];
  }
  return plain.length === 0 ? value : valueOfNames(value, plain);
}

/** Finds the value of a path, also with names that contain dots, such as `km103.rtemp` of Kaiterra. */
function valueAt(message: unknown, path: string): unknown {
  for (const alternative of path.split('|')) {
    const value = valueOfOne(message, alternative);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** Returns the time closer to the reception in the hour that a clock change repeats; undefined if the reception time is unknown. */
function instantOnClock(wall: number, zone: string, received: number | undefined): number | undefined {
  const [first = toInstant(wall, zone), second = first] = listInstants(wall, zone);
  if (received === undefined) return first === second ? first : undefined;
  return Math.abs(received - second) < Math.abs(received - first) ? second : first;
}

/** Rejects a text without a zone, which could be wrong by hours. */
function timeOf(value: unknown, { as, zone }: MappedTime, received: number | undefined): number | undefined {
  if (typeof value === 'number') return Math.round(as === 'seconds' ? value * 1_000 : value);
  // Day and month are ambiguous in dates that do not begin with the year.
  const moment = as === 'text' && typeof value === 'string' && /^\s*\d{4}/.test(value) && parseMomentText(value, 'dmy');
  if (!moment) return undefined;
  if ('instant' in moment) return moment.instant;
  return zone === undefined || zone === LOCAL_ZONE ? undefined : instantOnClock(moment.wall, zone, received);
}

export const readTime = (message: unknown, { time }: Pick<Mapping, 'time'>, received?: number): number | undefined =>
  time && timeOf(valueAt(message, time.path), time, received);

function numberIn(value: unknown, hasComma = false): number | undefined {
  if (typeof value !== 'string') return typeof value === 'number' ? value : Number.NaN;
  const text = value.trim();
  if (!/\d/.test(text)) return undefined;
  return (hasComma ? /^[-+]?\d+(,\d+)?$/ : /^[-+]?\d+(\.\d+)?$/).test(text)
    ? Number(text.replace(',', '.'))
    : Number.NaN;
}

/** Returns the battery level in %; undefined for codes such as 255, which mean that the level is unknown. */
function batteryIn(message: unknown, { battery, decimalComma }: Mapping, faults: MessageFault[]): number | undefined {
  const sent = battery && valueAt(message, battery.path);
  if (battery === undefined || sent === undefined) return undefined;
  const { path, volts } = battery;
  const level = numberIn(sent, decimalComma);
  if (level === undefined) return undefined;
  const [least, most] = volts ? [0, volts.full * MAX_OVERVOLTAGE] : [0, 100];
  if (level >= least && level <= most) {
    if (volts === undefined) return level;
    const share = (level - volts.empty) / (volts.full - volts.empty);
    return Math.round(100 * Math.min(Math.max(share, 0), 1));
  }
  faults.push(Number.isFinite(level) ? { kind: 'range', path, value: level, least, most } : { kind: 'type', path });
  return undefined;
}

/** Maximum share of the nominal voltage, which a new battery exceeds by up to a third. */
const MAX_OVERVOLTAGE = 4 / 3;

function valueFault(
  measure: MappedMeasure,
  { path, range }: MappedValue,
  measured: number,
  value: number,
): MessageFault | undefined {
  const [least, most] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (measured < least || measured > most) return { kind: 'range', path, value: measured, least, most };
  if (findFault(measure, value) === undefined) return undefined;
  const { min, max } = MEASURES[measure];
  return Number.isFinite(value)
    ? { kind: 'range', path: measure, value, least: min, most: max }
    : { kind: 'type', path };
}

function unitIn(message: unknown, measure: MappedMeasure, { unit, unitPath }: MappedValue): string | undefined {
  return unitPath === undefined ? unit : unitNamed(measure, String(valueAt(message, unitPath) ?? ''));
}

/** Finds a unit by another spelling, such as `F`, `Fahrenheit` or `ug/m³`. */
export function unitNamed(measure: MappedMeasure, text: string): string | undefined {
  // NFKC composes ℃, turns ³ into 3, and unites both signs for μ.
  const bare = (name: string) =>
    name
      .replace(/[°º]/, '')
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .replace(/°|^deg/, '')
      .replace(/u(?=g)/, 'μ');
  const named = bare(text);
  return Object.keys(UNITS[measure]).find((each) => bare(each) === (UNIT_NAMES[named] ?? named));
}

const UNIT_NAMES: Readonly<Record<string, string>> = { celsius: 'c', fahrenheit: 'f', kelvin: 'k', percent: '%' };

/** Reads the values of a message. Skips missing values and words; unknown units and invalid times are faults. */
export function readMessage(mapping: Mapping, message: unknown, received?: number): MappedReading {
  const { measures, time, decimalComma } = mapping;
  const values: ReadingValues = {};
  const faults: MessageFault[] = [];
  for (const [measure, how] of Object.entries(measures)) {
    const { path, factor = 1 } = how;
    const sent = isMappedMeasure(measure) ? valueAt(message, path) : undefined;
    if (!isMappedMeasure(measure) || sent === undefined) continue;
    const number = numberIn(sent, decimalComma);
    if (number === undefined) continue;
    const unit = unitIn(message, measure, how);
    const convert = unit === undefined ? undefined : UNITS[measure][unit];
    if (Number.isNaN(number) || convert === undefined) {
      faults.push(Number.isNaN(number) ? { kind: 'type', path } : { kind: 'unit', path: how.unitPath ?? path });
      continue;
    }
    const measured = number * factor;
    const value = convert(measured);
    if (isStartUp(measure, value)) continue;
    const fault = valueFault(measure, how, measured, value);
    if (fault === undefined) values[measure] = value;
    else faults.push(fault);
  }
  const level = batteryIn(message, mapping, faults);
  const at = readTime(message, mapping, received);
  const isWrong = time !== undefined && at === undefined && valueAt(message, time.path) !== undefined;
  if (isWrong) faults.push({ kind: 'time', path: time.path });
  return { values, battery: level, at, faults };
}

/** Maximum readings per message. A history of one day at one reading per minute has 1,440. */
const MAX_LISTED = 2_000;

export interface ListedReading {
  values: ReadingValues;
  at: number;
}

/** Reports an entry without a time as a fault with its position. */
export function readList(mapping: Mapping, message: unknown): { readings: ListedReading[]; faults: MessageFault[] } {
  const { list, battery: _battery, ...each } = mapping;
  const entries = list === undefined ? undefined : valueAt(message, list);
  if (list === undefined || !Array.isArray(entries)) return { readings: [], faults: [] };
  const found = entries.slice(0, MAX_LISTED).map((entry: unknown, index) => {
    const { values, at, faults } = readMessage(each, entry);
    const path = `${list}.${index}`;
    const hasValue = Object.keys(values).length > 0;
    const missing: MessageFault[] = hasValue && at === undefined && faults.length === 0 ? [{ kind: 'time', path }] : [];
    const placed = faults.map((fault) => ('path' in fault ? { ...fault, path: `${path}.${fault.path}` } : fault));
    return { reading: hasValue && at !== undefined ? { values, at } : undefined, faults: [...placed, ...missing] };
  });
  return { readings: found.flatMap(({ reading }) => reading ?? []), faults: found.flatMap(({ faults }) => faults) };
}

export function matchesTopic(pattern: string, topic: string): boolean {
  const levels = topic.split('/');
  const wanted = pattern.split('/');
  if (wanted.at(-1) !== '#') return wanted.length === levels.length && wanted.every(fits);
  return levels.length >= wanted.length - 1 && wanted.slice(0, -1).every(fits);
  function fits(level: string, index: number): boolean {
    return level === '+' || level === levels[index];
  }
}

function overlap([one, ...rest]: readonly string[], [other, ...others]: readonly string[]): boolean {
  if (one === '#' || other === '#') return true;
  if (one === undefined || other === undefined) return one === other;
  return (one === other || one === '+' || other === '+') && overlap(rest, others);
}

type MessageKinds = Pick<Mapping, 'devices' | 'profiles' | 'mqtt'>;

export function canShareMessages(one: MessageKinds, other: MessageKinds): boolean {
  const { devices = [], profiles = [], mqtt } = one;
  const isOfBoth = ({ brand, model }: { brand: string; model: string }) =>
    other.devices?.some((each) => each.brand === brand && each.model === model) === true;
  return (
    devices.some(isOfBoth) ||
    profiles.some((profile) => other.profiles?.includes(profile)) ||
    (mqtt !== undefined && other.mqtt !== undefined && overlap(mqtt.topic.split('/'), other.mqtt.topic.split('/')))
  );
}

const LAST = Number.MAX_SAFE_INTEGER;

export const sortMappings = <Each extends Pick<Mapping, 'order'>>(mappings: readonly Each[]): Each[] =>
  mappings.toSorted((one, other) => (one.order ?? LAST) - (other.order ?? LAST));

const HARDWARE_ID = /^[A-Za-z0-9_.:-]{1,40}$/;
const HASH_DIGITS = 8;
const MAX_PLAIN = 40 - 1 - HASH_DIGITS;

/** FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(HASH_DIGITS, '0');
}

/**
 * Returns a name as hardware id. Replaces characters that ids must not contain, such as blanks and umlauts, and appends
 * a hash, so that similar names stay different.
 *
 * @example hardwareIdOf('Küche/1') // 'Kuche-1-' and eight hexadecimal digits
 */
export function toHardwareId(name: string): string {
  if (HARDWARE_ID.test(name)) return name;
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return `${plain.replace(/[^A-Za-z0-9_.:-]+/g, '-').slice(0, MAX_PLAIN)}-${fnv1a(name)}`;
}

type Named = Record<string, unknown>;

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wraps a single number, text or list as `value`. @returns undefined for invalid JSON, such as `nan`, or for too deep nesting. */
export function parseNamedMessage(payload: string): Named | undefined {
  let parsed: unknown;
  try {
    parsed = parseReceivedJson(payload);
  } catch {
    return /^\s*[{[]/.test(payload) ? undefined : { value: payload };
  }
  return isNamed(parsed) ? parsed : { value: parsed };
}

export function findDeviceName({ mqtt }: Pick<Mapping, 'mqtt'>, topic: string, message: unknown): string | undefined {
  if (mqtt === undefined) return undefined;
  const { device } = mqtt;
  if ('id' in device) return device.id;
  const found = 'level' in device ? topic.split('/')[device.level - 1] : valueAt(message, device.path);
  return (typeof found === 'string' && found !== '') || typeof found === 'number' ? String(found) : undefined;
}
