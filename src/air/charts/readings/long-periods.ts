import type { TimeRange } from '../../../frame/charts/chart-series';
import { createDayShifter, type DayShift, undoShift } from '../../../frame/time/day-shift';
import type { DecimatedSeries, DecimationWindow } from '../../../frame/time-series/decimate';
import { findDrawnAt } from '../../../frame/time-series/reading-at';
import type { AirPattern } from '../../domain/air/air-pattern';
import type { ChartMeasure } from '../../domain/air/chart-data';
import type { AskedPeriod, PeriodFacts } from '../../domain/air/period-facts';
import type { Correction } from '../../domain/corrections/corrections';
import type { DrawnLine } from '../../domain/readings/drawn-lines';
import type { ReadingsClient } from './readings-client';
import type { SeriesSource } from './readings-protocol';

export interface LinesQuestion {
  measures: readonly ChartMeasure[];
  codes: ChartMeasure | undefined;
  corrections: readonly Correction[];
  window: DecimationWindow;
}

export interface LongPeriod {
  lines(question: LinesQuestion, signal: AbortSignal): Promise<readonly DrawnLine[]>;
  facts(asked: AskedPeriod, signal: AbortSignal): Promise<PeriodFacts>;
  pattern(asked: AskedPeriod, reference: number, signal: AbortSignal): Promise<AirPattern>;
  readings(range: TimeRange, signal: AbortSignal): AsyncIterable<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

export interface PageReadings extends ReadingsClient {
  serve(dataset: string, period: LongPeriod): void;
}

interface Served {
  period: LongPeriod;
  end: AbortController;
}

interface LongChart {
  sources: readonly { source: SeriesSource; served: Served }[];
  drawn: readonly DecimatedSeries[];
  asking: AbortController;
}

const NOTHING: DecimatedSeries = {
  x: new Float64Array(),
  y: new Float64Array(),
  measured: 0,
  drawn: 0,
  mean: Number.NaN,
};

function movedByDays({ x, y, ...counts }: DecimatedSeries, clock: DayShift): DecimatedSeries {
  const move = createDayShifter(clock);
  const moved = [...x].map(move);
  const isThere = (_value: number, index: number) => moved[index] !== undefined;
  return { ...counts, x: Float64Array.from(moved.filter((at) => at !== undefined)), y: y.filter(isThere) };
}

function measuredRange({ from, to }: TimeRange, { shiftMs, clock }: SeriesSource): TimeRange {
  if (clock === undefined) return { from: from - shiftMs, to: to - shiftMs };
  return { from: undoShift(from, clock), to: undoShift(to, clock) };
}

function pointsOf(
  lines: readonly DrawnLine[],
  { hwId, measure, codes, shiftMs, clock }: SeriesSource,
): DecimatedSeries {
  const found = lines.find((line) => line.hwId === hwId && line.measure === measure);
  if (found === undefined) return NOTHING;
  const { codes: coded, ...points } = found.points;
  if (clock !== undefined) return movedByDays(points, clock);
  const shifted = { ...points, x: points.x.map((instant) => instant + shiftMs) };
  return codes === undefined || coded === undefined ? shifted : { ...shifted, codes: coded };
}

function questionOf(sources: readonly SeriesSource[], { from, to, columns }: DecimationWindow): LinesQuestion {
  const [first] = sources;
  const range = first === undefined ? { from, to } : measuredRange({ from, to }, first);
  return {
    measures: [...new Set(sources.map(({ measure }) => measure))],
    codes: sources.find(({ codes }) => codes !== undefined)?.codes,
    corrections: sources.flatMap(({ corrections = [] }) => corrections),
    window: { from: Math.floor(range.from), to: Math.ceil(range.to), columns },
  };
}

function byDataset(sources: LongChart['sources']): { served: Served; sources: SeriesSource[] }[] {
  const datasets = [...new Set(sources.map(({ source }) => source.dataset))];
  return datasets.flatMap((dataset) => {
    const own = sources.filter(({ source }) => source.dataset === dataset);
    return own[0] === undefined ? [] : [{ served: own[0].served, sources: own.map(({ source }) => source) }];
  });
}

async function drawnLines(sources: LongChart['sources'], window: DecimationWindow, signal: AbortSignal) {
  const parts = await Promise.all(
    byDataset(sources).map(async ({ served, sources: own }) => {
      const lines = await served.period.lines(questionOf(own, window), signal);
      return own.map((source) => [source, pointsOf(lines, source)] as const);
    }),
  );
  const points = new Map(parts.flat());
  return sources.map(({ source }) => points.get(source) ?? NOTHING);
}

const CHARTS_ASKED_MS = 300;
const chartsAsked = () => new Promise<void>((resolve) => setTimeout(resolve, CHARTS_ASKED_MS));

/** Delays requests until visible charts have sent their requests. @param begun resolves when the visible charts have sent their requests */
export function withLongPeriods(worker: ReadingsClient, begun: () => Promise<void> = chartsAsked): PageReadings {
  const served = new Map<string, Served>();
  const charts = new Map<string, LongChart>();
  const drawing = new Set<Promise<unknown>>();
  let rowsAsked = 0;

  async function afterCharts<Answer>({ end }: Served, ask: () => Promise<Answer>): Promise<Answer> {
    await begun();
    while (drawing.size > 0) await Promise.allSettled(drawing);
    end.signal.throwIfAborted();
    return ask();
  }

  function leave(chart: string): boolean {
    charts.get(chart)?.asking.abort();
    return charts.delete(chart);
  }

  async function rowsOf({ sources }: LongChart, from: number, to: number) {
    rowsAsked += 1;
    const name = `rows ${rowsAsked}`;
    const held = (dataset: string) => `${name} ${dataset}`;
    try {
      for (const part of byDataset(sources)) {
        const [first] = part.sources;
        if (first === undefined) continue;
        const { period, end } = part.served;
        const answers = period.readings(measuredRange({ from, to }, first), end.signal);
        await worker.receive(held(first.dataset), answers, () => undefined);
      }
      worker.load(
        name,
        sources.map(({ source }) => ({ ...source, dataset: held(source.dataset) })),
      );
      return await worker.rows(name, from, to);
    } finally {
      worker.unload(name);
      for (const part of byDataset(sources)) worker.forget(held(part.sources[0]?.dataset ?? ''));
    }
  }

  return {
    ...worker,
    serve: (dataset, period) => served.set(dataset, { period, end: new AbortController() }),
    forget(dataset) {
      served.get(dataset)?.end.abort();
      if (!served.delete(dataset)) worker.forget(dataset);
    },
    judge(dataset, asked) {
      const long = served.get(dataset);
      if (long === undefined) return worker.judge(dataset, asked);
      return afterCharts(long, () => long.period.facts(asked, long.end.signal));
    },
    pattern(dataset, asked, reference) {
      const long = served.get(dataset);
      if (long === undefined) return worker.pattern(dataset, asked, reference);
      return afterCharts(long, () => long.period.pattern(asked, reference, long.end.signal));
    },
    load(chart, sources) {
      const long = sources.flatMap((source) => {
        const found = served.get(source.dataset);
        return found === undefined ? [] : [{ source, served: found }];
      });
      if (long.length > 0) charts.set(chart, { sources: long, drawn: [], asking: new AbortController() });
      else worker.load(chart, sources);
    },
    async draw(chart, window) {
      const long = charts.get(chart);
      if (long === undefined) return worker.draw(chart, window);
      long.asking.abort();
      const asking = new AbortController();
      long.asking = asking;
      const lines = drawnLines(long.sources, window, asking.signal);
      drawing.add(lines);
      try {
        const drawn = await lines;
        if (asking.signal.aborted) return null;
        long.drawn = drawn;
        return drawn;
      } catch (cause) {
        if (asking.signal.aborted) return null;
        throw cause;
      } finally {
        drawing.delete(lines);
      }
    },
    rows(chart, from, to) {
      const long = charts.get(chart);
      return long === undefined ? worker.rows(chart, from, to) : rowsOf(long, from, to);
    },
    async at(chart, instant, reach) {
      const long = charts.get(chart);
      if (long === undefined) return worker.at(chart, instant, reach);
      return long.drawn.map((points) => findDrawnAt(points, instant, reach));
    },
    unload(chart) {
      if (!leave(chart)) worker.unload(chart);
    },
    close() {
      for (const { end } of served.values()) end.abort();
      for (const chart of [...charts.keys()]) leave(chart);
      worker.close();
    },
  };
}
