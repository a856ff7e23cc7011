import MyLocation from '@mui/icons-material/MyLocationOutlined';
import { Alert, Box, Button, IconButton, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useRecords } from '../../../frame/records/use-records';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { cityPositions, MAX_CITIES } from '../../calls/definitions/places';
import {
  fitView,
  type MapView,
  panView,
  projectToWorld,
  type Size,
  type WorldPoint,
  zoomView,
} from '../../domain/map/map-view';
import { getRating } from '../../domain/overview/attention';
import type { OverviewPlace } from '../../domain/overview/overview-place';
import type { DashboardFormat } from '../dashboard/dashboard-format';
import { type MapMark, RatingMark } from './MapMarks';
import { MapSheet, useSize } from './MapSheet';
import type { MovableView } from './use-map-view';

function useMapView(points: readonly WorldPoint[], size: Size): MovableView {
  const [chosen, setChosen] = useState<MapView | null>(null);
  const whole = fitView(points, size);
  const change = useCallback(
    (next: (view: MapView, size: Size) => MapView) => setChosen((view) => next(view ?? fitView(points, size), size)),
    [points, size],
  );
  return {
    view: chosen ?? whole,
    zoomBy: useCallback((steps, at) => change((view, within) => zoomView(view, steps, within, at)), [change]),
    panBy: useCallback((pixels) => change((view) => panView(view, pixels)), [change]),
    showPart: useCallback((wanted) => setChosen(wanted === undefined ? null : fitView(wanted, size)), [size]),
  };
}

const MAX_COUNT = 1000;

type MappedPlace = { place: OverviewPlace; point?: WorldPoint | undefined; city?: string | undefined };

const cityKey = (city: string, country: string) => JSON.stringify([city, country]);

/** Returns the position of each building; if unknown, the position of its city. Looks up each city once. */
function useBuildingPlaces(places: readonly OverviewPlace[]) {
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
          if (degrees) found.set(cityKey(city, country), projectToWorld(degrees));
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
          return { place, point: projectToWorld({ lat: position.lat, lon: position.lng }) };
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

interface PlaceListProps {
  places: readonly (MappedPlace & { path: string })[];
  onLit(key: string | undefined): void;
  onFind(point: WorldPoint): void;
}

function PlaceList({ places, onLit, onFind }: PlaceListProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('map.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {places.map(({ place: { key, name, ...place }, path, point, city }) => {
        const rating = getRating(place);
        const where = city === undefined ? undefined : translate('map.inCity', { city });
        return (
          <Box
            component="li"
            key={key}
            onPointerEnter={() => onLit(key)}
            onPointerLeave={() => onLit(undefined)}
            onFocus={() => onLit(key)}
            onBlur={() => onLit(undefined)}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <RatingMark rating={rating} fontSize="small" />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={path}
                color="inherit"
                underline="hover"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {name}
              </Link>
              <Typography variant="caption" color="text.secondary" component="p">
                {[translate(`overview.ratings.${rating}`), point === undefined ? translate('map.nowhere') : where]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {point !== undefined && (
              <IconButton
                size="small"
                onClick={() => onFind(point)}
                title={translate('map.find', { name })}
                aria-label={translate('map.find', { name })}
              >
                <MyLocation fontSize="small" />
              </IconButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const LAYOUT = {
  ...{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } },
} as const;
const HEIGHT = { xs: 320, md: 520 };

interface BuildingMapProps {
  places: readonly OverviewPlace[];
  pathOf(place: OverviewPlace): string;
  format: DashboardFormat;
}

export default function BuildingMap({ places, pathOf, format }: BuildingMapProps) {
  const translate = useTranslate();
  const [lit, setLit] = useState<string>();
  const [ref, size] = useSize();
  const { mapped, isLoading, error, retry } = useBuildingPlaces(places);
  const marks = useMemo(
    () =>
      mapped.flatMap(({ place, point }): MapMark[] =>
        point === undefined ? [] : [{ ...point, place, name: place.name, path: pathOf(place) }],
      ),
    [mapped, pathOf],
  );
  const movable = useMapView(marks, size);
  const unknown = mapped.length - marks.length;
  if (mapped.length === 0) return <Typography color="text.secondary">{translate('map.empty')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {error !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {translate('overview.retry')}
            </Button>
          }
        >
          {translate('map.failed', { cause: error.message })}
        </Alert>
      )}
      <Box sx={LAYOUT}>
        <Box ref={ref} sx={{ height: HEIGHT }}>
          {isLoading ? (
            <Skeleton variant="rounded" height="100%" aria-label={translate('overview.loading')} />
          ) : (
            <MapSheet {...{ marks, lit, movable, size, format }} />
          )}
        </Box>
        <Box sx={{ maxHeight: { md: HEIGHT.md }, overflow: 'auto' }}>
          <PlaceList
            places={mapped.map((each) => ({ ...each, path: pathOf(each.place) }))}
            onLit={setLit}
            onFind={(point) => movable.showPart([point])}
          />
        </Box>
      </Box>
      {!isLoading && error === null && unknown > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('map.unknown', { smart_count: unknown })}
        </Typography>
      )}
    </Box>
  );
}
