import type { MessageFault } from './faults';
import {
  findDeviceName,
  isMappedMeasure,
  type MappedMeasure,
  type Mapping,
  matchesTopic,
  parseNamedMessage,
  readMessage,
  toHardwareId,
  UNITS,
} from './mapping';

interface ExampleBytes {
  bytes: readonly number[];
  port: number | undefined;
}

type Example = { message: unknown } | ExampleBytes | { fault: 'json' | 'undecoded' };

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function bytesIn(payload: unknown, port: unknown): Example {
  if (typeof payload !== 'string') return { fault: 'undecoded' };
  try {
    const bytes = Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    return { bytes, port: typeof port === 'number' ? port : undefined };
  } catch {
    return { fault: 'undecoded' };
  }
}

function hexadecimal(text: string): readonly number[] | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits.length % 2 === 1 || !/^[0-9a-f]+$/i.test(digits)) return undefined;
  return Array.from({ length: digits.length / 2 }, (_none, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Parses a plain message or an event of The Things Stack or ChirpStack. Returns bytes for undecoded payloads. */
export function parseExample(text: string, isNormalized = false): Example {
  const digits = hexadecimal(text);
  if (digits !== undefined) return { bytes: digits, port: undefined };
  let pasted: unknown;
  try {
    pasted = JSON.parse(text);
  } catch {
    return { fault: 'json' };
  }
  const uplink = inside(pasted, 'uplink_message');
  if (uplink !== undefined) {
    const payload = inside(uplink, isNormalized ? 'normalized_payload' : 'decoded_payload');
    const message = Array.isArray(payload) ? Object.assign({}, ...payload) : payload;
    if (message !== undefined) return { message };
    return isNormalized ? { fault: 'undecoded' } : bytesIn(inside(uplink, 'frm_payload'), inside(uplink, 'f_port'));
  }
  if (inside(pasted, 'deviceInfo') === undefined) return { message: pasted };
  const message = inside(pasted, 'object');
  return message === undefined ? bytesIn(inside(pasted, 'data'), inside(pasted, 'fPort')) : { message };
}

const isOfBroker = ({ mqtt, devices, profiles, normalized }: Mapping) =>
  mqtt !== undefined && devices === undefined && profiles === undefined && normalized !== true;

export function exampleFor(mapping: Mapping, text: string): Example {
  if (!isOfBroker(mapping)) return parseExample(text, mapping.normalized === true);
  const message = parseNamedMessage(text.trim());
  return message === undefined ? { fault: 'json' } : { message };
}

export type TrialFault = MessageFault | { kind: 'topic'; topic: string };

export function findTriedDevice(
  mapping: Mapping,
  topic: string,
  message: unknown,
): { device: string } | { fault: TrialFault } | undefined {
  if (mapping.mqtt === undefined || topic === '') return undefined;
  if (!matchesTopic(mapping.mqtt.topic, topic)) return { fault: { kind: 'topic', topic: mapping.mqtt.topic } };
  const device = findDeviceName(mapping, topic, message);
  return device === undefined ? { fault: { kind: 'device', topic } } : { device: toHardwareId(device) };
}

/** Usual ranges in rooms, in units of readings. Other values suggest a wrong unit. */
const USUAL: Readonly<Record<MappedMeasure, readonly [number, number]>> = {
  ...{
    CO2: [300, 5_000],
    temp: [0, 45],
    hum: [5, 100],
    VOC: [0, 5_000],
    pm25: [0, 500],
    pm10: [0, 600],
    no2: [0, 400],
    o3: [0, 400],
  },
  ...{ vocIndex: [1, 500], noxIndex: [1, 500], iaq: [0, 500] },
};

export interface TrialMeasure {
  measure: MappedMeasure;
  path: string;
  value: number | undefined;
  fault: MessageFault | undefined;
  instead: readonly string[];
}

const isUsual = (measure: MappedMeasure, value: unknown): value is number =>
  typeof value === 'number' && value >= USUAL[measure][0] && value <= USUAL[measure][1];

export function tryMapping(mapping: Mapping, message: unknown) {
  const { battery: _battery, time: _time, ...alone } = mapping;
  const measures = Object.entries(mapping.measures).flatMap(([measure, how]): TrialMeasure[] => {
    if (!isMappedMeasure(measure)) return [];
    const read = (unit: string) => readMessage({ ...alone, measures: { [measure]: { ...how, unit } } }, message);
    const { values, faults } = read(how.unit);
    const value = values[measure] ?? undefined;
    const isFound = value !== undefined || faults.length > 0;
    const others = isUsual(measure, value) || !isFound ? [] : Object.keys(UNITS[measure]);
    const instead = others.filter((unit) => unit !== how.unit && isUsual(measure, read(unit).values[measure]));
    return [{ measure, path: how.path, value, fault: faults[0], instead }];
  });
  const { battery, at, faults } = readMessage({ ...mapping, measures: {} }, message);
  return { measures, battery, at, faults };
}
