import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { OutdoorIndex } from '../../../domain/air/outdoor-measurement';

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

/** The index of the outdoor air: its value, and in words how bad the air is. */
export function IndexCard({ index: { name, value, level } }: { index: OutdoorIndex }) {
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
