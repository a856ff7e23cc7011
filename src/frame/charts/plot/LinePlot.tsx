import { Box } from '@mui/material';
import { memo, useLayoutEffect, useRef } from 'react';
import { createLinePlot, type LinePlot as Drawn, type PlotEvents } from './line-plot';
import type { Plot } from './use-plot';

interface LinePlotProps extends PlotEvents {
  plot: Plot;
  crosshair: string;
}

const LOOKS = {
  '& .u-over': { cursor: 'crosshair', touchAction: 'pan-y' },
  '& .u-select': { bgcolor: 'primary.main', opacity: 0.16 },
  '& .u-hz .u-cursor-x': { borderRight: '1px solid', borderColor: 'text.disabled' },
};

/** Draws lines by uPlot. Functions passed to the component must keep their identity. */
export default memo(function LinePlot({ plot, crosshair, onDrawn, onPoint, onZoom, onReset }: LinePlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<Drawn>(null);

  useLayoutEffect(() => {
    if (chart.current) chart.current.update(plot);
    else if (box.current) {
      chart.current = createLinePlot(box.current, plot, crosshair, { onDrawn, onPoint, onZoom, onReset });
    }
  }, [plot, crosshair, onDrawn, onPoint, onZoom, onReset]);

  useLayoutEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  return <Box ref={box} sx={LOOKS} />;
});
