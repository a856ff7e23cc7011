import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChartMeasure } from '../../domain/air/chart-data';
import type { HeldReadings } from './use-readings';

const INDOOR = [
  { name: 'CO2', measure: 'co2data' },
  { name: 'VOC', measure: 'vocdata' },
] as const satisfies readonly { name: string; measure: ChartMeasure }[];

interface MissingIndoorProps {
  readings: HeldReadings;
  expectsVoc: boolean;
}

export function MissingIndoor({ readings, expectsVoc }: MissingIndoorProps) {
  const translate = useTranslate();
  const indoor = readings.entries.filter(({ hwId }) => readings.request.devices.includes(hwId));
  const missing = INDOOR.filter(({ name, measure }) => {
    const isExpected = name !== 'VOC' || expectsVoc;
    return isExpected && !indoor.some(({ measures }) => measures.includes(measure));
  });
  return missing.map(({ name }) => (
    <Alert key={name} severity="warning">
      {translate('dashboard.missing', { measure: name })}
    </Alert>
  ));
}
