import { useTheme } from '@mui/material';
import { useCallback } from 'react';
import type { PointCode } from '../readings/point-codes';
import { PlotCanvas } from './PlotCanvas';
import { paintMarks } from './paint-marks';
import type { PlotGeometry } from './plot-geometry';
import type { Plot } from './use-plot';

interface PointMarksProps {
  plot: Plot;
  geometry: PlotGeometry;
  codes: readonly PointCode[];
}

/** The coded points of all lines, over the lines; the legend of the points tells a screen reader of them. */
export function PointMarks({ plot, geometry, codes }: PointMarksProps) {
  const { palette } = useTheme();
  const paint = useCallback(
    (context: CanvasRenderingContext2D) => paintMarks(context, plot, geometry, codes, palette.background.paper),
    [plot, geometry, codes, palette.background.paper],
  );
  return <PlotCanvas geometry={geometry} paint={paint} />;
}
