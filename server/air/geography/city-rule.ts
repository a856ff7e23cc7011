import type { OutsideRule } from '../../frame/documents/context';
import type { CityLookup } from './city-lookup';

export const INVALID_CITY = {
  en: 'Error: invalid city / country combination',
  it: 'Errore: combinazione città / paese non valida',
} as const;

/** `x-checks` rule of that name: the first path is a city, the second the country that it must be in. */
export function cityInCountry(cities: CityLookup): OutsideRule {
  return async ([city, country]) => {
    if (typeof city !== 'string' || typeof country !== 'string') return undefined;
    return (await cities.find(city, country)) === undefined ? INVALID_CITY : undefined;
  };
}
