import type { Theme } from '@mui/material';
import { useMemo } from 'react';
import { regionOf } from '../../../frame/i18n/format';
import { isMeasured } from '../../domain/air/chart-data';
import type { PlotDescription } from '../apex/plot-options';
import type { ReferenceLine, TimeBand, TimeRange } from '../chart-series';
import { colourAt } from '../parts/palette';
import type { DecimatedView } from '../readings/use-decimated-series';
import { xTicks } from './x-ticks';
import { scaleOf } from './y-scale';

/** Heights of the plot with its axes, px; two charts fit on one sheet of paper. */
export const PLOT_HEIGHTS = { screen: 500, paper: 310 };

/** Room that one x label needs, px, and how many there are where it is narrow. */
const LABEL_WIDTH = 88;
const LEAST_LABELS = 6;

interface Inputs {
  view: DecimatedView | null;
  hidden: ReadonlySet<string>;
  references: readonly ReferenceLine[];
  shades: readonly TimeRange[];
  bands: readonly TimeBand[];
  width: number;
  height: number;
  timeZone: string;
  locale: string;
  theme: Theme;
}

export interface Plot extends PlotDescription {
  /** Stretches of time with another ground, ms. */
  shades: readonly TimeRange[];
  /** Stretches that are told, which may overlap, ms. */
  bands: readonly TimeBand[];
  /** For the note under the chart, written in the language of the console. */
  counts: { measured: string; drawn: string };
}

/** Everything one drawing needs, or `null` while there is no point to draw. */
export function usePlot({
  view,
  hidden,
  references,
  shades,
  bands,
  width,
  height,
  timeZone,
  locale,
  theme,
}: Inputs): Plot | null {
  return useMemo(() => {
    if (!view) return null;
    const language = regionOf(locale);
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    const all = view.series.flatMap((one, index) => {
      const points = view.points[index];
      const colour = colourAt(one.colourIndex, theme.palette.mode);
      return points ? [{ ...one, colour, shiftMs: one.source.shiftMs, points }] : [];
    });
    const series = all.filter(({ key, points }) => points.x.length > 0 && !hidden.has(key));
    const yScale = scaleOf(
      series.map(({ points }) => points),
      references.map(({ value }) => value),
    );
    if (!yScale) return null;
    const total = (count: 'measured' | 'drawn') =>
      number.format(
        series.reduce((sum, { source, points }) => sum + (isMeasured(source.measure) ? points[count] : 0), 0),
      );
    return {
      series,
      range: view.range,
      width,
      height,
      ticks: xTicks({
        ...view.range,
        timeZone,
        locale: language,
        maximum: Math.max(LEAST_LABELS, Math.floor(width / LABEL_WIDTH)),
      }),
      yScale,
      references,
      shades,
      bands,
      formatValue: number.format,
      locale,
      theme,
      counts: { measured: total('measured'), drawn: total('drawn') },
    };
  }, [view, hidden, references, shades, bands, width, height, timeZone, locale, theme]);
}
