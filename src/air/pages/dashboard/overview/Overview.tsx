import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { Overview as OverviewFacts, OverviewPlace } from '../../../domain/overview/overview';
import type { DashboardFormat } from '../dashboard-format';
import type { LocalDay } from '../selection/local-day';
import { toAddress } from '../selection/selection-address';
import { selectionOf } from './overview-links';
import { PlaceCard } from './PlaceCard';
import { useLiveOverview } from './use-overview';

interface OverviewProps {
  data: OverviewFacts | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Narrows the places down to a manager and a building, as far as they are chosen. */
  manager: string | null;
  building: string | null;
  today: LocalDay;
  choosesManager: boolean;
  format: DashboardFormat;
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
};

/** As many cards as fill some screens; the others come when somebody asks. */
const FIRST_CARDS = 24;
const MORE_CARDS = 96;

function isWithin({ building, manager }: OverviewPlace, props: Pick<OverviewProps, 'building' | 'manager'>): boolean {
  if (props.building !== null) return building === props.building;
  return props.manager === null || manager?.id === props.manager;
}

function Live() {
  useLiveOverview();
  return null;
}

/** What is measured now in everything that the session may see, while nothing is chosen. */
export function Overview(props: OverviewProps) {
  const { data, error, onRetry, today, choosesManager, format } = props;
  const translate = useTranslate();
  const { firebase } = useSiteConfig();
  const titleId = useId();
  const [most, setMost] = useState(FIRST_CARDS);
  const places = data?.places.filter((place) => isWithin(place, props));
  const hidden = Math.max(0, (places?.length ?? 0) - most);

  return (
    <Box component="section" aria-labelledby={titleId} aria-busy={data === undefined && error === null}>
      {firebase === undefined && <Live />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}>
        <Typography id={titleId} component="h2" variant="h5">
          {translate('overview.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 220 }}>
          {translate('overview.help')}
        </Typography>
        {data && (
          <Typography variant="caption" color="text.secondary">
            {translate('overview.updated', { time: format.time(data.at) })}
          </Typography>
        )}
      </Box>
      {error && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={onRetry}>
              {translate('overview.retry')}
            </Button>
          }
        >
          {translate('overview.error', { cause: error.message })}
        </Alert>
      )}
      <Box sx={GRID}>
        {places === undefined && error === null && (
          <>
            <Skeleton variant="rounded" height={260} aria-label={translate('overview.loading')} />
            <Skeleton variant="rounded" height={260} />
            <Skeleton variant="rounded" height={260} />
          </>
        )}
        {places?.slice(0, most).map((place) => (
          <PlaceCard
            key={place.key}
            {...{ place, format }}
            charts={`/dashboard?${toAddress(selectionOf(place, today, choosesManager))}`}
          />
        ))}
      </Box>
      {places?.length === 0 && (
        <Typography color="text.secondary">
          {translate(data?.places.length === 0 ? 'overview.empty' : 'overview.emptyChoice')}
        </Typography>
      )}
      {data?.isPartial && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('overview.partial')}
        </Alert>
      )}
      {hidden > 0 && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button onClick={() => setMost(most + MORE_CARDS)}>
            {translate('overview.more', { smart_count: hidden })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
