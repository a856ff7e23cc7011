import { type Theme, useTheme } from '@mui/material';
import type { ApexOptions } from 'apexcharts';
import en from 'apexcharts/dist/locales/en.json';
import it from 'apexcharts/dist/locales/it.json';
import { useMemo } from 'react';
import Imported from 'react-apexcharts';
import { cspNonce } from '../../../frame/layout/theme/theme';
import type { HeatStep } from '../../domain/air/heat-steps';

function patternOptions(theme: Theme, locale: string, onDrawn: () => void): ApexOptions {
  return {
    chart: {
      nonce: cspNonce(document),
      background: 'transparent',
      fontFamily: theme.typography.fontFamily,
      foreColor: theme.palette.text.secondary,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      locales: [en, it],
      defaultLocale: locale,
      events: { mounted: onDrawn, updated: onDrawn },
    },
    theme: { mode: theme.palette.mode },
    legend: { show: false },
    tooltip: { enabled: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  };
}

function isChart(value: unknown): value is typeof Imported {
  return typeof value === 'function';
}

/** Returns the component of a CommonJS package, whose default export differs between bundlers. */
function unwrap(imported: typeof Imported): typeof Imported {
  const inner: unknown = Reflect.get(imported, 'default');
  return isChart(inner) ? inner : imported;
}

const ReactApexChart = unwrap(Imported);

export interface HeatMapProps {
  rows: readonly { name: string; values: readonly (number | null)[] }[];
  columns: readonly string[];
  steps: readonly HeatStep[];
  /** Formats values in cells; null hides the values for lack of space. */
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
    // Reverses the rows, because the library draws the last row at the top.
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
