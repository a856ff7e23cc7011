import type { OutsideRule } from '../../frame/documents/context';
import { airMessage } from '../texts/air-message';
import type { CityLookup } from './city-lookup';

/** `x-checks` rule of that name: the first path is a city, the second the country that must contain the city. */
export function cityInCountry(cities: CityLookup): OutsideRule {
  return async ([city, country]) => {
    if (typeof city !== 'string' || typeof country !== 'string') return undefined;
    return (await cities.find(city, country)) === undefined ? airMessage('city.invalid') : undefined;
  };
}
