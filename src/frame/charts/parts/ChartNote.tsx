import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { placedReferences, referencesOutside } from '../plot/reference-labels';
import type { Plot } from '../plot/use-plot';

/**
 * Under a chart: what was measured, what is drawn, which references have no room for a label, and which are too far away to be
 * in the picture.
 *
 * @param height of the plot, px.
 */
export function ChartNote({ id, plot, height }: { id: string; plot: Plot | null; height: number }) {
  const translate = useTranslate();
  const outside = plot === null ? [] : referencesOutside(plot.references, plot.yScale);
  const unnamed =
    plot === null
      ? []
      : placedReferences(plot.references, plot.yScale, height).filter(({ labelTop }) => labelTop === null);
  return (
    <Typography id={id} component="figcaption" variant="caption" color="text.secondary" sx={{ mt: 1 }}>
      {plot && translate('charts.note', plot.counts)}
      {unnamed.length > 0 && (
        <> {translate('charts.moreReferences', { lines: unnamed.map(({ label }) => label).join(', ') })}</>
      )}
      {outside.length > 0 && (
        <> {translate('charts.farReferences', { lines: outside.map(({ label }) => label).join(', ') })}</>
      )}
    </Typography>
  );
}
