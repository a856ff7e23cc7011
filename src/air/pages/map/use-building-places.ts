import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecords } from '../../../frame/records/use-records';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { cityPositions, MAX_CITIES } from '../../calls/definitions/places';
import { type WorldPoint, worldPoint } from '../../domain/map/mercator';
import type { OverviewPlace } from '../../domain/overview/overview';

const MAX_COUNT = 1000;

export interface MappedPlace {
  place: OverviewPlace;
  point?: WorldPoint | undefined;
  city?: string | undefined;
}

const cityKey = (city: string, country: string) => JSON.stringify([city, country]);

/** Positions of buildings: their own, else that of their city, which is looked up once. */
export function useBuildingPlaces(places: readonly OverviewPlace[]) {
  const transport = useCallTransport();
  const buildings = useRecords('hierarchy/buildings', {
    pagination: { page: 1, perPage: MAX_COUNT },
    sort: { field: 'name', order: 'ASC' },
  });
  const cities = useMemo(() => {
    const wanted = buildings.data?.flatMap(({ position, city, country }) =>
      position === undefined && city && country ? [[cityKey(city, country), { city, country }] as const] : [],
    );
    return [...new Map(wanted).values()].toSorted((a, b) => a.city.localeCompare(b.city));
  }, [buildings.data]);
  const positions = useQuery({
    queryKey: ['cityPositions', cities],
    queryFn: async ({ signal }) => {
      const found = new Map<string, WorldPoint>();
      for (let from = 0; from < cities.length; from += MAX_CITIES) {
        const asked = cities.slice(from, from + MAX_CITIES);
        const answer = await ask(transport, cityPositions, { cities: asked }, { signal });
        for (const [index, { city, country }] of asked.entries()) {
          const degrees = answer[index];
          if (degrees) found.set(cityKey(city, country), worldPoint(degrees));
        }
      }
      return found;
    },
    enabled: cities.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mapped = useMemo(() => {
    const records = new Map(buildings.data?.map((record) => [record.id, record]));
    return places
      .filter(({ building }) => building !== null)
      .map((place): MappedPlace => {
        const { position, city, country } = records.get(place.building ?? '') ?? {};
        if (position?.lat !== undefined && position.lng !== undefined) {
          return { place, point: worldPoint({ lat: position.lat, lon: position.lng }) };
        }
        return city && country ? { place, point: positions.data?.get(cityKey(city, country)), city } : { place };
      });
  }, [places, buildings.data, positions.data]);
  return {
    mapped,
    isLoading: buildings.isLoading || positions.isLoading,
    error: buildings.error ?? positions.error,
    retry: () => void (buildings.error === null ? positions : buildings).refetch(),
  };
}
