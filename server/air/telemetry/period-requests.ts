import type { AskedPeriod } from '../../../src/air/domain/air/asked-period';
import { CHART_MEASURES, type ChartMeasure } from '../../../src/air/domain/air/chart-data';
import { isTimeZone } from '../../../src/frame/time/zone-offset';
import type { DecimationWindow } from '../../../src/frame/time-series/decimate';
import { type Body, invalid, objectOf, periodOf, timeFilterOf } from './requests';

/** More columns than any screen has pixels. */
const MAX_COLUMNS = 20_000;

/** Parses measures of charts, without duplicates. */
export function chartMeasuresOf(names: readonly string[]): ChartMeasure[] {
  return [...new Set(names)].map((name) => {
    const measure = CHART_MEASURES.find((candidate) => candidate === name);
    if (measure === undefined) throw invalid(`measures must be among ${CHART_MEASURES.join(', ')}`);
    return measure;
  });
}

/** Parses the visible window and its width in columns. */
export function windowOf({ windowFrom, windowTo, columns }: Body, now: number): DecimationWindow {
  const { from, to } = periodOf({ fromMilliseconds: windowFrom, toMilliseconds: windowTo }, now);
  const count = Number(columns);
  if (!Number.isInteger(count) || count < 1 || count > MAX_COLUMNS) {
    throw invalid(`columns must be a whole number from 1 to ${MAX_COLUMNS}`);
  }
  return { from, to, columns: count };
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(`${name} must be a number`);
  return value;
}

const numberOrNull = (value: unknown, name: string): number | null =>
  value === null || value === undefined ? null : numberOf(value, name);

function zoneOf(value: unknown): string {
  if (typeof value !== 'string' || !isTimeZone(value)) throw invalid('Time zones must be those of the IANA');
  return value;
}

function zonesOf(value: unknown): ReadonlyMap<string, string> {
  if (value === undefined) return new Map();
  if (!Array.isArray(value)) throw invalid('zones must be a list');
  return new Map(
    value.map((pair: unknown) => {
      const [hwId, zone]: unknown[] = Array.isArray(pair) ? pair : [];
      if (typeof hwId !== 'string') throw invalid('zones must be pairs of a device and its time zone');
      return [hwId, zoneOf(zone)] as const;
    }),
  );
}

/** Parses the question about the readings of devices. */
export function askedPeriodOf(data: Body, devices: readonly string[], now: number): AskedPeriod {
  const { from, to } = periodOf(objectOf(data['counted'], 'counted'), now);
  return {
    devices,
    range: { from, to: to + 1 },
    hours: timeFilterOf(data['timeFilter']) ?? null,
    timeZone: zoneOf(data['timeZone']),
    zones: zonesOf(data['zones']),
    co2Reference: numberOrNull(data['co2Reference'], 'co2Reference'),
    temperatureReference: numberOrNull(data['temperatureReference'], 'temperatureReference'),
    leastBreachMs: numberOf(data['leastBreachMs'], 'leastBreachMs'),
  };
}

/** Parses the CO2 limit for stale air, ppm. */
export const referenceOf = (data: Body): number => numberOf(data['reference'], 'reference');
