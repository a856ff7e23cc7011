import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DecimatedSeries } from '../../time-series/decimate';
import type { Point } from '../../time-series/reading-at';
import type { ReadingRows } from '../../time-series/reading-rows';
import type { ChartSeries, TimeRange } from '../chart-series';
import type { LineReader } from '../line-reader';

/** Points for one range. Range and points change together, so that a chart is drawn once per change. */
export interface DrawnLines {
  /** The lines that were decimated, in the order of `points`. */
  series: readonly ChartSeries[];
  range: TimeRange;
  points: readonly DecimatedSeries[];
}

interface State {
  view: DrawnLines | null;
  error: Error | null;
}

interface Drawn extends State {
  /** Every reading of the lines in a range, in full resolution. */
  rows(range: TimeRange): Promise<ReadingRows>;
  readAt: ReadAt;
}

/** By the key of its line, the reading at an instant; lines that measured nothing within `reach` ms are left out. */
export type ReadAt = (instant: number, reach: number) => Promise<ReadonlyMap<string, Point>>;

/**
 * What is drawn of the lines of a reader for what is on the screen. While a newer range is being worked on, the last view stays.
 *
 * @param reader of the lines, once there is one; it must keep its identity as long as they stay the same.
 * @param columns of the screen's own pixels that the plot has; 0 draws nothing yet.
 */
export function useDrawnLines(reader: LineReader | null, { from, to }: TimeRange, columns: number): Drawn {
  const [state, setState] = useState<State>({ view: null, error: null });

  useEffect(() => {
    if (columns === 0 || reader === null) return;
    const { series } = reader;
    reader.draw({ from, to, columns }).then(
      // Answers for several charts come together, and React would draw all of them before any is seen.
      (points) => points && flushSync(() => setState({ view: { series, range: { from, to }, points }, error: null })),
      (cause: unknown) => setState({ view: null, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
  }, [reader, from, to, columns]);

  const rows = useCallback(
    async (wanted: TimeRange) => {
      if (reader === null) throw new Error('The chart is no longer shown');
      return reader.rows(wanted.from, wanted.to);
    },
    [reader],
  );

  const readAt = useCallback<ReadAt>(
    async (instant, reach) => {
      const points = await reader?.at(instant, reach);
      return new Map(
        reader?.series.flatMap(({ key }, index) => {
          const point = points?.[index];
          return point ? [[key, point] as const] : [];
        }),
      );
    },
    [reader],
  );

  return { ...state, rows, readAt };
}
