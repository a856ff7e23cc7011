import { Box } from '@mui/material';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { createLinePlot, type LinePlot as Drawn, type PlotEvents } from './line-plot';
import type { Plot } from './use-plot';

interface LinePlotProps extends PlotEvents {
  plot: Plot;
  /** Charts of one name point at the same instant. */
  crosshair: string;
}

/** Other lines are another chart of the library; other points of the same lines are not. */
function linesOf({ series }: Plot): string {
  return JSON.stringify(series.map(({ key, dash, isFaint }) => [key, dash, isFaint]));
}

const LOOKS = {
  '& .u-over': { cursor: 'crosshair', touchAction: 'pan-y' },
  '& .u-select': { bgcolor: 'primary.main', opacity: 0.16 },
  '& .u-hz .u-cursor-x': { borderRight: '1px solid', borderColor: 'text.disabled' },
};

/** Grid, axes and lines of a plot, by uPlot. Its functions must keep their identity. */
export default memo(function LinePlot({ plot, crosshair, onDrawn, onPoint, onZoom, onReset }: LinePlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<{ drawn: Drawn; lines: string; crosshair: string }>(null);

  useLayoutEffect(() => {
    if (!box.current) return;
    const lines = linesOf(plot);
    if (chart.current?.lines === lines && chart.current.crosshair === crosshair) {
      chart.current.drawn.update(plot);
      return;
    }
    chart.current?.drawn.destroy();
    const drawn = createLinePlot(box.current, plot, crosshair, { onDrawn, onPoint, onZoom, onReset });
    chart.current = { drawn, lines, crosshair };
  }, [plot, crosshair, onDrawn, onPoint, onZoom, onReset]);

  useEffect(
    () => () => {
      chart.current?.drawn.destroy();
      chart.current = null;
    },
    [],
  );

  return <Box ref={box} sx={LOOKS} />;
});
