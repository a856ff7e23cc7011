import { Box, CircularProgress, Paper, Typography, useEventCallback, useTheme } from '@mui/material';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { undoShift } from '../../time/day-shift';
import type { Point } from '../../time-series/reading-at';
import type { DrawnSeries, TimeRange } from '../chart-series';
import { LineSample } from '../parts/ChartLegend';
import type { Drawing, PlotPoint } from './line-plot';
import { loadPlot } from './load-plot';
import { fitRange, PLOT_ROOM, type PlotGeometry } from './plot-size';
import type { SelectedPart } from './pointer-binding';
import type { DrawnLines, ReadAt } from './use-drawn-lines';
import type { Plot } from './use-plot';

interface HoverRow extends Point {
  series: DrawnSeries;
}

interface HoverCardProps {
  instant: number;
  rows: readonly HoverRow[];
  formatValue: (value: number) => string;
  formatInstant: (instant: number) => string;
  unit: string;
  notes?: readonly string[];
}

function measuredAt({ series, x }: HoverRow): number {
  return series.clock === undefined ? x - series.shiftMs : undoShift(x, series.clock);
}

/** Style of the card and its rows. Separate styles would be slow, because the card renders with each pointer move. */
const CARD = {
  ...{ px: 1.5, py: 1, maxWidth: { xs: 200, tablet: 300 }, boxShadow: 3, opacity: 0.97, typography: 'caption' },
  '& p': { m: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .muted': { color: 'text.secondary' },
  '& .note': { color: 'error.main', fontWeight: 600, whiteSpace: 'normal' },
  '& > div': { display: 'flex', alignItems: 'center', gap: 1 },
  '& > div > div': { flex: 1, minWidth: 0 },
  '& > div > div .muted': { lineHeight: 1.2 },
  '& > div > span': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/** Maximum rows, so that the card is not higher than the chart. */
const MAX_ROWS = 12;

/** Returns all rows in legend order, or the highest values if there are too many. */
function shownRows(rows: readonly HoverRow[]): readonly HoverRow[] {
  return rows.length <= MAX_ROWS ? rows : [...rows].sort((a, b) => b.y - a.y).slice(0, MAX_ROWS);
}

/** Shows the time of the closest reading, and the times of other readings if they differ. */
export function HoverCard({ instant, rows, formatValue, formatInstant, unit, notes = [] }: HoverCardProps) {
  const translate = useTranslate();
  const shown = shownRows(rows);
  const nearest = rows.reduce<HoverRow | null>(
    (best, row) => (best && Math.abs(best.x - instant) <= Math.abs(row.x - instant) ? best : row),
    null,
  );
  const title = formatInstant(nearest ? measuredAt(nearest) : instant);
  return (
    <Paper elevation={0} sx={CARD}>
      <p className="muted">{title}</p>
      {shown.map((row) => {
        const { series, y } = row;
        const own = formatInstant(measuredAt(row));
        return (
          <div key={series.key}>
            <LineSample colour={series.colour} dash={series.dash} isFaint={series.isFaint} />
            <div>
              <p>{series.label}</p>
              {own !== title && <p className="muted">{own}</p>}
            </div>
            <span>
              {formatValue(y)} {unit}
            </span>
          </div>
        );
      })}
      {shown.length < rows.length && (
        <p className="muted">{translate('charts.lowerLines', { smart_count: rows.length - shown.length })}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </Paper>
  );
}

const NONE: ReadonlyMap<string, Point> = new Map();

function useReadingsAt(readAt: ReadAt, instant: number | null, reach: number): ReadonlyMap<string, Point> {
  const [points, setPoints] = useState(NONE);
  useEffect(() => {
    if (instant === null) return undefined;
    let isWanted = true;
    readAt(instant, reach).then(
      (found) => isWanted && setPoints(found),
      () => isWanted && setPoints(NONE),
    );
    return () => {
      isWanted = false;
    };
  }, [readAt, instant, reach]);
  return instant === null ? NONE : points;
}

/** Maximum distance in px from the pointer to a reading next to a gap. */
const REACH = 1.5;

/** Width in px below which the card is below the plot, because it would cover half of the plot. */
const NARROW = 480;

const MAX_NOTES = 5;

const CARD_GAP = 12;
const CARD_TOP = 8;

const DOT = {
  position: 'absolute',
  width: 9,
  height: 9,
  margin: -4.5,
  borderRadius: '50%',
  borderStyle: 'solid',
  borderWidth: 2,
} as const;

/** Maximum distance in px from the pointer to the line under it. */
const NEAR = 24;

interface CrosshairMarksProps extends PlotPoint {
  geometry: PlotGeometry;
  plot: Plot;
  unit: string;
  readAt: ReadAt;
  formatInstant: (instant: number) => string;
  onLine: (colourIndex: number | null) => void;
}

function cardPlace(left: number, { width, height }: PlotGeometry) {
  if (width < NARROW) return { left: -PLOT_ROOM.values, right: -PLOT_ROOM.end, top: height + PLOT_ROOM.time };
  return left > width / 2
    ? { right: width - left + CARD_GAP, top: CARD_TOP }
    : { left: left + CARD_GAP, top: CARD_TOP };
}

function CrosshairMarks(props: CrosshairMarksProps) {
  const { instant, top, geometry, plot, unit, readAt, formatInstant, onLine } = props;
  const { range, series, bands, yScale, formatValue } = plot;
  const { width, height } = geometry;
  const { palette } = useTheme();
  const length = range.to - range.from;
  const points = useReadingsAt(readAt, instant, (REACH / width) * length);
  const rows = series.flatMap((one) => {
    const point = points.get(one.key);
    return point && point.x >= range.from && point.x <= range.to ? [{ series: one, ...point }] : [];
  });
  const notes = [
    ...new Set(bands.filter(({ from, to }) => from <= instant && instant <= to).map(({ label }) => label)),
  ];
  const shownNotes = notes.length > MAX_NOTES ? [...notes.slice(0, MAX_NOTES), '…'] : notes;
  const left = ((instant - range.from) / length) * width;
  const isWithin = ({ y }: Point) => y >= yScale.min && y <= yScale.max;
  const topOf = ({ y }: Point) => ((yScale.max - y) / (yScale.max - yScale.min)) * height;
  const distance = (row: Point) => (top === null ? Number.POSITIVE_INFINITY : Math.abs(topOf(row) - top));
  const [nearest] = rows.toSorted((a, b) => distance(a) - distance(b));
  const pointed = nearest !== undefined && distance(nearest) <= NEAR ? nearest.series.colourIndex : null;
  useEffect(() => {
    onLine(pointed);
    return () => onLine(null);
  }, [onLine, pointed]);

  return (
    <Box style={{ ...geometry }} sx={{ position: 'absolute', pointerEvents: 'none' }}>
      {rows.filter(isWithin).map((row) => (
        <div
          key={row.series.key}
          style={{
            ...DOT,
            left: ((row.x - range.from) / length) * width,
            top: topOf(row),
            backgroundColor: row.series.colour,
            borderColor: palette.background.paper,
          }}
        />
      ))}
      {rows.length + notes.length > 0 && (
        <Box style={cardPlace(left, geometry)} sx={{ position: 'absolute', zIndex: 1 }}>
          <HoverCard {...{ instant, rows, formatInstant, formatValue, unit }} notes={shownNotes} />
        </Box>
      )}
    </Box>
  );
}

const LinePlot = lazy(loadPlot);

interface ChartPlotProps {
  title: string;
  unit: string;
  height: number;
  plot: Plot | null;
  view: DrawnLines | null;
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
  onLine: (colourIndex: number | null) => void;
}

export const ChartPlot = memo(function ChartPlot(props: ChartPlotProps) {
  const { title, unit, height, plot, view, drawing, onDrawn, limits, onRangeChange, formatInstant } = props;
  const { onValuesChange, onReset, crosshair, readAt, isAwaited, onLine } = props;
  const translate = useTranslate();
  const [point, setPoint] = useState<PlotPoint | null>(null);
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
  const isInside = point !== null && point.instant >= range.from && point.instant <= range.to;
  return (
    <Suspense fallback={<PlotFiller {...{ height, isAwaited }} text={null} />}>
      <Box
        sx={{ position: 'relative', height, contain: 'strict' }}
        role="img"
        aria-label={translate('charts.description', { title, smart_count: plot.series.length })}
      >
        <LinePlot {...{ plot, crosshair, onDrawn, onReset }} onPoint={setPoint} onZoom={zoom} />
      </Box>
      {drawing && isInside && (
        <CrosshairMarks {...{ plot, unit, readAt, formatInstant, onLine }} {...point} geometry={drawing.geometry} />
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
