import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import type { EntityPath, RecordOf } from '../../../../frame/model/entities';
import { FieldValue } from '../../../../frame/value/FieldValue';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { Sparkline } from '../../../charts/parts/Sparkline';

interface MeasureTileProps {
  device: RecordOf<'device'>;
  /** Path of the measure's field. */
  path: EntityPath<'device'>;
  /** Position in the palette of the charts. */
  colour: number;
  history: {
    x: readonly number[];
    values: readonly (number | null)[];
    from: number;
    to: number;
  };
}

/** One measure of a device: the value now, and its line over the last 24 hours. */
export function MeasureTile({ device, path, colour, history }: MeasureTileProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const field = model.fieldByPath.get(path);
  if (field === undefined) return null;
  const measure = format.text(field.label);
  const label = (low: number, high: number) =>
    translate('device.sensor.range', {
      measure,
      low: format.number(low),
      high: format.number(high),
      unit: field.unit ?? '',
    });
  return (
    <Box role="group" aria-label={measure} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary">
        {measure}
      </Typography>
      <Typography variant="h3" component="p" sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <FieldValue record={device} field={field} />
      </Typography>
      <Sparkline {...history} colour={colour} label={label} />
    </Box>
  );
}
