import { isMappedMeasure, type Mapping, readMessage } from './mapping';
import { type MappedMeasure, UNITS } from './units';

/** What somebody has pasted: the message itself, or what is in the way. */
export type Example = { message: unknown } | { fault: 'json' | 'undecoded' };

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/**
 * The decoded message in a pasted text: that of an event of The Things Stack or of ChirpStack, or the text itself.
 *
 * @param isNormalized whether it is the normalized payload of The Things Stack.
 */
export function exampleIn(text: string, isNormalized = false): Example {
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
    return message === undefined ? { fault: 'undecoded' } : { message };
  }
  if (inside(pasted, 'deviceInfo') === undefined) return { message: pasted };
  const message = inside(pasted, 'object');
  return message === undefined ? { fault: 'undecoded' } : { message };
}

/** Between which values rooms are, as a rule, in the unit of readings: what is beyond may come in another unit than was chosen. */
const USUAL: Readonly<Record<MappedMeasure, readonly [number, number]>> = {
  ...{ CO2: [300, 5_000], temp: [0, 45], hum: [5, 100], pm25: [0, 500], pm10: [0, 600], no2: [0, 400], o3: [0, 400] },
};

/** What comes out of a message for one measure of a mapping. */
export interface TriedMeasure {
  measure: MappedMeasure;
  path: string;
  /** In the unit of readings; undefined where there is none. */
  value: number | undefined;
  fault: string | undefined;
  /** Units in which the value would be one of a room, where in the chosen one it is not. */
  instead: readonly string[];
}

export interface Trial {
  measures: readonly TriedMeasure[];
  /** % */
  battery: number | undefined;
  /** ms */
  at: number | undefined;
  /** Faults of battery and time. */
  faults: readonly string[];
}

const isUsual = (measure: MappedMeasure, value: unknown): value is number =>
  typeof value === 'number' && value >= USUAL[measure][0] && value <= USUAL[measure][1];

/** What comes out of a message, measure by measure, by the rules that the server reads messages by. */
export function tryMapping(mapping: Mapping, message: unknown): Trial {
  const { battery: _battery, time: _time, ...alone } = mapping;
  const measures = Object.entries(mapping.measures).flatMap(([measure, how]): TriedMeasure[] => {
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
