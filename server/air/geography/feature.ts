import type { Feature } from '../../frame/feature/feature';
import type { CityLookup } from './city-lookup';
import { cityInCountry } from './city-rule';

export const geographyFeature: Feature<unknown, { cities: CityLookup }> = {
  name: 'cities',
  rules: ({ cities }) => ({ cityInCountry: cityInCountry(cities) }),
};
