import { LRUCache } from 'lru-cache';
import type { CityLookup, Coordinates } from '../geography/city-lookup';

interface City {
  city: string;
  country: string;
}

const MAX_CACHED = 2_000;
const AT_ONCE = 8;

/**
 * Finds many cities and caches found ones.
 * @returns null for a city that its country does not have.
 */
export function createCityPositions(cities: CityLookup): (asked: readonly City[]) => Promise<(Coordinates | null)[]> {
  const found = new LRUCache<string, Coordinates>({ max: MAX_CACHED });
  async function positionOf({ city, country }: City): Promise<Coordinates | null> {
    const key = JSON.stringify([city, country]);
    const position = found.get(key) ?? (await cities.find(city, country));
    if (position !== undefined) found.set(key, position);
    return position ?? null;
  }
  return async (asked) => {
    const positions: (Coordinates | null)[] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      positions.push(...(await Promise.all(asked.slice(from, from + AT_ONCE).map(positionOf))));
    }
    return positions;
  };
}
