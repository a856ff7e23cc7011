import {
  isMappedMeasure,
  type MappedMeasure,
  type MappedTime,
  type MappedTopic,
  type MappedValue,
  type Mapping,
} from './mapping';

interface WrittenMeasure {
  measure?: string | null | undefined;
  path?: string | null | undefined;
  unit?: string | null | undefined;
  unit_path?: string | null | undefined;
  factor?: number | null | undefined;
  least?: number | null | undefined;
  most?: number | null | undefined;
}

export interface WrittenMapping {
  id?: string | undefined;
  title?: string | undefined;
  source?: string | undefined;
  order?: number | undefined;
  devices?: readonly { brand?: string | null | undefined; model?: string | null | undefined }[] | undefined;
  profiles?: readonly string[] | undefined;
  normalized?: boolean | undefined;
  decoder?: string | undefined;
  mqtt_topic?: string | undefined;
  mqtt_device?: string | undefined;
  mqtt_level?: number | undefined;
  mqtt_path?: string | undefined;
  mqtt_id?: string | undefined;
  measures?: readonly WrittenMeasure[] | undefined;
  battery?: string | undefined;
  battery_empty?: number | undefined;
  battery_full?: number | undefined;
  list_path?: string | undefined;
  decimal_comma?: boolean | undefined;
  time_path?: string | undefined;
  time_as?: string | undefined;
  time_zone?: string | undefined;
}

const TIMES = ['seconds', 'milliseconds', 'text'] as const satisfies readonly MappedTime['as'][];

function lineOf({ path, unit, unit_path: unitPath, factor, least, most }: WrittenMeasure): MappedValue | undefined {
  if (!path || !unit) return undefined;
  const range = [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY] as const;
  const hasRange = range.some((end) => Number.isFinite(end));
  return {
    ...{ path, unit, ...(unitPath && { unitPath }) },
    ...(typeof factor === 'number' && factor !== 0 && { factor }),
    ...(hasRange && { range }),
  };
}

function timeOf({ time_path: path, time_as: as, time_zone: zone }: WrittenMapping): MappedTime | undefined {
  const kind = TIMES.find((each) => each === as);
  if (!path || kind === undefined) return undefined;
  return { path, as: kind, ...(zone && { zone }) };
}

function deviceOf(written: WrittenMapping): MappedTopic['device'] | undefined {
  const { mqtt_device: kind, mqtt_level: level, mqtt_path: path, mqtt_id: id } = written;
  if (kind === 'level') return level === undefined ? undefined : { level };
  if (kind === 'path') return path ? { path } : undefined;
  return kind === 'id' && id ? { id } : undefined;
}

function batteryOf({ battery: path, battery_empty: empty, battery_full: full }: WrittenMapping) {
  if (!path) return undefined;
  const isInVolts = empty !== undefined && full !== undefined && full > empty;
  return { path, ...(isInVolts && { volts: { empty, full } }) };
}

function topicOf(written: WrittenMapping): MappedTopic | undefined {
  const device = deviceOf(written);
  return written.mqtt_topic && device ? { topic: written.mqtt_topic, device } : undefined;
}

export function toMapping(written: WrittenMapping): Mapping {
  const measures: Partial<Record<MappedMeasure, MappedValue>> = {};
  for (const line of written.measures ?? []) {
    const { measure } = line;
    const value = lineOf(line);
    if (!measure || !isMappedMeasure(measure) || value === undefined) continue;
    measures[measure] ??= value;
  }
  const devices = (written.devices ?? []).flatMap(({ brand, model }) => (brand && model ? { brand, model } : []));
  const { id = '', title = '', source = '', order, profiles = [], normalized, decoder } = written;
  const { list_path: list, decimal_comma: decimalComma } = written;
  const battery = batteryOf(written);
  const time = timeOf(written);
  const mqtt = topicOf(written);
  return {
    ...{ id, title, source, ...(order !== undefined && { order }) },
    ...(devices.length > 0 && { devices }),
    ...(profiles.length > 0 && { profiles }),
    ...(normalized === true && { normalized }),
    ...(decoder && { decoder }),
    ...(mqtt && { mqtt }),
    measures,
    ...(battery && { battery }),
    ...(list && { list }),
    ...(decimalComma === true && { decimalComma }),
    ...(time && { time }),
  };
}

/** Returns a text for a file in `mappings`. JSON has no infinity, so an open range ends at the largest integer. */
export function formatMappingFile(mapping: Mapping): string {
  const ends = Number.MAX_SAFE_INTEGER;
  const finite = (_key: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? Math.sign(value) * ends : value;
  return `${JSON.stringify({ $schema: './_meta/mapping.schema.json', ...mapping }, finite, 2)}\n`;
}
