export interface Coordinates {
  lat: number;
  lon: number;
}

export interface CityLookup {
  /**
   * @param country ISO 3166-1 alpha-2 code, in capitals.
   * @returns undefined if the country has no such city.
   * @throws when the service does not respond.
   */
  find(city: string, country: string): Promise<Coordinates | undefined>;
}
