import { useCallback } from 'react';
import { PlotCanvas } from './PlotCanvas';
import { paintLines } from './paint-plot';
import type { PlotGeometry } from './plot-geometry';
import type { Plot } from './use-plot';

/** The lines of a plot. */
export function PlotLines({ plot, geometry }: { plot: Plot; geometry: PlotGeometry }) {
  const paint = useCallback(
    (context: CanvasRenderingContext2D) => paintLines(context, plot, geometry),
    [plot, geometry],
  );
  return <PlotCanvas geometry={geometry} paint={paint} />;
}
