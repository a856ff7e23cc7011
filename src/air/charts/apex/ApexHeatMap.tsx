import { useTheme } from '@mui/material';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import type { HeatStep } from '../../domain/air/heat-steps';
import { patternOptions } from './pattern-options';
import { ReactApexChart } from './react-apex-chart';

export interface HeatMapProps {
  rows: readonly { name: string; values: readonly (number | null)[] }[];
  columns: readonly string[];
  steps: readonly HeatStep[];
  /** Formats the values inside their cells; null hides the values for lack of space. */
  formatValue: ((value: number) => string) | null;
  height: number;
  locale: string;
  onDrawn: () => void;
}

/** Text colour that is readable on all cell colours, also in dark mode. */
const CELL_TEXT = '#10191d';

/** Represents a missing value, because the library does not support absent cells. */
const NOTHING = -1;

export default function ApexHeatMap({ rows, columns, steps, formatValue, height, locale, onDrawn }: HeatMapProps) {
  const theme = useTheme();
  const series = useMemo(
    // The library draws the last row at the top.
    () =>
      rows.toReversed().map(({ name, values }) => ({
        name,
        data: values.map((value, index) => ({ x: columns[index] ?? '', y: value ?? NOTHING })),
      })),
    [rows, columns],
  );
  const options = useMemo<ApexOptions>(() => {
    const base = patternOptions(theme, locale, onDrawn);
    const ranges = steps.map(({ to, colour }, index) => ({ from: steps[index - 1]?.to ?? 0, to, color: colour }));
    return {
      ...base,
      chart: { ...base.chart, type: 'heatmap' },
      stroke: { width: 1, colors: [theme.palette.background.paper] },
      dataLabels: {
        enabled: formatValue !== null,
        style: { fontSize: '11px', fontWeight: 500, colors: [CELL_TEXT] },
        formatter: (value) => (typeof value === 'number' && value >= 0 && formatValue ? formatValue(value) : ''),
      },
      plotOptions: {
        heatmap: {
          radius: 2,
          enableShades: false,
          colorScale: { ranges: [{ from: NOTHING, to: NOTHING, color: theme.palette.divider }, ...ranges] },
        },
      },
      xaxis: { type: 'category', axisTicks: { show: false }, labels: { rotate: 0, hideOverlappingLabels: true } },
      grid: { show: false, padding: { top: -16, right: 8, bottom: 0, left: 8 } },
    };
  }, [theme, locale, onDrawn, steps, formatValue]);
  return <ReactApexChart type="heatmap" width="100%" height={height} series={series} options={options} />;
}
