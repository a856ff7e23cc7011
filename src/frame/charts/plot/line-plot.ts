import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { DrawnSeries } from '../chart-series';
import { paintLine } from './paint-line';
import { BAND_BAR, cutToRange, getColours, joinSpans, PLOT_ROOM, type PlotGeometry, type PlotSize } from './plot-size';
import { listMarks, MARK_PATHS } from './point-codes';
import {
  clearSelection,
  createPointerBinding,
  DRAG_OPTIONS,
  readSelectedPart,
  type SelectedPart,
} from './pointer-binding';
import { getReferenceColour, placeReferences } from './reference-labels';
import type { Plot } from './use-plot';
import { listScaleValues } from './y-scale';

const LABEL_GAP = 4;
const REFERENCE_DASH = [4, 4];
const TONES = ['note', undefined] as const;
const NAME_GAP = 3;

function paintGround(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize): void {
  const { range, theme } = plot;
  const left = (instant: number) => ((instant - range.from) / (range.to - range.from)) * width;
  const fill = (from: number, to: number, colour: string, depth: number) => {
    context.fillStyle = colour;
    context.fillRect(left(from), 0, Math.max(1, left(to) - left(from)), depth);
  };
  for (const { from, to } of cutToRange(plot.shades, range)) fill(from, to, theme.palette.action.selected, height);
  for (const tone of TONES) {
    const { ground, bar } = getColours(theme, tone);
    const drawn = plot.bands.filter((band) => !band.isQuiet && band.tone === tone);
    for (const { from, to } of joinSpans(cutToRange(drawn, range))) {
      // Uses the stronger colour for a band without duration, such as a sensor replacement, because the band's background would be too pale.
      fill(from, to, left(to) - left(from) < 1 ? bar : ground, height);
      fill(from, to, bar, BAND_BAR);
    }
  }
}

function paintMarks(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize) {
  const { series, range, yScale, codes, theme } = plot;
  const looks = new Map(
    codes.map(({ code, shape, colour }) => [code, { path: new Path2D(MARK_PATHS[shape]), colour }]),
  );
  const coded = series.filter(({ points, isMuted }) => points.codes !== undefined && !isMuted);
  const lines = coded.length;
  context.strokeStyle = theme.palette.background.paper;
  for (const { points } of coded) {
    for (const { left, top, code } of listMarks(points, { range, yScale, width, height, lines })) {
      const look = looks.get(code);
      if (!look) continue;
      context.save();
      context.translate(left, top);
      context.fillStyle = look.colour;
      context.fill(look.path);
      context.stroke(look.path);
      context.restore();
    }
  }
}

function paintReferences(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize) {
  const { shownReferences, yScale, theme, formatValue } = plot;
  context.font = `600 11px ${theme.typography.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const line of placeReferences(shownReferences, yScale, height)) {
    const colour = getReferenceColour(line, theme);
    context.strokeStyle = colour;
    context.setLineDash(REFERENCE_DASH);
    context.beginPath();
    context.moveTo(0, line.top);
    context.lineTo(width, line.top);
    context.stroke();
    context.setLineDash([]);
    if (line.labelTop === null) continue;
    context.fillStyle = colour;
    context.fillText(formatValue(line.value), width + LABEL_GAP, line.labelTop, PLOT_ROOM.end - LABEL_GAP);
  }
}

function paintLines(context: CanvasRenderingContext2D, { series, range, yScale }: Plot, { width, height }: PlotSize) {
  const across = width / (range.to - range.from);
  const down = height / (yScale.max - yScale.min);
  const left = (instant: number) => (instant - range.from) * across;
  const top = (value: number) => (yScale.max - value) * down;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  const depth = ({ isFaint, isMuted, isLifted }: DrawnSeries) => (isLifted ? 2 : isFaint || isMuted ? 0 : 1);
  for (const line of series.toSorted((a, b) => depth(a) - depth(b))) paintLine(context, line, { left, top });
  context.restore();
}

function paintNames(context: CanvasRenderingContext2D, { bands, range, theme }: Plot, { width }: PlotSize) {
  context.font = `600 11px ${theme.typography.fontFamily}`;
  context.textBaseline = 'bottom';
  for (const band of bands.filter(({ isNamed }) => isNamed)) {
    const [part] = cutToRange([band], range);
    if (part === undefined) continue;
    const left = ((part.from - range.from) / (range.to - range.from)) * width;
    const room = context.measureText(band.label).width;
    context.fillStyle = getColours(theme, band.tone).bar;
    context.textAlign = 'left';
    context.fillText(band.label, Math.max(0, Math.min(left, width - room)), -NAME_GAP, width);
  }
}

function paintFigure(context: CanvasRenderingContext2D, plot: Plot, size: PlotSize): void {
  paintLines(context, plot, size);
  paintMarks(context, plot, size);
  paintReferences(context, plot, size);
  paintNames(context, plot, size);
}

export type Drawing = { plot: Plot; geometry: PlotGeometry; canvas: HTMLCanvasElement };

export type PlotPoint = { instant: number; top: number | null };

export interface PlotEvents {
  onDrawn: (drawing: Drawing) => void;
  /** Called when the pointer moves. `top`: vertical position of the pointer in px; null in charts that follow another chart's pointer. */
  onPoint: (point: PlotPoint | null) => void;
  onZoom: (part: SelectedPart) => void;
  onReset: () => void;
}

export type LinePlot = { update: (plot: Plot) => void; destroy: () => void };

function geometryOf({ bbox }: uPlot): PlotGeometry {
  const { pxRatio } = uPlot;
  return {
    left: bbox.left / pxRatio,
    top: bbox.top / pxRatio,
    width: bbox.width / pxRatio,
    height: bbox.height / pxRatio,
  };
}

function within(chart: uPlot, paint: (context: CanvasRenderingContext2D, size: PlotSize) => void) {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.translate(bbox.left, bbox.top);
  ctx.scale(uPlot.pxRatio, uPlot.pxRatio);
  ctx.lineWidth = 1;
  paint(ctx, geometryOf(chart));
  ctx.restore();
}

/** Contains only the ends of the x axis. Lines are painted separately, because stroking a year of ten devices at once takes half a second. */
function endsOf({ range }: Plot): uPlot.AlignedData {
  return [[range.from, range.to]];
}

export function createLinePlot(element: HTMLElement, first: Plot, crosshair: string, events: PlotEvents): LinePlot {
  let plot = first;
  const font = `12px ${first.theme.typography.fontFamily}`;
  const axis: uPlot.Axis = {
    font,
    stroke: () => plot.theme.palette.text.secondary,
    grid: { stroke: () => plot.theme.palette.divider, width: 1 },
    ticks: { show: false },
  };
  const chart = new uPlot(
    {
      width: first.width,
      height: first.height,
      padding: [PLOT_ROOM.top, PLOT_ROOM.end, 0, 0],
      legend: { show: false, live: false },
      scales: {
        x: { time: false, auto: false, range: () => [plot.range.from, plot.range.to] },
        y: { auto: false, range: () => [plot.yScale.min, plot.yScale.max] },
      },
      axes: [
        {
          ...axis,
          size: PLOT_ROOM.time,
          gap: 8,
          splits: () => plot.ticks.map(({ at }) => at),
          values: () => plot.ticks.map(({ label, context }) => (context === null ? label : `${label}\n${context}`)),
        },
        {
          ...axis,
          size: PLOT_ROOM.values,
          gap: 8,
          splits: () => listScaleValues(plot.yScale),
          values: (_chart, splits) => splits.map(plot.formatValue),
        },
      ],
      series: [{}],
      cursor: {
        y: false,
        points: { show: false },
        drag: DRAG_OPTIONS,
        sync: { key: crosshair, scales: ['x', null], filters: { pub: (type) => type === 'mousemove' } },
        bind: createPointerBinding(events.onReset),
      },
      hooks: {
        drawClear: [(drawn) => within(drawn, (context, size) => paintGround(context, plot, size))],
        draw: [
          (drawn) => {
            within(drawn, (context, size) => paintFigure(context, plot, size));
            events.onDrawn({ plot, geometry: geometryOf(drawn), canvas: drawn.ctx.canvas });
          },
        ],
        setCursor: [
          ({ cursor: { left = -1, top = -1 }, over, posToVal }) => {
            const isOutside = left < 0 || left > over.clientWidth;
            const point = { instant: posToVal(left, 'x'), top: over.matches(':hover') ? top : null };
            events.onPoint(isOutside ? null : point);
          },
        ],
        setSelect: [
          (drawn) => {
            const part = readSelectedPart(drawn);
            if (part !== null) events.onZoom(part);
            clearSelection(drawn);
          },
        ],
      },
    },
    endsOf(first),
    element,
  );
  chart.over.dataset.testid = 'plot';

  return {
    update(next) {
      plot = next;
      const { range, yScale, width, height } = next;
      chart.batch(() => {
        if (chart.width !== width || chart.height !== height) chart.setSize({ width, height });
        chart.setData(endsOf(next), false);
        chart.redraw(true, true);
        chart.setScale('x', { min: range.from, max: range.to });
        chart.setScale('y', { min: yScale.min, max: yScale.max });
      });
    },
    destroy: () => chart.destroy(),
  };
}
