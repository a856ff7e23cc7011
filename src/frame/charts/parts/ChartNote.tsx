import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { referencesOutside } from '../plot/reference-labels';
import type { Plot } from '../plot/use-plot';
import { beyondScale } from '../plot/y-scale';

export function ChartNote({ id, plot }: { id: string; plot: Plot | null }) {
  const translate = useTranslate();
  const outside = plot === null ? [] : referencesOutside(plot.references, plot.yScale);
  const beyond =
    plot &&
    beyondScale(
      plot.series.map(({ points }) => points),
      plot.yScale,
    );
  return (
    <Typography id={id} component="figcaption" variant="caption" color="text.secondary" sx={{ mt: 1 }}>
      {plot && translate('charts.note', plot.counts)}
      {plot && beyond !== null && beyond.lines > 0 && (
        <> {translate('charts.beyond', { smart_count: beyond.lines, highest: plot.formatValue(beyond.highest) })}</>
      )}
      {outside.length > 0 && (
        <> {translate('charts.farReferences', { lines: outside.map(({ label }) => label).join(', ') })}</>
      )}
    </Typography>
  );
}
