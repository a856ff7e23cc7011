import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChartMeasure } from '../../domain/air/chart-data';
import type { HeldReadings } from './use-readings';

const INDOOR = [
  { name: 'CO2', measure: 'co2data' },
  { name: 'VOC', measure: 'vocdata' },
] as const satisfies readonly { name: string; measure: ChartMeasure }[];

/** Says which indoor measures the chosen devices have no data of. */
export function MissingIndoor({ readings }: { readings: HeldReadings }) {
  const translate = useTranslate();
  const indoor = readings.entries.filter(({ hwId }) => readings.request.devices.includes(hwId));
  const missing = INDOOR.filter(({ measure }) => !indoor.some(({ measures }) => measures.includes(measure)));
  return missing.map(({ name }) => (
    <Alert key={name} severity="warning">
      {translate('dashboard.missing', { measure: name })}
    </Alert>
  ));
}
