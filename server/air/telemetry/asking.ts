import type { Context } from 'hono';
import type { CountedHours } from '../../../src/air/domain/air/occupancy';
import type { AccessSubject } from '../../../src/frame/access/can';
import { ApiError } from '../../frame/documents/api-error';
import type { AskedSegments } from '../places/readable-segments';
import type { TelemetryDependencies } from './dependencies';
import type { ReadableDevice } from './readable-device';
import { invalid } from './requests';

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

/**
 * Returns devices in the requested order, with the data needed for counted hours.
 * @throws ApiError 403 that names devices the reader may not read.
 */
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
