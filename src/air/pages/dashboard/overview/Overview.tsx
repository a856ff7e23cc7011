import Insights from '@mui/icons-material/Insights';
import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useId, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { useRecords } from '../../../../frame/records/use-records';
import { overview } from '../../../calls/definitions/places';
import type { Overview as OverviewFacts, OverviewPlace } from '../../../domain/overview/overview-place';
import type { DashboardFormat } from '../dashboard-format';
import { Notice, OverviewError } from '../notices';
import { Rooms } from '../rooms/Rooms';
import { usePrefetchRooms } from '../rooms/use-rooms';
import type { LocalDay } from '../selection/local-day';
import type { Selection } from '../selection/selection';
import { formatSelection } from '../selection/selection-address';
import { buildDetailsPath, createPlaceSelection } from './overview-links';
import { PlaceCards } from './PlaceCards';
import { type useOverview, useRefetchAfterChanges } from './use-overview';

const OVERVIEW_VIEWS = ['list', 'tiles', 'buildings', 'map', 'plans'] as const;

type OverviewView = (typeof OVERVIEW_VIEWS)[number];

/** Maximum number of buildings that are shown as cards by default; for more, the room list is clearer. */
const MAX_CARDS = 6;

function useOverviewView(places: number): [OverviewView, (view: OverviewView) => void] {
  const [chosen, choose] = useStore<OverviewView | null>('overviewView', null);
  usePrefetchRooms(chosen !== 'buildings' && chosen !== 'map');
  return [chosen ?? (places > MAX_CARDS ? 'list' : 'buildings'), choose];
}

interface ViewChoiceProps {
  value: OverviewView;
  onChange: (view: OverviewView) => void;
  places: readonly Pick<OverviewPlace, 'building'>[];
}

/** Offers the map only with buildings, and plans only with floors. */
function ViewChoice({ value, onChange, places }: ViewChoiceProps) {
  const translate = useTranslate();
  const floors = useRecords('hierarchy/floors', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'env_name', order: 'ASC' },
  });
  const isEmpty = {
    map: places.every(({ building }) => building === null),
    plans: !floors.total,
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_event, next: OverviewView | null) => next !== null && onChange(next)}
      aria-label={translate('overview.views.label')}
    >
      {OVERVIEW_VIEWS.filter((view) => view === value || !((view === 'map' || view === 'plans') && isEmpty[view])).map(
        (view) => (
          <ToggleButton
            key={view}
            value={view}
            sx={{ textTransform: 'none', fontSize: { xs: 12, sm: 13 }, px: { xs: 0.5, sm: 1.5 }, py: 0.25 }}
          >
            {translate(`overview.views.${view}`)}
          </ToggleButton>
        ),
      )}
    </ToggleButtonGroup>
  );
}

const KEY = [overview.path];

/** Minimum interval of live updates, because devices of a large site change constantly. */
const LIVE_STEP_MS = 3_000;

function useLiveOverview(): void {
  useRefetchAfterChanges(KEY, LIVE_STEP_MS);
}

function placePath(place: OverviewPlace, today: LocalDay, choosesManager: boolean): string {
  const details = place.devices.total === 0 ? buildDetailsPath(place) : undefined;
  return details ?? `/dashboard?${formatSelection(createPlaceSelection(place, today, choosesManager))}`;
}

interface OverviewProps {
  data: OverviewFacts | undefined;
  error: Error | null;
  onRetry: () => void;
  manager: string | null;
  building: string | null;
  today: LocalDay;
  choosesManager: boolean;
  format: DashboardFormat;
}

const Plans = lazy(() => import('../../plan/Plans'));
const BuildingMap = lazy(() => import('../../map/BuildingMap'));

function isWithin({ building, manager }: OverviewPlace, props: Pick<OverviewProps, 'building' | 'manager'>): boolean {
  if (props.building !== null) return building === props.building;
  return props.manager === null || manager?.id === props.manager;
}

function Live() {
  useLiveOverview();
  return null;
}

export function Overview(props: OverviewProps) {
  const { data, error, onRetry, today, choosesManager, format } = props;
  const translate = useTranslate();
  const { firebase } = useSiteConfig();
  const titleId = useId();
  const { manager, building } = props;
  const places = useMemo(
    () => data?.places.filter((place) => isWithin(place, { manager, building })),
    [data, manager, building],
  );
  const pathOf = useCallback(
    (place: OverviewPlace) => placePath(place, today, choosesManager),
    [today, choosesManager],
  );
  const [view, choose] = useOverviewView(data?.places.length ?? 0);

  return (
    <Box component="section" aria-labelledby={titleId} aria-busy={data === undefined && error === null}>
      {firebase === undefined && (view === 'buildings' || view === 'map') && <Live />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}>
        <Typography id={titleId} component="h2" variant="h5">
          {translate('overview.title')}
        </Typography>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ flex: 1, minWidth: 220, display: { xs: 'none', sm: 'block' } }}
        >
          {translate('overview.help')}
        </Typography>
        {data && (
          <Typography variant="caption" color="text.secondary">
            {translate('overview.updated', { time: format.time(data.at) })}
          </Typography>
        )}
        {data && <ViewChoice value={view} onChange={choose} places={data.places} />}
      </Box>
      {error && <OverviewError error={error} onRetry={onRetry} sx={{ mb: 2 }} />}
      {view === 'plans' && (
        <Suspense fallback={<Skeleton variant="rounded" height={400} aria-label={translate('overview.loading')} />}>
          <Plans manager={props.manager} building={props.building} />
        </Suspense>
      )}
      {view === 'map' && places !== undefined && (
        <Suspense fallback={<Skeleton variant="rounded" height={400} aria-label={translate('overview.loading')} />}>
          <BuildingMap places={places} pathOf={pathOf} format={format} />
        </Suspense>
      )}
      {data !== undefined && (view === 'list' || view === 'tiles') && (
        <Rooms shape={view} {...{ today, choosesManager, format }} manager={props.manager} building={props.building} />
      )}
      {(view === 'buildings' || (data === undefined && view !== 'plans')) && (
        <PlaceCards {...{ data, today, choosesManager, format }} isLoading={error === null} places={places} />
      )}
    </Box>
  );
}

interface OverviewPartProps {
  overview: ReturnType<typeof useOverview>;
  filters: { selection: Selection; today: LocalDay; choosesManager: boolean };
  isFirst: boolean;
  format: DashboardFormat;
}

export function OverviewPart({ overview, filters, isFirst, format }: OverviewPartProps) {
  const translate = useTranslate();
  const { data, error, refetch } = overview;
  const { selection, today, choosesManager } = filters;
  if (data?.places.length !== 0) {
    return (
      <Overview
        {...{ data, error, today, choosesManager, format }}
        onRetry={() => void refetch()}
        manager={selection.manager}
        building={selection.building}
      />
    );
  }
  return (
    !isFirst && (
      <Notice
        icon={<Insights />}
        title={translate('dashboard.empty.start')}
        text={translate('dashboard.empty.startHelp')}
      />
    )
  );
}
