import type { OutsideRule } from '../../frame/documents/context';
import type { Feature } from '../../frame/feature/feature';
import { airMessage } from '../texts/air-message';
import type { CityLookup } from './city-lookup';

/** Requires that the city at the first path is in the country at the second path. */
function cityInCountry(cities: CityLookup): OutsideRule {
  return async ([city, country]) => {
    if (typeof city !== 'string' || typeof country !== 'string') return undefined;
    return (await cities.find(city, country)) === undefined ? airMessage('city.invalid') : undefined;
  };
}

export const geographyFeature: Feature<unknown, { cities: CityLookup }> = {
  name: 'cities',
  rules: ({ cities }) => ({ cityInCountry: cityInCountry(cities) }),
};
