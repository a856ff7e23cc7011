import type { CityLookup } from './city-lookup';
import { createGazetteer } from './gazetteer';
import { createGeocodingService } from './geocoding-service';

/** The configured geocoding service, or the cities that come along. */
export function openCityLookup(geocodingUrl: string | undefined): CityLookup {
  return geocodingUrl === undefined ? createGazetteer() : createGeocodingService(geocodingUrl);
}
