import { Box, CircularProgress, Typography } from '@mui/material';
import { lazy, memo, Suspense, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Drawing } from '../apex/ApexPlot';
import { loadPlot } from '../apex/load-plot';
import type { TimeRange } from '../chart-series';
import type { PointCode } from '../readings/point-codes';
import type { DecimatedView, ReadAt } from '../readings/use-decimated-series';
import type { Crosshair } from './crosshair';
import { PlotCanvas } from './PlotCanvas';
import { PlotOverlay } from './PlotOverlay';
import { PointMarks } from './PointMarks';
import { paintLines } from './paint-lines';
import type { PlotGeometry } from './plot-geometry';
import { ReferenceLines } from './ReferenceLines';
import { TickGrid } from './TickGrid';
import { fitRange } from './time-range';
import type { Plot } from './use-plot';

/** The lines of a plot. */
function PlotLines({ plot, geometry }: { plot: Plot; geometry: PlotGeometry }) {
  const paint = useCallback(
    (context: CanvasRenderingContext2D) => paintLines(context, plot, geometry),
    [plot, geometry],
  );
  return <PlotCanvas geometry={geometry} paint={paint} />;
}

const ApexPlot = lazy(loadPlot);

interface ChartPlotProps {
  title: string;
  unit: string;
  /** Height of the plot with its axes, px. */
  height: number;
  /** What to draw, or `null` while there is nothing. */
  plot: Plot | null;
  view: DecimatedView | null;
  /** Whether somebody sees that it is not there yet: a wheel that turns where nobody looks costs as much as one that is seen. */
  isAwaited: boolean;
  drawing: Drawing | null;
  /** It must keep its identity. */
  onDrawn: (drawing: Drawing) => void;
  pointCodes: readonly PointCode[];
  limits: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  formatInstant: (instant: number) => string;
  crosshair: Crosshair;
  readAt: ReadAt;
}

/** The plot itself with what lies over it, or a word on why there is none. */
export const ChartPlot = memo(function ChartPlot(props: ChartPlotProps) {
  const { title, unit, height, plot, view, drawing, onDrawn, pointCodes, limits, onRangeChange, formatInstant } = props;
  const { crosshair, readAt, isAwaited } = props;
  const translate = useTranslate();
  if (!plot) {
    const isMeasured = view?.points.some(({ drawn }) => drawn > 0) === true;
    return (
      <PlotFiller {...{ height, isAwaited }} text={view && translate(isMeasured ? 'charts.hidden' : 'charts.empty')} />
    );
  }
  const geometry = drawing?.geometry;
  return (
    <Suspense fallback={<PlotFiller {...{ height, isAwaited }} text={null} />}>
      {geometry && <TickGrid {...{ plot, geometry }} />}
      <Box
        // The library measures again and again while it draws. Contained, each time only the chart is laid out, not the page.
        sx={{ position: 'relative', height, contain: 'strict' }}
        role="img"
        aria-label={translate('charts.description', { title, smart_count: plot.series.length })}
      >
        <ApexPlot plot={plot} onDrawn={onDrawn} />
      </Box>
      {geometry && <PlotLines {...{ plot, geometry }} />}
      {geometry && pointCodes.length > 0 && <PointMarks {...{ plot, geometry }} codes={pointCodes} />}
      {geometry && <ReferenceLines {...{ plot, geometry }} />}
      {geometry && (
        <PlotOverlay
          {...{ geometry, unit, formatInstant, crosshair, readAt }}
          range={plot.range}
          series={plot.series}
          bands={plot.bands}
          yScale={plot.yScale}
          formatValue={plot.formatValue}
          onZoom={(part) => onRangeChange(fitRange(part, limits))}
          onReset={() => onRangeChange(limits)}
        />
      )}
    </Suspense>
  );
});

/** Fills the room of the plot while there is none: a wheel, or a text that says why. */
function PlotFiller({ height, isAwaited, text }: { height: number; isAwaited: boolean; text: string | null }) {
  const translate = useTranslate();
  return (
    <Box sx={{ height, display: 'grid', placeItems: 'center' }}>
      {text !== null && <Typography color="text.secondary">{text}</Typography>}
      {text === null && isAwaited && <CircularProgress size={32} aria-label={translate('common.loading')} />}
    </Box>
  );
}
