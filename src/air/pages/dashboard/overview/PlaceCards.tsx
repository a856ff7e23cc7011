import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Overview, OverviewPlace } from '../../../domain/overview/overview-place';
import type { DashboardFormat } from '../dashboard-format';
import type { LocalDay } from '../selection/local-day';
import { toAddress } from '../selection/selection-address';
import { selectionOf } from './overview-links';
import { PlaceCard } from './PlaceCard';

interface PlaceCardsProps {
  data: Overview | undefined;
  places: readonly OverviewPlace[] | undefined;
  isLoading: boolean;
  today: LocalDay;
  choosesManager: boolean;
  format: DashboardFormat;
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
};

/** Cards rendered at first, enough for some screens; more on request. */
const FIRST_CARDS = 24;
const MORE_CARDS = 96;

export function PlaceCards({ data, places, isLoading, today, choosesManager, format }: PlaceCardsProps) {
  const translate = useTranslate();
  const [most, setMost] = useState(FIRST_CARDS);
  const hidden = Math.max(0, (places?.length ?? 0) - most);
  return (
    <>
      <Box sx={GRID}>
        {places === undefined && isLoading && (
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
    </>
  );
}
