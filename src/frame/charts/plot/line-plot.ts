import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { paintFigure, paintGround } from './paint-plot';
import { PLOT_ROOM, type PlotGeometry, type PlotSize } from './plot-size';
import { clearSelection, DRAG, pointerBinding, type SelectedPart, selectedPart } from './pointer-binding';
import type { Plot } from './use-plot';
import { valuesOf } from './y-scale';

export interface Drawing {
  plot: Plot;
  geometry: PlotGeometry;
  canvas: HTMLCanvasElement;
}

export interface PlotEvents {
  onDrawn: (drawing: Drawing) => void;
  onPoint: (instant: number | null) => void;
  onZoom: (part: SelectedPart) => void;
  onReset: () => void;
}

export interface LinePlot {
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

function within(chart: uPlot, paint: (context: CanvasRenderingContext2D, size: PlotSize) => void) {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.translate(bbox.left, bbox.top);
  ctx.scale(uPlot.pxRatio, uPlot.pxRatio);
  ctx.lineWidth = 1;
  paint(ctx, geometryOf(chart));
  ctx.restore();
}

/**
 * Data for uPlot: only the ends of the x axis. Lines have their own instants, so a shared table would be almost empty.
 * Stroking a year of ten devices at once takes half a second, so lines are painted into its canvas separately.
 */
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
          splits: () => valuesOf(plot.yScale),
          values: (_chart, splits) => splits.map(plot.formatValue),
        },
      ],
      series: [{}],
      cursor: {
        y: false,
        points: { show: false },
        drag: DRAG,
        // Other charts follow a drag only after it has become a zoom.
        sync: { key: crosshair, scales: ['x', null], filters: { pub: (type) => type === 'mousemove' } },
        bind: pointerBinding(events.onReset),
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
          ({ cursor: { left = -1 }, over, posToVal }) => {
            events.onPoint(left < 0 || left > over.clientWidth ? null : posToVal(left, 'x'));
          },
        ],
        setSelect: [
          (drawn) => {
            const part = selectedPart(drawn);
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
