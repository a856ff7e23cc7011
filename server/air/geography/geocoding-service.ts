import type { CityLookup, Coordinates } from './city-lookup';

/** The service answers in well under a second; a form should not wait longer than this for a broken one. */
const PATIENCE_MS = 5_000;

function isCoordinates(value: unknown): value is { latitude: number; longitude: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'latitude' in value &&
    typeof value.latitude === 'number' &&
    'longitude' in value &&
    typeof value.longitude === 'number'
  );
}

function firstResult(answer: unknown): Coordinates | undefined {
  const results = typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : undefined;
  const first: unknown = Array.isArray(results) ? results[0] : undefined;
  return isCoordinates(first) ? { lat: first.latitude, lon: first.longitude } : undefined;
}

/**
 * Asks a service with the interface of Open-Meteo's geocoding API (`/v1/search?name=…&countryCode=…`), which also knows
 * villages and names in other languages.
 */
export function createGeocodingService(address: string, fetchFrom: typeof fetch = fetch): CityLookup {
  return {
    async find(city, country) {
      const url = new URL(address);
      url.searchParams.set('name', city);
      url.searchParams.set('countryCode', country);
      url.searchParams.set('count', '1');
      url.searchParams.set('format', 'json');
      const response = await fetchFrom(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) throw new Error(`The geocoding service answered with status ${response.status}`);
      return firstResult(await response.json());
    },
  };
}
