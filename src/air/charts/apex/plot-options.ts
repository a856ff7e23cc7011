import type { Theme } from '@mui/material';
import type { ApexOptions } from 'apexcharts';
import en from 'apexcharts/dist/locales/en.json';
import it from 'apexcharts/dist/locales/it.json';
import { cspNonce } from '../../../frame/layout/theme/csp-nonce';
import type { DrawnSeries, ReferenceLine, TimeRange } from '../chart-series';
import type { XTick } from '../plot/x-ticks';
import type { YScale } from '../plot/y-scale';

/** Room under the plot for the two lines of the x labels, px. */
const X_LABEL_ROOM = 22;

/** Room for the labels of the values, px: the same for every chart, so that the width of the plot is known. */
const LABEL_WIDTH = 52;

export interface PlotDescription {
  series: readonly DrawnSeries[];
  range: TimeRange;
  /** Width of the whole chart, px. */
  width: number;
  /** Height of the plot with its axes, px. */
  height: number;
  ticks: readonly XTick[];
  yScale: YScale;
  /** The most important one first. */
  references: readonly ReferenceLine[];
  /** Writes a value of the y axis. */
  formatValue: (value: number) => string;
  /** Language of the console. */
  locale: string;
  theme: Theme;
}

/**
 * The options of one drawing. There is no animation at all: a chart that follows the pointer has to be there at once,
 * and people who asked for reduced motion get what they asked for. Zoom, legend and tooltip are ours.
 */
export function plotOptions(plot: PlotDescription): ApexOptions {
  const { range, yScale, formatValue, locale, theme } = plot;
  return {
    chart: {
      type: 'line',
      nonce: cspNonce(document),
      background: 'transparent',
      fontFamily: theme.typography.fontFamily,
      foreColor: theme.palette.text.secondary,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      locales: [en, it],
      defaultLocale: locale,
    },
    theme: { mode: theme.palette.mode },
    // The series is there for the axes alone.
    stroke: { width: 0 },
    markers: { size: 0 },
    dataLabels: { enabled: false },
    legend: { show: false },
    tooltip: { enabled: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    grid: {
      borderColor: theme.palette.divider,
      xaxis: { lines: { show: false } },
      padding: { top: -12, right: 16, bottom: X_LABEL_ROOM, left: 12 },
    },
    xaxis: {
      type: 'numeric',
      min: range.from,
      max: range.to,
      labels: { show: false },
      axisTicks: { show: false },
      axisBorder: { color: theme.palette.divider },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    yaxis: {
      min: yScale.min,
      max: yScale.max,
      tickAmount: yScale.steps,
      labels: { minWidth: LABEL_WIDTH, maxWidth: LABEL_WIDTH, formatter: formatValue, style: { fontSize: '12px' } },
    },
  };
}
