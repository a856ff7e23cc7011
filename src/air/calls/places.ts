import { isPlainObject } from '../../frame/model/paths';
import { isOutdoorValue, type OutdoorIndex, type OutdoorMeasurement } from '../domain/air/outdoor-measurement';
import type { Overview, OverviewPlace } from '../domain/overview/overview';
import { type CallOptions, type CallTransport, isNumberOrNull, resultOf, unexpectedAnswer } from './transport';

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

function isIndex(value: unknown): value is OutdoorIndex {
  if (!isPlainObject(value) || typeof value['name'] !== 'string' || typeof value['description'] !== 'string')
    return false;
  return typeof value['level'] === 'string' && isNumberOrNull(value['value']);
}

function isValue(value: unknown): boolean {
  return isPlainObject(value) && isOutdoorValue(value['name']) && typeof value['value'] === 'number';
}

function isMeasurement(value: unknown): value is OutdoorMeasurement {
  if (!isPlainObject(value) || typeof value['measuredAt'] !== 'number') return false;
  const { indexes, values } = value;
  return Array.isArray(indexes) && indexes.every(isIndex) && Array.isArray(values) && values.every(isValue);
}

/** The air at an outdoor station. */
export async function getAirlyMeasurements(
  transport: CallTransport,
  airlyInstallationId: number,
  options?: CallOptions,
): Promise<OutdoorMeasurement> {
  const answer = await transport.post('/getAirlyMeasurements', { airlyInstallationId }, options);
  const result = resultOf('getAirlyMeasurements', answer);
  if (!isMeasurement(result)) throw unexpectedAnswer('getAirlyMeasurements', 'a measurement');
  return result;
}

/** An access token that nothing uses yet: 8 lowercase letters and digits. For administrators. */
export async function generateToken(transport: CallTransport, options?: CallOptions): Promise<string> {
  const answer = await transport.post('/generateTokenApiV2', {}, options);
  if (!isPlainObject(answer) || typeof answer['token'] !== 'string')
    throw unexpectedAnswer('generateTokenApiV2', 'a token');
  return answer['token'];
}
