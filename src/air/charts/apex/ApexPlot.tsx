import { useMemo } from 'react';
import { type PlotGeometry, plotGeometry } from '../plot/plot-geometry';
import { type PlotDescription, plotOptions } from './plot-options';
import { ReactApexChart } from './react-apex-chart';

interface ApexPlotProps {
  plot: PlotDescription;
  /** Called after each drawing; it must keep its identity. */
  onDrawn: (drawing: Drawing) => void;
}

/** A finished drawing: what was drawn, and where the plot lies. */
export interface Drawing {
  plot: PlotDescription;
  geometry: PlotGeometry;
}

/**
 * Grid and value axis of a plot, by ApexCharts. The lines themselves are painted over it (`PlotLines`): as many points as make
 * a line exact would take the library seconds.
 */
export default function ApexPlot({ plot, onDrawn }: ApexPlotProps) {
  const { range, yScale, height } = plot;
  const series = useMemo(
    () => [{ name: '', data: [range.from, range.to].map((x) => ({ x, y: yScale.min })) }],
    [range.from, range.to, yScale.min],
  );
  const options = useMemo(() => {
    const report = (_chart: unknown, context: unknown) => onDrawn({ plot, geometry: plotGeometry(context) });
    const base = plotOptions(plot);
    return { ...base, chart: { ...base.chart, events: { mounted: report, updated: report } } };
  }, [plot, onDrawn]);
  return <ReactApexChart type="line" width="100%" height={height} series={series} options={options} />;
}
