import type { Context } from 'hono';
import type { AskedPeriodInput } from '../../../src/air/calls/definitions/long-period';
import type { CountedHours, Period } from '../../../src/air/domain/air/occupancy';
import type { AskedPeriod } from '../../../src/air/domain/air/period-facts';
import { EARLIEST, MAX_PERIOD_MS, MAX_YEARS } from '../../../src/air/domain/readings/period-limits';
import type { AccessSubject } from '../../../src/frame/access/can';
import { DAY } from '../../../src/frame/time/units';
import { ApiError } from '../../frame/documents/api-error';
import type { AskedSegments } from '../places/readable-segments';
import type { TelemetryDependencies } from './dependencies';
import type { ReadableDevice } from './readable-device';

function invalid(message: string): ApiError {
  return new ApiError(400, 'invalid-request', message);
}

/** Maximum time from now to the end of a period, ms. Allows the end of today in any time zone. */
const AHEAD = 2 * DAY;

export function parsePeriod(asked: { fromMilliseconds: number; toMilliseconds: number }, now: number): Period {
  const { fromMilliseconds: from, toMilliseconds: to } = asked;
  if (from > to) throw invalid('A period must not begin after its end');
  if (from < EARLIEST) throw invalid('A period must not begin before 2000');
  if (to > now + AHEAD) throw invalid('A period must not end after tomorrow');
  if (to - from > MAX_PERIOD_MS) throw invalid(`A period may have at most ${MAX_YEARS} years`);
  return { from, to };
}

export function createAskedPeriod(
  { counted, timeFilter, zones, of: _of, ...asked }: AskedPeriodInput,
  devices: readonly ReadableDevice[],
  now: number,
): AskedPeriod {
  const { from, to } = parsePeriod(counted, now);
  const openings = new Map(devices.flatMap(({ hwId, opening }) => (opening ? [[hwId, opening] as const] : [])));
  const segments = new Map(devices.flatMap(({ hwId, segments: own }) => (own ? [[hwId, own] as const] : [])));
  return {
    ...{ ...asked, range: { from, to: to + 1 }, hours: timeFilter ?? null },
    ...{ zones: new Map(zones), openings, segments },
  };
}

export async function requireReader(
  c: Context,
  { readerOf }: Pick<TelemetryDependencies, 'readerOf'>,
): Promise<AccessSubject> {
  const reader = await readerOf(c);
  if (!reader) throw new ApiError(401, 'unauthenticated', 'Cannot find token');
  return reader;
}

interface DevicesQuestion extends AskedSegments {
  hours?: CountedHours | null | undefined;
}

/** Returns devices in the requested order. @throws ApiError 403 naming unreadable devices. */
export async function requireDevices(
  reader: AccessSubject,
  hwIds: readonly string[],
  { devicesReadable }: Pick<TelemetryDependencies, 'devicesReadable'>,
  { hours, ...asked }: DevicesQuestion,
): Promise<ReadableDevice[]> {
  const found = await devicesReadable(reader, hwIds, { ...asked, withOpening: hours === 'opening' });
  const readable = new Map(found.map((device) => [device.hwId, device]));
  const devices = hwIds.map((hwId) => readable.get(hwId));
  const refused = hwIds.filter((hwId) => !readable.has(hwId));
  if (refused.length > 0) {
    throw new ApiError(403, 'forbidden', `You may not read these devices: ${refused.join(', ')}`);
  }
  return devices.filter((device) => device !== undefined);
}

/** @throws ApiError 403 for unreadable devices or stations, 400 for an empty request. */
export async function requireSources(
  reader: AccessSubject,
  hwIds: readonly string[],
  station: string | null | undefined,
  dependencies: TelemetryDependencies,
  asked: DevicesQuestion,
) {
  const outdoorSourceId = station || undefined;
  if (hwIds.length === 0 && outdoorSourceId === undefined) throw invalid('select at least one device');
  const devices = await requireDevices(reader, hwIds, dependencies, asked);
  if (outdoorSourceId !== undefined && !(await dependencies.outdoorReadable(reader, outdoorSourceId))) {
    throw new ApiError(403, 'forbidden', `You may not read the outdoor station ${outdoorSourceId}`);
  }
  return { devices, outdoorSourceId, withThresholds: dependencies.may(reader, 'readings.thresholds') };
}
