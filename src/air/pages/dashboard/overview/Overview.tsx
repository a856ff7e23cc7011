import Insights from '@mui/icons-material/Insights';
import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { Overview as OverviewFacts, OverviewPlace } from '../../../domain/overview/overview-place';
import type { DashboardFormat } from '../dashboard-format';
import { Notice, OverviewFailed } from '../notices';
import { Rooms } from '../rooms/Rooms';
import type { LocalDay } from '../selection/local-day';
import type { Selection } from '../selection/selection';
import { placePath } from './overview-links';
import { PlaceCards } from './PlaceCards';
import { useLiveOverview, type useOverview } from './use-overview';
import { useOverviewView, ViewChoice } from './view-choice';

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
      {error && <OverviewFailed error={error} onRetry={onRetry} sx={{ mb: 2 }} />}
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
