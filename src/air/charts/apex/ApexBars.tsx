import { useTheme } from '@mui/material';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { patternOptions } from './pattern-options';
import { ReactApexChart } from './react-apex-chart';

export interface BarsProps {
  bars: readonly { name: string; value: number }[];
  /** The end of the axis. */
  most: number;
  colour: string;
  formatValue: (value: number) => string;
  height: number;
  locale: string;
  onDrawn: () => void;
}

/** Bars that lie, the first one at the top, each with its value. */
export default function ApexBars({ bars, most, colour, formatValue, height, locale, onDrawn }: BarsProps) {
  const theme = useTheme();
  const series = useMemo(() => [{ data: bars.map(({ name, value }) => ({ x: name, y: value })) }], [bars]);
  const options = useMemo<ApexOptions>(() => {
    const base = patternOptions(theme, locale, onDrawn);
    return {
      ...base,
      chart: { ...base.chart, type: 'bar' },
      colors: [colour],
      plotOptions: { bar: { horizontal: true, barHeight: '70%', borderRadius: 3, dataLabels: { position: 'top' } } },
      dataLabels: {
        enabled: true,
        textAnchor: 'start',
        offsetX: 14,
        style: { fontSize: '12px', fontWeight: 600, colors: [theme.palette.text.primary] },
        formatter: (value) => (typeof value === 'number' ? formatValue(value) : ''),
      },
      // Each bar bears its value.
      xaxis: { min: 0, max: most, labels: { show: false }, axisTicks: { show: false } },
      yaxis: { labels: { maxWidth: 180, style: { fontSize: '12px' } } },
      grid: {
        borderColor: theme.palette.divider,
        xaxis: { lines: { show: false } },
        yaxis: { lines: { show: false } },
        padding: { top: -16, right: 8, bottom: 0, left: 8 },
      },
    };
  }, [theme, locale, onDrawn, most, colour, formatValue]);
  return <ReactApexChart type="bar" width="100%" height={height} series={series} options={options} />;
}
