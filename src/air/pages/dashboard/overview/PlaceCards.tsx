import { Alert, Box, Button, Chip, type ChipProps, Link, Paper, Skeleton, Typography } from '@mui/material';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useOnScreen } from '../../../../frame/charts/parts/use-on-screen';
import { computeOnlinePercent } from '../../../domain/devices/connection';
import { readStatus } from '../../../domain/heating/heating-status';
import { getRating, type Rating } from '../../../domain/overview/attention';
import type { Overview, OverviewPlace, RoomCounts } from '../../../domain/overview/overview-place';
import { OpenAlarmsLink } from '../../alarms/OpenAlarms';
import { useHeatingDevices } from '../../place/therm/use-heating-devices';
import type { DashboardFormat } from '../dashboard-format';
import type { LocalDay } from '../selection/local-day';
import { formatSelection } from '../selection/selection-address';
import { BAND_COLOURS } from './band-colours';
import { buildDetailsPath, buildOpenAlarmsLink, createPlaceSelection } from './overview-links';
import { formatClosed, formatReason } from './reason-text';

const BANDS_SHOWN: readonly (keyof RoomCounts)[] = ['bad', 'stale', 'good', 'silent'];

interface PlaceFactsProps {
  place: OverviewPlace;
  name: string;
  lowBatteries: number | undefined;
  format: DashboardFormat;
}

function signed(value: number, format: DashboardFormat): string {
  return `${value > 0 ? '+' : ''}${format.number(value, 0)}\u00a0ppm`;
}

function PlaceFacts({ place, name, lowBatteries, format }: PlaceFactsProps) {
  const translate = useTranslate();
  const { worst, temperature, heating, devices, alarms, openAlarms } = place;
  const celsius = (value: number) => `${format.measured(value, 1)} °C`;
  const percent = computeOnlinePercent(devices);
  const facts: ({ name: string; value: ReactNode; note?: string } | false)[] = [
    worst !== null && {
      name: 'worst',
      value: `${format.number(worst.co2, 0)} ppm`,
      note: [
        worst.name,
        worst.change === null ? '' : translate('overview.change', { change: signed(worst.change, format) }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    temperature !== null && {
      name: 'temperature',
      value: celsius(temperature.mean),
      note:
        temperature.low === temperature.high
          ? undefined
          : translate('overview.range', {
              low: format.measured(temperature.low, 1),
              high: format.measured(temperature.high, 1),
            }),
    },
    heating !== null && {
      name: 'heating',
      value: `${format.number(heating.celsius)} °C`,
      note: translate(`overview.heatedBy.${heating.by}`),
    },
    percent !== undefined && {
      name: 'online',
      value: `${devices.online}/${devices.total}`,
      note: format.percent(percent),
    },
    openAlarms.total > 0 && {
      name: 'openAlarms',
      value: (
        <>
          {format.number(openAlarms.total, 0)}
          <OpenAlarmsLink count={openAlarms.total} name={name} to={buildOpenAlarmsLink(place)} />
        </>
      ),
      note: openAlarms.rooms.join(' · '),
    },
    alarms !== null && { name: 'alarms', value: format.number(alarms, 0) },
    lowBatteries !== undefined && { name: 'batteries', value: format.number(lowBatteries, 0) },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2, rowGap: 1, m: 0 }}
    >
      {facts.map(
        (fact) =>
          fact && (
            <Box key={fact.name} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {translate(`overview.${fact.name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {fact.value}
              </Typography>
              {fact.note && (
                <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0, display: 'block' }}>
                  {fact.note}
                </Typography>
              )}
            </Box>
          ),
      )}
    </Box>
  );
}

/** Shows the number of rooms in each band, as a bar and in words. Only the words include rooms without a current reading. */
function BandBar({ rooms }: { rooms: RoomCounts }) {
  const translate = useTranslate();
  const present = BANDS_SHOWN.filter((band) => rooms[band] > 0);
  return (
    <Box>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: 5, overflow: 'hidden' }}>
        {present
          .filter((band) => band !== 'silent')
          .map((band) => (
            <Box key={band} sx={{ flexGrow: rooms[band], flexBasis: 6, bgcolor: BAND_COLOURS[band] }} />
          ))}
      </Box>
      <Box
        component="ul"
        aria-label={translate('overview.rooms')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, listStyle: 'none', m: 0, mt: 0.5, p: 0 }}
      >
        {present.map((band) => (
          <Box component="li" key={band} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box
              aria-hidden="true"
              sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: BAND_COLOURS[band], flexShrink: 0 }}
            />
            <Typography variant="caption" color="text.secondary">
              {rooms[band]} {translate(`overview.bands.${band}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Returns the number of a home's valves with a low battery; undefined while unknown. Queries only visible cards. */
function useLowBatteries(homeId: string | undefined, isOnScreen: boolean): number | undefined {
  const place = useMemo(() => (homeId === undefined || !isOnScreen ? undefined : { homeId }), [homeId, isOnScreen]);
  const { data } = useHeatingDevices(place);
  return data?.result.filter(({ status }) => readStatus(status).batteryLow === true).length;
}

type PlaceCardProps = { place: OverviewPlace; charts: string; format: DashboardFormat };

const COLOURS: Record<Rating, ChipProps['color']> = {
  bad: 'error',
  stale: 'warning',
  good: 'success',
  none: 'default',
};

export const PlaceCard = memo(function PlaceCard({ place, charts, format }: PlaceCardProps) {
  const translate = useTranslate();
  const id = useId();
  const [card, isOnScreen] = useOnScreen();
  const lowBatteries = useLowBatteries(place.heating?.homeId, isOnScreen);
  const rating = getRating(place);
  const name = place.name === '' ? translate('overview.elsewhere') : place.name;
  const details = buildDetailsPath(place);
  const hasDevices = place.devices.total > 0;
  return (
    <Paper
      ref={card}
      component="article"
      aria-labelledby={id}
      sx={{
        ...{ p: 2, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.25 },
        ...{ borderTop: 3, borderTopColor: `${COLOURS[rating]}.main` },
      }}
    >
      <Box>
        {/* With large letters the chip goes below, where the name would otherwise break letter by letter. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          <Typography
            id={id}
            component="h3"
            variant="h6"
            sx={{ flex: '1 1 5em', minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {hasDevices ? (
              <Link component={RouterLink} to={charts} color="inherit" underline="hover">
                {name}
              </Link>
            ) : (
              name
            )}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={COLOURS[rating]}
            label={translate(`overview.ratings.${rating}`)}
          />
        </Box>
        {place.manager !== null && place.manager.name !== '' && (
          <Typography variant="caption" color="text.secondary" component="p">
            {place.manager.name}
          </Typography>
        )}
      </Box>
      <Typography variant="body2">{formatReason(place, lowBatteries, translate, format)}</Typography>
      {place.closed && (
        <Typography variant="body2" color="text.secondary">
          {formatClosed(place.closed, translate, format)}
        </Typography>
      )}
      {hasDevices && <BandBar rooms={place.rooms} />}
      <PlaceFacts {...{ place, name, lowBatteries, format }} />
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto', ml: -1 }}>
        {hasDevices && (
          <Button component={RouterLink} to={charts} size="small" aria-label={translate('overview.chartsOf', { name })}>
            {translate('overview.charts')}
          </Button>
        )}
        {details !== undefined && (
          <Button
            component={RouterLink}
            to={details}
            size="small"
            color="inherit"
            aria-label={translate('overview.detailsOf', { name })}
          >
            {translate('overview.details')}
          </Button>
        )}
      </Box>
    </Paper>
  );
});

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
            charts={`/dashboard?${formatSelection(createPlaceSelection(place, today, choosesManager))}`}
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
