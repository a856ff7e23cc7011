import Height from '@mui/icons-material/Height';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Paper,
  Popover,
  Switch,
  useEventCallback,
  useTheme,
} from '@mui/material';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { NumberInput } from '../field-types/inputs/number-inputs';
import { ToolButton } from '../layout/shell/ToolButton';
import { getRegion } from '../model/localized-text';
import type { BandTexts, ChartSeries, LineReader, ReferenceLine, TimeBand, TimeRange } from './chart-series';
import { ChartHeader, ChartNote, ChartTools } from './parts/ChartHeader';
import { BandLegend, ChartLegend, CodeLegend, LegendNames, ReferenceLegend } from './parts/ChartLegend';
import { type ChartFile, type ChartFormat, drawChartPicture } from './parts/chart-picture';
import { createInstantText } from './parts/instant-text';
import { getColour } from './parts/palette';
import { ReadingTable } from './parts/ReadingTable';
import { useOnScreen, useWhileOnScreen, useWidth } from './parts/use-on-screen';
import { ChartPlot } from './plot/ChartPlot';
import { computeLineFigures } from './plot/line-figures';
import type { Drawing } from './plot/line-plot';
import { computePlotColumns, PLOT_HEIGHTS } from './plot/plot-size';
import type { PointCode } from './plot/point-codes';
import { filterReferencesWithin } from './plot/reference-labels';
import { useDrawnLines } from './plot/use-drawn-lines';
import { usePlot } from './plot/use-plot';
import { isOwnView, type ValueView, WHOLE_VIEW } from './plot/y-scale';

type ValueAxisProps = { title: string; unit: string; view: ValueView; onChange: (view: ValueView) => void };

const ValueAxis = memo(function ValueAxis({ title, unit, view, onChange }: ValueAxisProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOwn = isOwnView(view);
  return (
    <>
      <ToolButton
        label={translate('charts.values.title', { title })}
        aria-haspopup="dialog"
        aria-pressed={isOwn}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Height fontSize="small" color={isOwn ? 'primary' : undefined} />
      </ToolButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('charts.values.title', { title }) } }}
      >
        <Box sx={{ p: 2, display: 'grid', gap: 1.5, width: 260 }}>
          <FormControlLabel
            control={
              <Switch checked={view.isCapped} onChange={(_event, isCapped) => onChange({ ...view, isCapped })} />
            }
            label={translate('charts.values.cap')}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {(['from', 'to'] as const).map((end) => (
              <NumberInput
                key={end}
                size="small"
                margin="none"
                label={`${translate(`charts.values.${end}`)}${unit === '' ? '' : ` (${unit})`}`}
                value={view[end]}
                onValue={(value) => onChange({ ...view, [end]: value ?? null })}
              />
            ))}
          </Box>
          <Button size="small" disabled={!isOwn} onClick={() => onChange(WHOLE_VIEW)}>
            {translate('charts.values.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
});

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 };
/** Margin below the top bar when a link scrolls to the chart. */
const CARD = { m: 0, px: { xs: 1.5, sm: 2.5 }, py: 1, breakInside: 'avoid', scrollMarginTop: 80 };

const NO_REFERENCES: readonly ReferenceLine[] = [];
const NO_SHADES: readonly TimeRange[] = [];
const NO_BANDS: readonly TimeBand[] = [];
const NO_CODES: readonly PointCode[] = [];

export interface TimeSeriesChartProps {
  id?: string;
  title: string;
  unit: string;
  /** Lines of the chart; the list must keep its identity while unchanged. */
  series: readonly ChartSeries[];
  reader: LineReader | null;
  references?: readonly ReferenceLine[];
  /** Best value, so that the lines farthest from it count as the worst. If omitted, lower values are better. */
  best?: number | undefined;
  /** Shaded periods, such as occupied hours. The list must keep its identity. */
  shades?: readonly TimeRange[];
  /** Labelled periods, such as alarms; undefined while unknown. The list must keep its identity. */
  bands?: readonly TimeBand[] | undefined;
  bandTexts?: readonly BandTexts[] | undefined;
  pointCodes?: readonly PointCode[];
  pointCodesTitle?: string;
  /** Keys of hidden lines of all charts; the set must keep its identity. */
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  decimals: number;
  range: TimeRange;
  limits: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  timeZone: string;
  locale: string;
  crosshair: string;
  isOnPaper?: boolean;
  isFirst?: boolean;
  placeName?: string;
  onSave: (file: ChartFile) => void;
  onSaveFailed: (cause: unknown) => void;
}

function exactly(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const {
    title,
    unit,
    series,
    reader,
    references = NO_REFERENCES,
    best,
    range,
    limits,
    onRangeChange,
    timeZone,
    locale,
  } = props;
  const {
    pointCodes = NO_CODES,
    pointCodesTitle = '',
    shades = NO_SHADES,
    bands,
    bandTexts,
    placeName = '',
    crosshair,
    isOnPaper = false,
    isFirst = false,
    hidden,
    onHide,
    decimals,
    onSave,
    onSaveFailed,
  } = props;
  const translate = useTranslate();
  const theme = useTheme();
  const titleId = useId();
  const noteId = useId();
  const legendId = useId();
  const [isLegendOpen, openLegend] = useStore('chartsLegend', false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [box, width] = useWidth();
  const [card, isSeen] = useOnScreen();
  const isOnScreen = isSeen || isOnPaper || isFirst;
  const height = isOnPaper ? PLOT_HEIGHTS.paper : PLOT_HEIGHTS.screen;
  const drawnRange = useWhileOnScreen(range, isOnScreen);
  const drawnWidth = useWhileOnScreen(isOnScreen ? width : 0, isOnScreen);
  const [values, setValues] = useState(WHOLE_VIEW);
  const changeValues = useCallback(
    (part: { from: number; to: number }) => setValues((before) => ({ ...before, ...part })),
    [],
  );
  const reset = useEventCallback(() => {
    onRangeChange(limits);
    setValues(WHOLE_VIEW);
  });
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [isTable, setIsTable] = useState(false);
  const { view, error, rows, readAt } = useDrawnLines(
    reader,
    drawnRange,
    computePlotColumns(drawnWidth, window.devicePixelRatio),
  );
  const formatInstant = useMemo(() => createInstantText(locale, timeZone), [locale, timeZone]);
  const plot = usePlot({
    view,
    hidden,
    values,
    references,
    best,
    pointed,
    shades,
    bands: bands ?? NO_BANDS,
    codes: pointCodes,
    width: drawnWidth,
    height,
    timeZone,
    locale,
    theme,
  });
  const entries = useMemo(() => {
    const drawn = new Map(view?.series.map(({ key }, index) => [key, view.points[index]]));
    const looks = new Map(plot?.series.map(({ key, colour, isMuted }) => [key, { colour, isMuted }]));
    return series.map((one) => {
      const points = drawn.get(one.key);
      const figures = view && points && computeLineFigures(points, view.range);
      const look = looks.get(one.key) ?? { colour: getColour(one.colourIndex, theme.palette.mode), isMuted: false };
      return { ...one, ...look, figures: figures ?? undefined };
    });
  }, [series, view, plot, theme.palette.mode]);
  const formatFigure = useMemo(
    () => new Intl.NumberFormat(getRegion(locale), exactly(decimals)).format,
    [locale, decimals],
  );
  const shown = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  const { from, to } = range;
  const readShown = useCallback(async () => {
    const { x, columns } = await rows({ from, to });
    return { x, columns: columns.filter((_column, index) => shown.some(({ key }) => key === series[index]?.key)) };
  }, [rows, from, to, series, shown]);
  const isDrawn = plot === null ? view !== null || error !== null : drawing?.plot === plot && plot.range.from === from;

  async function contentOf(format: ChartFormat): Promise<ChartFile> {
    if (format !== 'png') return { format, title, unit, series: shown, rows: await readShown() };
    if (!plot || !drawing) throw new Error(translate('charts.empty'));
    const heading = unit === '' ? title : `${title} (${unit})`;
    const period = `${formatInstant(plot.range.from)} – ${formatInstant(plot.range.to)}`;
    const subtitle = [placeName, period, timeZone].filter((part) => part !== '').join(' · ');
    return {
      format,
      title,
      content: await drawChartPicture({ drawing, title: heading, subtitle, formatFigure, bandTexts }),
    };
  }
  const save = useEventCallback((format: ChartFormat) => void contentOf(format).then(onSave).catch(onSaveFailed));

  return (
    <Paper
      ref={card}
      id={props.id}
      tabIndex={-1}
      component="figure"
      aria-labelledby={titleId}
      aria-describedby={noteId}
      aria-busy={isOnScreen && !isTable && !isDrawn}
      sx={CARD}
    >
      <Box sx={HEAD}>
        <ChartHeader
          {...{ title, unit, limits, onRangeChange }}
          id={titleId}
          range={drawnRange}
          hasOwnValues={isOwnView(values)}
          onReset={reset}
        >
          <LegendNames {...{ entries, hidden }} isOpen={isLegendOpen} onOpen={openLegend} controls={legendId} />
        </ChartHeader>
        <ValueAxis {...{ title, unit }} view={values} onChange={setValues} />
        <ChartTools title={title} isTable={isTable} onTable={setIsTable} onSave={save} />
      </Box>
      {/* Above the legend below: the card at the crosshair of many lines is taller than the plot. */}
      <Box ref={box} sx={{ position: 'relative', zIndex: 1, minHeight: height, contain: 'layout style' }}>
        {error && <Alert severity="error">{translate('charts.error', { cause: error.message })}</Alert>}
        {isTable ? (
          <ReadingTable
            {...{ title, formatInstant, timeZone }}
            series={shown}
            read={readShown}
            language={getRegion(locale)}
          />
        ) : (
          !error && (
            <ChartPlot
              {...{ title, unit, limits, onRangeChange, crosshair, height, plot, view, drawing, formatInstant }}
              readAt={readAt}
              onValuesChange={changeValues}
              onReset={reset}
              isAwaited={isOnScreen}
              onDrawn={setDrawing}
              onLine={setPointed}
            />
          )
        )}
      </Box>
      <Box id={legendId} hidden={!(isLegendOpen || isOnPaper)}>
        <ChartLegend {...{ entries, hidden, onHide, formatFigure }} />
        {plot && <ReferenceLegend references={filterReferencesWithin(plot.references, plot.yScale)} />}
        {pointCodes.length > 0 && <CodeLegend title={pointCodesTitle} codes={pointCodes} />}
        {bandTexts?.map((texts) => (
          <BandLegend key={texts.title} {...{ texts, bands, formatInstant }} range={drawnRange} />
        ))}
        <ChartNote id={noteId} plot={plot} />
      </Box>
    </Paper>
  );
}
