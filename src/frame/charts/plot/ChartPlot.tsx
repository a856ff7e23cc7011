import { Box, CircularProgress, Typography, useEventCallback } from '@mui/material';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TimeRange } from '../chart-series';
import { CrosshairMarks } from './CrosshairMarks';
import type { Drawing } from './line-plot';
import { loadPlot } from './load-plot';
import type { SelectedPart } from './pointer-binding';
import { fitRange } from './time-range';
import type { DrawnLines, ReadAt } from './use-drawn-lines';
import type { Plot } from './use-plot';

const LinePlot = lazy(loadPlot);

interface ChartPlotProps {
  title: string;
  unit: string;
  height: number;
  plot: Plot | null;
  view: DrawnLines | null;
  /** True if the missing plot is visible. A hidden spinner would cost as much as a visible one. */
  isAwaited: boolean;
  drawing: Drawing | null;
  onDrawn: (drawing: Drawing) => void;
  limits: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  onValuesChange: (values: { from: number; to: number }) => void;
  onReset: () => void;
  formatInstant: (instant: number) => string;
  crosshair: string;
  readAt: ReadAt;
}

export const ChartPlot = memo(function ChartPlot(props: ChartPlotProps) {
  const { title, unit, height, plot, view, drawing, onDrawn, limits, onRangeChange, formatInstant } = props;
  const { onValuesChange, onReset, crosshair, readAt, isAwaited } = props;
  const translate = useTranslate();
  const [instant, setInstant] = useState<number | null>(null);
  const zoom = useEventCallback(({ range, values }: SelectedPart) => {
    if (range !== null) onRangeChange(fitRange(range, limits));
    if (values !== null) onValuesChange(values);
  });
  if (!plot) {
    const isMeasured = view?.points.some(({ drawn }) => drawn > 0) === true;
    return (
      <PlotFiller {...{ height, isAwaited }} text={view && translate(isMeasured ? 'charts.hidden' : 'charts.empty')} />
    );
  }
  const { range } = plot;
  const isInside = instant !== null && instant >= range.from && instant <= range.to;
  return (
    <Suspense fallback={<PlotFiller {...{ height, isAwaited }} text={null} />}>
      <Box
        sx={{ position: 'relative', height, contain: 'strict' }}
        role="img"
        aria-label={translate('charts.description', { title, smart_count: plot.series.length })}
      >
        <LinePlot {...{ plot, crosshair, onDrawn, onReset }} onPoint={setInstant} onZoom={zoom} />
      </Box>
      {drawing && isInside && (
        <CrosshairMarks {...{ plot, instant, unit, readAt, formatInstant }} geometry={drawing.geometry} />
      )}
    </Suspense>
  );
});

function PlotFiller({ height, isAwaited, text }: { height: number; isAwaited: boolean; text: string | null }) {
  const translate = useTranslate();
  return (
    <Box sx={{ height, display: 'grid', placeItems: 'center' }}>
      {text !== null && <Typography color="text.secondary">{text}</Typography>}
      {text === null && isAwaited && <CircularProgress size={32} aria-label={translate('common.loading')} />}
    </Box>
  );
}
