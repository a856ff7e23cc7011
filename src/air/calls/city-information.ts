import { isPlainObject } from '../../frame/model/paths';
import { unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

/** Where a city is, in degrees. */
export interface CityInformation {
  lat: number;
  lon: number;
}

function isCity(value: unknown): value is CityInformation {
  return isPlainObject(value) && typeof value['lat'] === 'number' && typeof value['lon'] === 'number';
}

/**
 * Looks a city up.
 *
 * @param country two capital letters.
 * @throws HttpError 404 when the country has no such city.
 */
export async function getCityInformation(
  transport: CallTransport,
  place: { city: string; country: string },
  options?: CallOptions,
): Promise<CityInformation> {
  const answer = await transport.post('/getCityInformation', place, options);
  const city = isPlainObject(answer) ? answer['data'] : undefined;
  if (!isCity(city)) throw unexpectedAnswer('getCityInformation', 'a place');
  return city;
}
