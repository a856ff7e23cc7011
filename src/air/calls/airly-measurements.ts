import { isPlainObject } from '../../frame/model/paths';
import { isOutdoorValue, type OutdoorIndex, type OutdoorMeasurement } from '../domain/air/outdoor-measurement';
import { isNumberOrNull, resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

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
