import { useEffect, useId, useState } from 'react';
import type { ChartSeries, LineReader } from '../../../frame/charts/chart-series';
import type { SeriesSource } from './readings-protocol';
import { releaseReadings, takeReadings } from './shared-readings';

export interface SourcedSeries extends ChartSeries {
  source: SeriesSource;
}

export function useLineReader(series: readonly SourcedSeries[]): LineReader | null {
  const chart = useId();
  const [reader, setReader] = useState<LineReader | null>(null);
  useEffect(() => {
    const taken = takeReadings();
    taken.load(
      chart,
      series.map(({ source }) => source),
    );
    setReader({
      series,
      draw: (window) => taken.draw(chart, window),
      rows: (from, to) => taken.rows(chart, from, to),
      at: (instant, reach) => taken.at(chart, instant, reach),
    });
    return () => {
      taken.unload(chart);
      releaseReadings();
    };
  }, [chart, series]);
  return reader;
}
