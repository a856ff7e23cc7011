import { useTheme } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import type { PointCode } from '../readings/point-codes';
import { paintMarks } from './paint-marks';
import type { PlotGeometry } from './plot-geometry';
import type { Plot } from './use-plot';

interface PointMarksProps {
  plot: Plot;
  geometry: PlotGeometry;
  codes: readonly PointCode[];
}

/** The coded points of all lines, on a canvas over the plot: thousands of elements would be slow. */
export function PointMarks({ plot, geometry, codes }: PointMarksProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { palette } = useTheme();
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const scale = window.devicePixelRatio;
    context.canvas.width = geometry.width * scale;
    context.canvas.height = geometry.height * scale;
    context.scale(scale, scale);
    paintMarks(context, plot, geometry, codes, palette.background.paper);
  }, [plot, geometry, codes, palette.background.paper]);
  // Without a fallback inside, a canvas says nothing to a screen reader; the legend of the points does.
  return (
    <canvas
      ref={canvas}
      style={{
        position: 'absolute',
        left: geometry.left,
        top: geometry.top,
        width: geometry.width,
        height: geometry.height,
        pointerEvents: 'none',
      }}
    />
  );
}
