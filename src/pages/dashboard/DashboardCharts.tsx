import QueryStats from '@mui/icons-material/QueryStats';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChartDataRequest } from '../../calls/chart-data';
import { TimeSeriesChart } from '../../charts/TimeSeriesChart';
import type { ChartDataEntry } from '../../domain/chart-data';
import { co2Lines, humidityLines, type LineContext, temperatureLines, thresholdLines } from './chart-lines';
import { Notice } from './Notice';

interface DashboardChartsProps {
  entries: readonly ChartDataEntry[];
  request: ChartDataRequest;
  /** What people call the device with that hardware id; it must keep its identity. */
  nameOf: (hwId: string) => string;
  /** CO2 reference of the site, ppm. */
  co2Reference: number;
  timeZone: string;
  locale: string;
}

/** The charts of one answer. Zooming one of them zooms all. */
export function DashboardCharts({ entries, request, nameOf, co2Reference, timeZone, locale }: DashboardChartsProps) {
  const translate = useTranslate();
  const limits = useMemo(() => ({ from: request.fromMilliseconds, to: request.toMilliseconds }), [request]);
  const [range, setRange] = useState(limits);

  const lines = useMemo(() => {
    const context: LineContext = {
      entries,
      devices: request.devices,
      nameOf,
      outdoorName: translate('dashboard.chart.outdoor'),
    };
    return {
      co2: co2Lines(context, co2Reference),
      temperature: temperatureLines(context, (device) => translate('dashboard.chart.feelsLike', { device })),
      humidity: humidityLines(context),
      thresholds: thresholdLines(entries, (kind, value) => translate(`dashboard.chart.${kind}`, { value })),
    };
  }, [entries, request, nameOf, co2Reference, translate]);

  if (entries.every(({ x }) => x.length === 0)) {
    return (
      <Notice
        icon={<QueryStats />}
        title={translate('dashboard.empty.nothing')}
        text={translate('dashboard.empty.nothingHelp')}
      />
    );
  }
  const shared = { range, limits, onRangeChange: setRange, timeZone, locale };
  return (
    <>
      <TimeSeriesChart
        title={translate('dashboard.chart.co2')}
        unit="ppm"
        series={lines.co2}
        references={lines.thresholds}
        {...shared}
      />
      <TimeSeriesChart
        title={translate('dashboard.chart.temperature')}
        unit="°C"
        series={lines.temperature}
        {...shared}
      />
      <TimeSeriesChart title={translate('dashboard.chart.humidity')} unit="%" series={lines.humidity} {...shared} />
    </>
  );
}
