import { areValidHours, type OccupiedHours, type Period } from '../../../src/air/domain/air/occupancy';
import { EARLIEST, MAX_MS, MAX_YEARS } from '../../../src/air/domain/readings/period-limits';
import { isPlainObject } from '../../../src/frame/model/paths';
import { DAY } from '../../../src/frame/time/units';
import { ApiError } from '../../frame/documents/api-error';
import { AGGREGATED_KEYS, type AggregatedKey } from './aggregate-data';
import type { SentReading } from './ingest';

/** The error for an invalid request. */
export function invalid(message: string): ApiError {
  return new ApiError(400, 'invalid-request', message);
}

const MAX_DEVICES = 1000;
const MAX_READINGS = 10_000;

/** An unchecked JSON body. */
export type Body = Record<string, unknown>;

/** The value as an object, or a refusal that names it. */
export function objectOf(value: unknown, name: string): Body {
  if (!isPlainObject(value)) throw invalid(`${name} must be an object`);
  return value;
}

/** How far a period may reach beyond now: to the end of today in any time zone. */
const AHEAD = 2 * DAY;

/**
 * Parses a period of two instants in ms, inclusive at both ends. Its length is limited, as the work grows with it even without
 * readings.
 *
 * @param now the present instant, ms.
 * @throws ApiError 400 for a period that ends before it begins, is before 2000, after tomorrow, or longer than ten years.
 */
export function periodOf({ fromMilliseconds, toMilliseconds }: Body, now: number): Period {
  const from = instantOf(fromMilliseconds, 'fromMilliseconds');
  const to = instantOf(toMilliseconds, 'toMilliseconds');
  if (from > to) throw invalid('A period must not begin after its end');
  if (from < EARLIEST) throw invalid('A period must not begin before 2000');
  if (to > now + AHEAD) throw invalid('A period must not end after tomorrow');
  if (to - from > MAX_MS) throw invalid(`A period may have at most ${MAX_YEARS} years`);
  return { from, to };
}

/** Parses hardware ids, without duplicates, in the given order. */
export function devicesOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalid('devices must be a list');
  const hwIds = new Set<string>();
  for (const item of value) {
    if (typeof item !== 'string' || item === '') throw invalid('devices must be a list of hardware ids');
    hwIds.add(item);
  }
  if (hwIds.size > MAX_DEVICES) throw invalid(`At most ${MAX_DEVICES} devices can be asked for at once`);
  return [...hwIds];
}

/** Parses occupied hours; undefined for the whole day. */
export function timeFilterOf(value: unknown): OccupiedHours | undefined {
  if (value === undefined || value === null) return undefined;
  const { fromH, toH } = objectOf(value, 'timeFilter');
  if (typeof fromH === 'number' && typeof toH === 'number' && areValidHours({ fromH, toH })) return { fromH, toH };
  throw invalid('timeFilter needs two different whole hours from 0 to 23');
}

export function aggregationOf(value: unknown): 'min' | 'max' {
  if (value === 'min' || value === 'max') return value;
  throw invalid('aggregation must be min or max');
}

export function measurementsOf(value: unknown): AggregatedKey[] {
  if (!Array.isArray(value) || value.length === 0) throw invalid('measurements must be a list');
  return value.map((item: unknown) => {
    const key = AGGREGATED_KEYS.find((candidate) => candidate === item);
    if (key === undefined) throw invalid(`measurements must be among ${AGGREGATED_KEYS.join(', ')}`);
    return key;
  });
}

export function readingsOf(value: unknown): SentReading[] {
  if (!Array.isArray(value)) throw invalid('readings must be a list');
  if (value.length > MAX_READINGS) throw invalid(`At most ${MAX_READINGS} readings can be sent at once`);
  return value.map((item: unknown, index) => objectOf(item, `readings[${index}]`));
}

/** Parses an instant from a query string or a body. */
function instantOf(value: unknown, name: string): number {
  const instant = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof instant !== 'number' || !Number.isSafeInteger(instant)) {
    throw invalid(`${name} must be a whole number of milliseconds`);
  }
  return instant;
}
