import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Plot } from './use-plot';

/** Under a chart: what was measured, what is drawn, and which references are too far away to be in the picture. */
export function ChartNote({ id, plot }: { id: string; plot: Plot | null }) {
  const translate = useTranslate();
  return (
    <Typography id={id} component="figcaption" variant="caption" color="text.secondary" sx={{ mt: 1 }}>
      {plot && translate('charts.note', plot.counts)}
      {plot && plot.farReferences.length > 0 && (
        <> {translate('charts.farReferences', { lines: plot.farReferences.join(', ') })}</>
      )}
    </Typography>
  );
}
