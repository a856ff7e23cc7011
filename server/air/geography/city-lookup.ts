/** A point on the earth, in degrees. */
export interface Coordinates {
  lat: number;
  lon: number;
}

/** Finds out where a city is, and thereby whether it is in that country. */
export interface CityLookup {
  /**
   * @param country ISO 3166-1 alpha-2 code, in capitals.
   * @returns undefined when the country has no such city.
   * @throws when the service that knows does not answer.
   */
  find(city: string, country: string): Promise<Coordinates | undefined>;
}
