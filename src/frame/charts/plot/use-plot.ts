import type { Theme } from '@mui/material';
import { useMemo } from 'react';
import { getRegion } from '../../model/localized-text';
import { startOfDay, toInstant, toWall } from '../../time/time-zone';
import { DAY, MINUTE } from '../../time/units';
import type { DrawnSeries, ReferenceLine, TimeBand, TimeRange } from '../chart-series';
import { formatOffset } from '../parts/instant-text';
import { getColour, MUTED_COLOURS } from '../parts/palette';
import { filterReferences, findWorstLines, isMuted } from './emphasis';
import { computeLineFigures } from './line-figures';
import type { PointCode } from './point-codes';
import type { DrawnLines } from './use-drawn-lines';
import { createScale, type ValueView, type YScale } from './y-scale';

type TickStep = { unit: 'minute'; count: number } | { unit: 'day'; count: number } | { unit: 'month'; count: number };

const STEPS: readonly { step: TickStep; ms: number }[] = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720].map((count) => ({
    step: { unit: 'minute' as const, count },
    ms: count * MINUTE,
  })),
  ...[1, 2, 3, 5, 7, 10, 14].map((count) => ({ step: { unit: 'day' as const, count }, ms: count * DAY })),
  ...[1, 2, 3, 6, 12, 24, 48, 60, 120].map((count) => ({
    step: { unit: 'month' as const, count },
    ms: count * 30.4 * DAY,
  })),
];

const COARSEST: TickStep = { unit: 'month', count: 120 };

function chooseTickStep(span: number, maximum: number): TickStep {
  return STEPS.find(({ ms }) => span / ms <= maximum)?.step ?? COARSEST;
}

function finerTickStep(step: TickStep): TickStep {
  const index = STEPS.findIndex((one) => one.step === step);
  return STEPS[index < 0 ? STEPS.length - 1 : index - 1]?.step ?? step;
}

type TickLabels = { main: (at: number) => string; context: (at: number, isFirst: boolean) => string | null };

/** Returns labels of ticks. The first time of a day has the day below; the first day or month of a year has the year below. */
function createTickLabels(unit: TickStep['unit'], timeZone: string, locale: string): TickLabels {
  const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
  const date = formatter({ day: 'numeric', month: 'short' });
  const month = formatter({ month: 'short' });
  const year = formatter({ year: 'numeric' });

  if (unit === 'minute') {
    return {
      main: (at) => `${time.format(at)}${formatOffset(at, timeZone)}`,
      context(at, isFirst) {
        return isFirst || at === startOfDay(at, timeZone) ? day.format(at) : null;
      },
    };
  }
  const main = unit === 'day' ? date : month;
  return {
    main: (at) => main.format(at),
    context(at, isFirst) {
      const wall = new Date(toWall(at, timeZone));
      const beginsYear = wall.getUTCMonth() === 0 && wall.getUTCDate() === 1;
      return isFirst || beginsYear ? year.format(at) : null;
    },
  };
}

/** Step between tick candidates in minutes. UTC offsets are multiples of 15 minutes, so these steps include every full local hour. */
const QUARTER = 15;

/** Minimum distance of the two ticks of a repeated hour, as a share of a step. */
const CLOSEST = 0.6;

/** Minimum ticks, because fewer ticks make durations hard to see. With fewer ticks, a finer step is used if the labels fit. */
const LEAST_TICKS = 4;

/** Factor by which a finer step may exceed the maximum number of ticks, because most labels need less space. */
const MOST_CROWDED = 1.4;

type XTick = { at: number; label: string; context: string | null };

interface XTickRequest {
  from: number;
  to: number;
  timeZone: string;
  locale: string;
  maximum: number;
}

function minuteTicks({ from, to, timeZone }: XTickRequest, count: number): number[] {
  const walk = Math.min(count, QUARTER) * MINUTE;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / walk) * walk; at <= to; at += walk) {
    if (toWall(at, timeZone) % (count * MINUTE) !== 0) continue;
    const previous = ticks.at(-1);
    if (previous === undefined || at - previous >= CLOSEST * count * MINUTE) ticks.push(at);
  }
  return ticks;
}

function dayTicks({ from, to, timeZone }: XTickRequest, count: number): number[] {
  const ticks: number[] = [];
  const first = startOfDay(from, timeZone) < from ? 1 : 0;
  for (let ahead = first; ; ahead += count) {
    const at = startOfDay(from, timeZone, ahead);
    if (at > to) return ticks;
    ticks.push(at);
  }
}

function monthTicks({ from, to, timeZone }: XTickRequest, count: number): number[] {
  const year = new Date(toWall(from, timeZone)).getUTCFullYear();
  const ticks: number[] = [];
  for (let month = 0; ; month += count) {
    const at = toInstant(Date.UTC(year, month, 1), timeZone);
    if (at > to) return ticks;
    if (at >= from) ticks.push(at);
  }
}

function instants(request: XTickRequest, step: TickStep): number[] {
  if (step.unit === 'minute') return minuteTicks(request, step.count);
  return step.unit === 'day' ? dayTicks(request, step.count) : monthTicks(request, step.count);
}

/** Returns ticks. The hour skipped at a clock change has none, the repeated hour has two. */
export function createXTicks(request: XTickRequest): XTick[] {
  const usual = chooseTickStep(request.to - request.from, request.maximum);
  const finer = finerTickStep(usual);
  const isEnough = instants(request, usual).length >= LEAST_TICKS;
  const hasRoom = instants(request, finer).length <= request.maximum * MOST_CROWDED;
  const step = !isEnough && hasRoom ? finer : usual;
  const labels = createTickLabels(step.unit, request.timeZone, request.locale);
  return instants(request, step).map((at, index) => ({
    at,
    label: labels.main(at),
    context: labels.context(at, index === 0),
  }));
}

const LABEL_WIDTH = 88;
const LEAST_LABELS = 4;

interface Inputs {
  view: DrawnLines | null;
  hidden: ReadonlySet<string>;
  values: ValueView;
  references: readonly ReferenceLine[];
  best: number | undefined;
  pointed: number | null;
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
  shownReferences: readonly ReferenceLine[];
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
  best,
  pointed,
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
    const language = getRegion(locale);
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    const { mode } = theme.palette;
    const drawn = view.series.flatMap((one, index) => {
      const points = view.points[index];
      return points && points.x.length > 0 && !hidden.has(one.key) ? [{ ...one, points }] : [];
    });
    const judged = drawn.map((one) => ({ ...one, figures: computeLineFigures(one.points, view.range) }));
    const emphasis = { worst: findWorstLines(judged, best), pointed };
    const series = drawn.map((one) => {
      const isGrey = isMuted(one, emphasis);
      const colour = isGrey ? MUTED_COLOURS[mode] : getColour(one.colourIndex, mode);
      const isLifted = one.isLifted === true || (emphasis.worst !== null && one.colourIndex === pointed);
      return {
        ...one,
        colour,
        isMuted: isGrey,
        isLifted,
        isDerived: one.isDerived === true,
        shiftMs: one.shiftMs ?? 0,
      };
    });
    const yScale = createScale(
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
      ticks: createXTicks({
        ...view.range,
        timeZone,
        locale: language,
        maximum: Math.max(LEAST_LABELS, Math.floor(width / LABEL_WIDTH)),
      }),
      yScale,
      references,
      shownReferences: filterReferences(references, series, emphasis),
      shades,
      bands,
      codes,
      formatValue: number.format,
      theme,
      counts: { measured: total('measured'), drawn: total('drawn') },
    };
  }, [view, hidden, values, references, best, pointed, shades, bands, codes, width, height, timeZone, locale, theme]);
}
