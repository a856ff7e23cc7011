import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OverviewPlace } from '../../domain/overview/overview';
import type { DashboardFormat } from '../dashboard/dashboard-format';
import type { MapMark } from './MapMarks';
import { MapSheet, useSize } from './MapSheet';
import { PlaceList } from './PlaceList';
import { useBuildingPlaces } from './use-building-places';
import { useMapView } from './use-map-view';

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
