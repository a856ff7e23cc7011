import { ApiError } from '../../frame/documents/api-error';
import { logFailure } from '../../frame/log/log';
import { HeatingError } from './heating-service';

type HeatingFailure =
  | 'Error loading data'
  | 'Error fetching Tuya home'
  | 'Error fetching Tuya room'
  | `Error getting therm devices data in home ${string}`
  | 'Error setting temperature'
  | 'Error setting device';

/** @throws ApiError 404 for an unknown item, 409 for an offline device, 422 for an unknown command, else 502. */
export async function callHeating<T>(
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
