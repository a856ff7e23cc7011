import type { CityLookup } from './city-lookup';
import { createGazetteer } from './gazetteer';
import { createGeocodingService } from './geocoding-service';

export function openCityLookup(geocodingUrl: string | undefined): CityLookup {
  return geocodingUrl === undefined ? createGazetteer() : createGeocodingService(geocodingUrl);
}
