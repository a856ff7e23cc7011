import { useEffect, useId, useState } from 'react';
import type { ChartSeries, LineReader } from '../../frame/charts/chart-series';
import { TimeSeriesChart, type TimeSeriesChartProps } from '../../frame/charts/TimeSeriesChart';
import type { SeriesSource } from './readings/readings-protocol';
import { acquireReadings, releaseReadings } from './readings/shared-readings';

export interface SourcedSeries extends ChartSeries {
  source: SeriesSource;
}

function useLineReader(series: readonly SourcedSeries[]): LineReader | null {
  const chart = useId();
  const [reader, setReader] = useState<LineReader | null>(null);
  useEffect(() => {
    const taken = acquireReadings();
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

interface ReadingsChartProps extends Omit<TimeSeriesChartProps, 'series' | 'reader'> {
  series: readonly SourcedSeries[];
}

export function ReadingsChart(props: ReadingsChartProps) {
  return <TimeSeriesChart {...props} reader={useLineReader(props.series)} />;
}
