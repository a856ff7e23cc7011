import type { Feature } from '../../frame/feature/feature';
import { type CityLookup, cityInCountry } from './city-lookup';

export const geographyFeature: Feature<unknown, { cities: CityLookup }> = {
  name: 'cities',
  rules: ({ cities }) => ({ cityInCountry: cityInCountry(cities) }),
};
