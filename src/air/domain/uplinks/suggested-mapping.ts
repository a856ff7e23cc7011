import { isPlainObject } from '../../../frame/model/paths';
import { type MappedMeasure, UNITS } from './mapping';
import type { WrittenMapping } from './written-mapping';

interface MessagePath {
  path: string;
  value: number;
}

const MAX_PATHS = 60;

/** Matches names of values that distinguish the entries of a list, such as `measurementId`. */
const ENTRY_KEY = /(?:id|type|name|key|code)$/i;

function numberIn(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^[-.\d]+$/.test(value);
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Identifies a list entry by a value inside, because the position of the entry may differ in the next message. */
function entryPath(list: readonly unknown[], index: number, before: string): string {
  const entry = list[index];
  const isOwn = ([key, value]: [string, unknown]) =>
    ENTRY_KEY.test(key) &&
    /^[\w-]+$/.test(String(value)) &&
    list.filter((other) => isPlainObject(other) && other[key] === value).length === 1;
  const own = isPlainObject(entry) ? Object.entries(entry).filter(isOwn) : [];
  // Prefers a value that is a name, such as CO2, to a number.
  const found = own.find(([, value]) => numberIn(value) === undefined) ?? own[0];
  return found === undefined ? below(before, String(index)) : `${before}[${found[0]}=${found[1]}]`;
}

const below = (before: string, name: string) => (before === '' ? name : `${before}.${name}`);

export function listPaths(message: unknown, before = ''): MessagePath[] {
  const value = numberIn(message);
  if (value !== undefined) return before === '' ? [] : [{ path: before, value }];
  if (Array.isArray(message))
    return message.flatMap((entry, index) => listPaths(entry, entryPath(message, index, before))).slice(0, MAX_PATHS);
  if (!isPlainObject(message)) return [];
  const found = Object.entries(message).flatMap(([name, inner]) => listPaths(inner, below(before, name)));
  return found.slice(0, MAX_PATHS);
}

/** Names of measures in messages of sensors; the first pattern that matches a path counts. */
const NAMES: readonly (readonly [MappedMeasure | undefined, RegExp])[] = [
  [undefined, /eco2|dew|(?:chip|board|cpu|internal).?temp|[._]id$/i],
  [undefined, /Id$/],
  ['CO2', /co2|carbon.?dioxide/i],
  ['vocIndex', /voc.?(?:index|idx)/i],
  ['noxIndex', /nox.?(?:index|idx)/i],
  ['VOC', /t?voc/i],
  ['pm25', /pm_?0?2[._]?5?(?!\d)/i],
  ['pm10', /pm_?10(?!\d)/i],
  ['no2', /no2/i],
  ['o3', /(?:^|[._])o3|ozone/i],
  ['iaq', /iaq/i],
  ['temp', /temp|(?:^|[._])t$/i],
  ['hum', /hum|(?:^|[._])rh?$/i],
];

const FAHRENHEIT = /fahrenheit|[._]f$/i;

function measuresIn(paths: readonly MessagePath[]): NonNullable<WrittenMapping['measures']> {
  const byMeasure = new Map<MappedMeasure, string>();
  for (const { path } of paths) {
    const [measure] = NAMES.find(([, name]) => name.test(path)) ?? [];
    if (measure !== undefined && !byMeasure.has(measure)) byMeasure.set(measure, path);
  }
  return [...byMeasure].map(([measure, path]) => {
    const unit = measure === 'temp' && FAHRENHEIT.test(path) ? '°F' : Object.keys(UNITS[measure])[0];
    return { measure, path, unit };
  });
}

const BATTERY_LEVEL = /batt/i;
const VOLTAGE = /volt|[._]m?v$/i;

/** Suggests measures with their usual units. Users check both in the form before saving. */
export function suggestMeasures(message: unknown): Pick<WrittenMapping, 'measures' | 'battery'> {
  const paths = listPaths(message);
  const battery = paths.find(
    ({ path, value }) => BATTERY_LEVEL.test(path) && !VOLTAGE.test(path) && value >= 0 && value <= 100,
  );
  return { measures: measuresIn(paths), ...(battery !== undefined && { battery: battery.path }) };
}
