import { TimeSeriesChart, type TimeSeriesChartProps } from '../../frame/charts/TimeSeriesChart';
import { type SourcedSeries, useLineReader } from './readings/use-line-reader';

interface ReadingsChartProps extends Omit<TimeSeriesChartProps, 'series' | 'reader'> {
  series: readonly SourcedSeries[];
}

export function ReadingsChart(props: ReadingsChartProps) {
  return <TimeSeriesChart {...props} reader={useLineReader(props.series)} />;
}
