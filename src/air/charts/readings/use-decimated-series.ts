import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DecimatedSeries } from '../../domain/readings/decimate';
import type { ChartSeries, TimeRange } from '../chart-series';
import type { Point } from './reading-at';
import type { ReadingRows } from './reading-rows';
import type { ReadingsClient } from './readings-client';
import { releaseReadings, takeReadings } from './shared-readings';

/** Points for one range. Range and points change together, so that a chart is drawn once per change. */
export interface DecimatedView {
  /** The lines that were decimated, in the order of `points`. */
  series: readonly ChartSeries[];
  range: TimeRange;
  points: DecimatedSeries[];
}

interface State {
  view: DecimatedView | null;
  error: Error | null;
}

interface Decimated extends State {
  /** Every reading of the lines in a range, in full resolution. */
  rows(range: TimeRange): Promise<ReadingRows>;
  readAt: ReadAt;
}

/** By the key of its line, the reading at an instant; lines that measured nothing within `reach` ms are left out. */
export type ReadAt = (instant: number, reach: number) => Promise<ReadonlyMap<string, Point>>;

/**
 * Has the worker decimate `series` for what is on the screen. While a newer range is being worked on, the last view
 * stays. `series` must keep its identity as long as it stays the same.
 *
 * @param columns of the screen's own pixels that the plot has; 0 draws nothing yet.
 */
export function useDecimatedSeries(series: readonly ChartSeries[], range: TimeRange, columns: number): Decimated {
  const chart = useId();
  const client = useRef<ReadingsClient>(null);
  const [state, setState] = useState<State>({ view: null, error: null });
  const { from, to } = range;

  useEffect(() => {
    const taken = takeReadings();
    const sources = series.map(({ source }) => source);
    taken.load(chart, sources);
    client.current = taken;
    return () => {
      client.current = null;
      taken.unload(chart);
      releaseReadings();
    };
  }, [chart, series]);

  useEffect(() => {
    if (columns === 0) return;
    client.current?.draw(chart, { from, to, columns }).then(
      // Answers for several charts come together, and React would draw all of them before any is seen.
      (points) => points && flushSync(() => setState({ view: { series, range: { from, to }, points }, error: null })),
      (cause: unknown) => setState({ view: null, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
  }, [chart, series, from, to, columns]);

  // Another list of lines means other rows, so the function changes with it.
  const rows = useCallback(
    async (wanted: TimeRange) => {
      const holder = series.length > 0 ? client.current : null;
      if (!holder) throw new Error('The chart is no longer shown');
      return holder.rows(chart, wanted.from, wanted.to);
    },
    [chart, series],
  );

  const readAt = useCallback<ReadAt>(
    async (instant, reach) => {
      const points = await client.current?.at(chart, instant, reach);
      return new Map(
        series.flatMap(({ key }, index) => {
          const point = points?.[index];
          return point ? [[key, point] as const] : [];
        }),
      );
    },
    [chart, series],
  );

  return { ...state, rows, readAt };
}
