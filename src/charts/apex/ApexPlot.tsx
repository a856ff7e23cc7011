import { useMemo } from 'react';
import { useFirstLines } from '../parts/use-first-lines';
import { type PlotGeometry, plotGeometry } from '../plot/plot-geometry';
import { type PlotDescription, plotOptions } from './plot-options';
import { ReactApexChart } from './react-apex-chart';

interface ApexPlotProps {
  plot: PlotDescription;
  /** Called after each drawing of all lines; it must keep its identity. */
  onDrawn: (drawing: Drawing) => void;
}

/** A finished drawing: what was drawn, and where the plot lies. */
export interface Drawing {
  plot: PlotDescription;
  geometry: PlotGeometry;
}

/** The only module that loads ApexCharts. */
export default function ApexPlot({ plot, onDrawn }: ApexPlotProps) {
  const [lines, drawn] = useFirstLines(plot.series.length);
  const series = useMemo(
    () =>
      plot.series.slice(0, lines).map(({ label, points }) => ({
        name: label,
        data: Array.from(points.x, (instant, index) => {
          const value = points.y[index] ?? Number.NaN;
          return { x: instant, y: Number.isNaN(value) ? null : value };
        }),
      })),
    [plot.series, lines],
  );
  const options = useMemo(() => {
    const report = (_chart: unknown, context: unknown) => {
      if (drawn()) onDrawn({ plot, geometry: plotGeometry(context) });
    };
    const base = plotOptions(plot);
    return { ...base, chart: { ...base.chart, events: { mounted: report, updated: report } } };
  }, [plot, drawn, onDrawn]);
  return <ReactApexChart type="line" width="100%" height={plot.height} series={series} options={options} />;
}
