import { ApiError } from '../../frame/documents/api-error';
import { logFailure } from '../../frame/log/log';
import { HeatingError } from './heating-service';

/** What failed, as the console words it. */
export type HeatingFailure =
  | 'Error loading data'
  | 'Error fetching Tuya home'
  | 'Error fetching Tuya room'
  | `Error getting therm devices data in home ${string}`
  | 'Error setting temperature'
  | 'Error setting device';

/**
 * Does something with the heating service.
 *
 * @param failure what to say when the service does not answer as it should.
 * @param offline what to say when the device is offline.
 * @throws ApiError 404 for what the service does not have, 409 for a device that is offline, 422 for a command that it
 * does not know, 502 for every failure.
 */
export async function fromHeating<T>(
  failure: HeatingFailure,
  ask: () => Promise<T>,
  offline: string = failure,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof HeatingError)) throw error;
    if (error.fault === 'not_found') throw new ApiError(404, 'not_found', failure);
    if (error.fault === 'offline') throw new ApiError(409, 'offline', offline);
    if (error.fault === 'unsupported') throw new ApiError(422, 'unsupported', failure);
    logFailure(failure, error);
    throw new ApiError(502, 'unavailable', failure);
  }
}
