import type { AskedPeriodInput } from '../../../src/air/calls/definitions/long-period';
import type { AskedPeriod } from '../../../src/air/domain/air/asked-period';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { EARLIEST, MAX_MS, MAX_YEARS } from '../../../src/air/domain/readings/period-limits';
import { DAY } from '../../../src/frame/time/units';
import { ApiError } from '../../frame/documents/api-error';
import type { ReadableDevice } from './readable-device';

export function invalid(message: string): ApiError {
  return new ApiError(400, 'invalid-request', message);
}

/** Maximum future part of a period: to the end of today in any time zone. */
const AHEAD = 2 * DAY;

/**
 * Returns a period in ms, inclusive at both ends.
 * @throws ApiError 400 for a period that ends before it starts, is before 2000, after tomorrow, or longer than ten
 * years.
 */
export function periodOf(asked: { fromMilliseconds: number; toMilliseconds: number }, now: number): Period {
  const { fromMilliseconds: from, toMilliseconds: to } = asked;
  if (from > to) throw invalid('A period must not begin after its end');
  if (from < EARLIEST) throw invalid('A period must not begin before 2000');
  if (to > now + AHEAD) throw invalid('A period must not end after tomorrow');
  if (to - from > MAX_MS) throw invalid(`A period may have at most ${MAX_YEARS} years`);
  return { from, to };
}

export function askedPeriodOf(
  { counted, timeFilter, zones, of: _of, ...asked }: AskedPeriodInput,
  devices: readonly ReadableDevice[],
  now: number,
): AskedPeriod {
  const { from, to } = periodOf(counted, now);
  const openings = new Map(devices.flatMap(({ hwId, opening }) => (opening ? [[hwId, opening] as const] : [])));
  const segments = new Map(devices.flatMap(({ hwId, segments: own }) => (own ? [[hwId, own] as const] : [])));
  return {
    ...{ ...asked, range: { from, to: to + 1 }, hours: timeFilter ?? null },
    ...{ zones: new Map(zones), openings, segments },
  };
}
