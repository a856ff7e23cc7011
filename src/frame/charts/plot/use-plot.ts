import type { Theme } from '@mui/material';
import { useMemo } from 'react';
import { regionOf } from '../../model/localized-text';
import type { DrawnSeries, ReferenceLine, TimeBand, TimeRange } from '../chart-series';
import { colourAt } from '../parts/palette';
import type { PointCode } from './point-codes';
import type { DrawnLines } from './use-drawn-lines';
import { type XTick, xTicks } from './x-ticks';
import { scaleOf, type ValueView, type YScale } from './y-scale';

const LABEL_WIDTH = 88;
const LEAST_LABELS = 4;

interface Inputs {
  view: DrawnLines | null;
  hidden: ReadonlySet<string>;
  values: ValueView;
  references: readonly ReferenceLine[];
  shades: readonly TimeRange[];
  bands: readonly TimeBand[];
  codes: readonly PointCode[];
  width: number;
  height: number;
  timeZone: string;
  locale: string;
  theme: Theme;
}

export interface Plot {
  series: readonly DrawnSeries[];
  range: TimeRange;
  width: number;
  height: number;
  ticks: readonly XTick[];
  yScale: YScale;
  references: readonly ReferenceLine[];
  shades: readonly TimeRange[];
  bands: readonly TimeBand[];
  codes: readonly PointCode[];
  formatValue: (value: number) => string;
  theme: Theme;
  counts: { measured: string; drawn: string };
}

export function usePlot({
  view,
  hidden,
  values,
  references,
  shades,
  bands,
  codes,
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
      return points ? [{ ...one, colour, shiftMs: one.shiftMs ?? 0, isDerived: one.isDerived === true, points }] : [];
    });
    const series = all.filter(({ key, points }) => points.x.length > 0 && !hidden.has(key));
    const yScale = scaleOf(
      series.map(({ points }) => points),
      references.map(({ value }) => value),
      values,
    );
    if (!yScale) return null;
    const total = (count: 'measured' | 'drawn') =>
      number.format(series.reduce((sum, { isDerived, points }) => sum + (isDerived ? 0 : points[count]), 0));
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
      codes,
      formatValue: number.format,
      theme,
      counts: { measured: total('measured'), drawn: total('drawn') },
    };
  }, [view, hidden, values, references, shades, bands, codes, width, height, timeZone, locale, theme]);
}
