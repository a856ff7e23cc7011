import { Card, Chip, type ChipProps, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import {
  type OutdoorValueName,
  POLLUTANTS,
  type PollutantLevel,
  pollutantLevel,
} from '../../../domain/air/outdoor-measurement';

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
const COLORS: Readonly<Record<PollutantLevel, ChipProps['color']>> = {
  good: 'success',
  moderate: 'info',
  poor: 'warning',
  veryPoor: 'error',
};

function levelOf(name: OutdoorValueName, value: number): PollutantLevel | undefined {
  const pollutant = POLLUTANTS.find((known) => known === name);
  return pollutant === undefined || value < 0 ? undefined : pollutantLevel(pollutant, value).level;
}

interface OutdoorValueCardProps {
  name: OutdoorValueName;
  value: number;
}

export function OutdoorValueCard({ name, value }: OutdoorValueCardProps) {
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
        <Chip size="small" color={COLORS[level]} label={translate(`place.outdoor.band.${level}`)} sx={{ mt: 1 }} />
      )}
    </Card>
  );
}
