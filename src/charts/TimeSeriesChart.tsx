import { Alert, Box, CircularProgress, Paper, Typography, useTheme } from '@mui/material';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChartHeader } from './ChartHeader';
import { ChartLegend } from './ChartLegend';
import type { ChartSeries, ReferenceLine, TimeRange } from './chart-series';
import { createInstantText } from './instant-text';
import { PlotOverlay } from './PlotOverlay';
import { colourAt } from './palette';
import type { PlotGeometry } from './plot-geometry';
import { fitRange } from './time-range';
import { useDecimatedSeries } from './use-decimated-series';
import { useOnScreen, useWhileOnScreen } from './use-on-screen';
import { usePlot } from './use-plot';
import { useWidth } from './use-width';

const ApexPlot = lazy(() => import('./ApexPlot'));

/** Height of the plot with its axes, px. */
const PLOT_HEIGHT = 500;

const NO_REFERENCES: readonly ReferenceLine[] = [];

export interface TimeSeriesChartProps {
  title: string;
  /** Written behind every value; empty for a plain number. */
  unit: string;
  /** The lines. The list must keep its identity as long as the readings stay the same. */
  series: readonly ChartSeries[];
  references?: readonly ReferenceLine[];
  /** What the x axis shows now. Charts that share it zoom together. */
  range: TimeRange;
  /** What the x axis shows when nothing is zoomed. */
  limits: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  /** IANA zone whose clocks the x axis shows. */
  timeZone: string;
  /** Language of the console, such as `it`. */
  locale: string;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);
}

/** Lines over time in one card: title, zoom, plot, legend, and a note on what was measured and what is drawn. */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { title, unit, series, references = NO_REFERENCES, range, limits, onRangeChange, timeZone, locale } = props;
  const translate = useTranslate();
  const theme = useTheme();
  const titleId = useId();
  const noteId = useId();
  const [box, width] = useWidth();
  const [card, isOnScreen] = useOnScreen();
  const drawnRange = useWhileOnScreen(range, isOnScreen);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const [geometry, setGeometry] = useState<PlotGeometry | null>(null);
  const { view, error } = useDecimatedSeries(series, drawnRange, width);
  const formatInstant = useMemo(() => createInstantText(timeZone), [timeZone]);
  const plot = usePlot({ view, hidden, references, width, timeZone, locale, theme });
  const entries = useMemo(
    () => series.map((one) => ({ ...one, colour: colourAt(one.colourIndex, theme.palette.mode) })),
    [series, theme.palette.mode],
  );
  const isMeasured = view?.points.some(({ drawn }) => drawn > 0) === true;

  return (
    <Paper
      ref={card}
      component="figure"
      aria-labelledby={titleId}
      aria-describedby={noteId}
      sx={{ m: 0, p: { xs: 1.5, sm: 2.5 } }}
    >
      <ChartHeader {...{ title, unit, range, limits, onRangeChange }} id={titleId} />
      <Box ref={box} sx={{ position: 'relative', minHeight: PLOT_HEIGHT, my: 1 }}>
        {error && <Alert severity="error">{translate('charts.error', { cause: error.message })}</Alert>}
        {!view && !error && <PlotFiller text={null} />}
        {view && !plot && <PlotFiller text={translate(isMeasured ? 'charts.hidden' : 'charts.empty')} />}
        {plot && (
          <Suspense fallback={<PlotFiller text={null} />}>
            <Box role="img" aria-label={translate('charts.description', { title, smart_count: plot.series.length })}>
              <ApexPlot plot={plot} height={PLOT_HEIGHT} onDrawn={setGeometry} />
            </Box>
            {geometry && (
              <PlotOverlay
                {...{ geometry, unit, formatInstant }}
                range={plot.range}
                series={plot.series}
                yScale={plot.yScale}
                formatValue={plot.formatValue}
                onZoom={(part) => onRangeChange(fitRange(part, limits))}
                onReset={() => onRangeChange(limits)}
              />
            )}
          </Suspense>
        )}
      </Box>
      <ChartLegend entries={entries} hidden={hidden} onToggle={(key) => setHidden((keys) => toggled(keys, key))} />
      <Typography id={noteId} component="figcaption" variant="caption" color="text.secondary" sx={{ mt: 1 }}>
        {plot && translate('charts.note', plot.counts)}
      </Typography>
    </Paper>
  );
}

/** Fills the room of the plot while there is none: a wheel, or a text that says why. */
function PlotFiller({ text }: { text: string | null }) {
  return (
    <Box sx={{ height: PLOT_HEIGHT, display: 'grid', placeItems: 'center' }}>
      {text === null ? <CircularProgress size={32} /> : <Typography color="text.secondary">{text}</Typography>}
    </Box>
  );
}
