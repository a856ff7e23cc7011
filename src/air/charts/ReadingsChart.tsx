import { TimeSeriesChart, type TimeSeriesChartProps } from '../../frame/charts/TimeSeriesChart';
import { type SourcedSeries, useLineReader } from './readings/use-line-reader';

interface ReadingsChartProps extends Omit<TimeSeriesChartProps, 'series' | 'reader'> {
  /** The list must keep its identity as long as it stays the same. */
  series: readonly SourcedSeries[];
}

/** Lines over time of readings that the worker of the page holds, or that a server answers about. */
export function ReadingsChart(props: ReadingsChartProps) {
  return <TimeSeriesChart {...props} reader={useLineReader(props.series)} />;
}
