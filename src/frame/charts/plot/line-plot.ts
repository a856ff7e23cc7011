import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { TimeRange } from '../chart-series';
import { traceLine } from './line-path';
import { paintGround, paintOver } from './paint-plot';
import { PLOT_ROOM, type PlotGeometry, type PlotSize } from './plot-size';
import { clearSelection, pointerBinding } from './pointer-binding';
import type { Plot } from './use-plot';
import { valuesOf } from './y-scale';

/** A shorter drag, px, is a click with an unsteady hand. */
const SHORTEST_DRAG = 8;

/** A finished drawing: what was drawn, where the plot lies, and the picture of it in the screen's own pixels. */
export interface Drawing {
  plot: Plot;
  geometry: PlotGeometry;
  canvas: HTMLCanvasElement;
}

export interface PlotEvents {
  onDrawn: (drawing: Drawing) => void;
  /** The instant that is pointed at, ms, on this chart or on another that shares the crosshair; `null` when there is none. */
  onPoint: (instant: number | null) => void;
  onZoom: (range: TimeRange) => void;
  onReset: () => void;
}

export interface LinePlot {
  /** Draws anew. The lines must be those of the plot before, their points may be others. */
  update: (plot: Plot) => void;
  destroy: () => void;
}

function geometryOf({ bbox }: uPlot): PlotGeometry {
  const { pxRatio } = uPlot;
  return {
    left: bbox.left / pxRatio,
    top: bbox.top / pxRatio,
    width: bbox.width / pxRatio,
    height: bbox.height / pxRatio,
  };
}

/** Paints in px of the page, (0, 0) being the upper left corner of the plot. */
function within(chart: uPlot, paint: (context: CanvasRenderingContext2D, size: PlotSize) => void) {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.translate(bbox.left, bbox.top);
  ctx.scale(uPlot.pxRatio, uPlot.pxRatio);
  ctx.lineWidth = 1;
  paint(ctx, geometryOf(chart));
  ctx.restore();
}

/** The path of a line, in the screen's own pixels. */
function pathOf({ bbox }: uPlot, { range, yScale, series }: Plot, index: number): uPlot.Series.Paths {
  const stroke = new Path2D();
  const across = bbox.width / (range.to - range.from);
  const down = bbox.height / (yScale.max - yScale.min);
  const points = series[index]?.points;
  if (points) {
    traceLine(
      stroke,
      points,
      (instant) => bbox.left + (instant - range.from) * across,
      (value) => bbox.top + (yScale.max - value) * down,
    );
  }
  return { stroke };
}

/**
 * What the library is told of the data: the corners of the plot. Each line has instants of its own, and in one table of all
 * instants nearly every place would be empty; so each line brings its own path.
 */
function cornersOf({ range, yScale, series }: Plot): uPlot.AlignedData {
  return [[range.from, range.to], ...series.map(() => [yScale.min, yScale.max])];
}

/** Draws lines over time into an element. Charts of one `crosshair` point at the same instant. */
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
          splits: () => valuesOf(plot.yScale),
          values: (_chart, splits) => splits.map(plot.formatValue),
        },
      ],
      series: [
        {},
        ...first.series.map(
          ({ dash, isFaint }, index): uPlot.Series => ({
            stroke: () => plot.series[index]?.colour ?? '',
            width: isFaint ? 1 : 1.75,
            dash: dash ? [dash] : undefined,
            pxAlign: 0,
            points: { show: false },
            paths: (drawn) => pathOf(drawn, plot, index),
          }),
        ),
      ],
      cursor: {
        y: false,
        points: { show: false },
        drag: { setScale: false, dist: SHORTEST_DRAG },
        // Of a drag the other charts are told when it has become a zoom.
        sync: { key: crosshair, scales: ['x', null], filters: { pub: (type) => type === 'mousemove' } },
        bind: pointerBinding(events.onReset),
      },
      hooks: {
        drawClear: [(drawn) => within(drawn, (context, size) => paintGround(context, plot, size))],
        draw: [
          (drawn) => {
            within(drawn, (context, size) => paintOver(context, plot, size));
            events.onDrawn({ plot, geometry: geometryOf(drawn), canvas: drawn.ctx.canvas });
          },
        ],
        setCursor: [
          ({ cursor: { left = -1 }, over, posToVal }) => {
            events.onPoint(left < 0 || left > over.clientWidth ? null : posToVal(left, 'x'));
          },
        ],
        setSelect: [
          (drawn) => {
            const { left, width } = drawn.select;
            if (width > 0) events.onZoom({ from: drawn.posToVal(left, 'x'), to: drawn.posToVal(left + width, 'x') });
            clearSelection(drawn);
          },
        ],
      },
    },
    cornersOf(first),
    element,
  );
  chart.over.dataset.testid = 'plot';

  return {
    update(next) {
      plot = next;
      const { range, yScale, width, height } = next;
      chart.batch(() => {
        if (chart.width !== width || chart.height !== height) chart.setSize({ width, height });
        chart.setData(cornersOf(next), false);
        chart.redraw(true, true);
        chart.setScale('x', { min: range.from, max: range.to });
        chart.setScale('y', { min: yScale.min, max: yScale.max });
      });
    },
    destroy: () => chart.destroy(),
  };
}
