import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DecimatedSeries } from '../../time-series/decimate';
import type { Point } from '../../time-series/reading-at';
import type { ReadingRows } from '../../time-series/reading-rows';
import type { ChartSeries, LineReader, TimeRange } from '../chart-series';

export type DrawnLines = { series: readonly ChartSeries[]; range: TimeRange; points: readonly DecimatedSeries[] };

type State = { view: DrawnLines | null; error: Error | null };

interface Drawn extends State {
  rows(range: TimeRange): Promise<ReadingRows>;
  readAt: ReadAt;
}

/** Returns values at an instant by line key. Omits lines without a reading within `reach` ms. */
export type ReadAt = (instant: number, reach: number) => Promise<ReadonlyMap<string, Point>>;

/** Shows the previous view while a range loads. @param reader one per list of lines @param columns plot width, px */
export function useDrawnLines(reader: LineReader | null, { from, to }: TimeRange, columns: number): Drawn {
  const [state, setState] = useState<State>({ view: null, error: null });

  useEffect(() => {
    if (columns === 0 || reader === null) return;
    const { series } = reader;
    reader.draw({ from, to, columns }).then(
      // `flushSync` shows each chart at once, because responses for several charts arrive together.
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
