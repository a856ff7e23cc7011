import { Alert, Box, Card, Chip, type ChipProps, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { airlyMeasurements } from '../../../calls/definitions/places';
import {
  findPollutantLevel,
  type OutdoorIndex,
  type OutdoorValueName,
  POLLUTANTS,
  type PollutantLevel,
} from '../../../domain/air/outdoor-measurement';
import { getOutdoorStation, type Place } from '../place-links';
import { createPlaceKey, usePlaceQuery } from '../use-place-query';

const COLORS: Readonly<Record<OutdoorIndex['level'], string>> = {
  VERY_LOW: 'success.main',
  LOW: 'success.main',
  MEDIUM: 'warning.main',
  HIGH: 'warning.main',
  VERY_HIGH: 'error.main',
  EXTREME: 'error.main',
  AIRMAGEDDON: 'error.main',
  UNKNOWN: 'divider',
};

function IndexCard({ index: { name, value, level } }: { index: OutdoorIndex }) {
  const translate = useTranslate();
  const format = useValueFormat();
  return (
    <Card sx={{ p: 2, borderLeft: 6, borderLeftColor: COLORS[level] }}>
      <Typography variant="subtitle2" component="h3">
        {translate('place.outdoor.index')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline' }}>
        {value !== null && (
          <Typography variant="h2" component="p">
            {format.number(Math.round(value))}
          </Typography>
        )}
        <Typography>{translate(value === null ? 'place.outdoor.noIndex' : `place.outdoor.level.${level}`)}</Typography>
      </Box>
      <Typography variant="caption" color="text.secondary">
        {name.replaceAll('_', ' ')}
      </Typography>
    </Card>
  );
}

const DUST = 'μg/m3';
const UNITS: Readonly<Record<OutdoorValueName, string>> = {
  TEMPERATURE: '°C',
  HUMIDITY: '%',
  PRESSURE: 'hPa',
  PM1: DUST,
  PM25: DUST,
  PM10: DUST,
  NO2: DUST,
  O3: DUST,
};
const LEVEL_COLORS: Readonly<Record<PollutantLevel, ChipProps['color']>> = {
  good: 'success',
  moderate: 'info',
  poor: 'warning',
  veryPoor: 'error',
};

function levelOf(name: OutdoorValueName, value: number): PollutantLevel | undefined {
  const pollutant = POLLUTANTS.find((known) => known === name);
  return pollutant === undefined || value < 0 ? undefined : findPollutantLevel(pollutant, value).level;
}

function OutdoorValueCard({ name, value }: { name: OutdoorValueName; value: number }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const level = levelOf(name, value);
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="body2" color="text.secondary" component="h4">
        {translate(`place.outdoor.value.${name}`)}
      </Typography>
      <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${format.number(value)} ${UNITS[name]}`}
      </Typography>
      {level !== undefined && (
        <Chip
          size="small"
          color={LEVEL_COLORS[level]}
          label={translate(`place.outdoor.band.${level}`)}
          sx={{ mt: 1 }}
        />
      )}
    </Card>
  );
}

export default function OutdoorTab({ place }: { place: Place }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { simulated } = useSiteConfig();
  const station = getOutdoorStation(place);
  const { data, error } = usePlaceQuery(
    createPlaceKey('outdoor', station),
    station === undefined
      ? undefined
      : (transport, options) => ask(transport, airlyMeasurements, { airlyInstallationId: station }, options),
  );
  if (error !== null) return <Alert severity="error">{translate('place.heating.loadFailed')}</Alert>;
  if (data === undefined) return null;
  const [index] = data.indexes;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {index !== undefined && <IndexCard index={index} />}
      {data.values.length === 0 && (
        <Typography color="text.secondary">{translate('place.outdoor.noValues')}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {data.values.map(({ name, value }) => (
          <OutdoorValueCard key={name} name={name} value={value} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('place.outdoor.measuredAt', { time: format.instant(data.measuredAt) })}
      </Typography>
      {simulated.includes('outdoor') && <Alert severity="info">{translate('place.outdoor.simulated')}</Alert>}
    </Box>
  );
}
