import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { HeatingReadings } from '../../../domain/heating/heating-status';

/** What a valve measures and what it was set to. */
export function Temperatures({ readings: { temperature, setPoint } }: { readings: HeatingReadings }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const shown = [
    { label: translate('place.heating.card.measured'), value: temperature },
    { label: translate('place.heating.card.wanted'), value: setPoint },
  ].filter(({ value }) => value !== undefined);
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', gap: 4 }}>
      {shown.map(({ label, value = Number.NaN }) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {`${format.number(value)} °C`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
