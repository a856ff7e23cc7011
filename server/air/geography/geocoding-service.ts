import * as v from 'valibot';
import type { CityLookup, Coordinates } from './city-lookup';

const PATIENCE_MS = 5_000;

const Answer = v.object({
  results: v.fallback(v.array(v.object({ latitude: v.number(), longitude: v.number() })), []),
});

function firstResult(answer: unknown): Coordinates | undefined {
  const { success, output } = v.safeParse(Answer, answer);
  const [first] = success ? output.results : [];
  return first && { lat: first.latitude, lon: first.longitude };
}

/**
 * Queries a service compatible with Open-Meteo's geocoding API (`/v1/search?name=…&countryCode=…`), which also knows
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
