import { isPlainObject } from '../../frame/model/paths';
import type { Overview, OverviewPlace } from '../domain/overview/overview';
import { isNumberOrNull, resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

function isPlace(value: unknown): value is OverviewPlace {
  if (!isPlainObject(value) || typeof value['key'] !== 'string' || typeof value['name'] !== 'string') return false;
  const { rooms, devices, worst, temperature, hwIds, alarms, openAlarms } = value;
  if (
    !isPlainObject(rooms) ||
    !isPlainObject(devices) ||
    !Array.isArray(hwIds) ||
    !isNumberOrNull(alarms) ||
    !isPlainObject(openAlarms)
  )
    return false;
  return (worst === null || isPlainObject(worst)) && (temperature === null || isPlainObject(temperature));
}

function isOverview(value: unknown): value is Overview {
  return isPlainObject(value) && Array.isArray(value['places']) && value['places'].every(isPlace);
}

/** What the session may see, now. */
export async function getOverview(transport: CallTransport, options?: CallOptions): Promise<Overview> {
  const result = resultOf('overview', await transport.get('/overview', {}, options));
  if (!isOverview(result)) throw unexpectedAnswer('overview', 'an overview');
  return result;
}
