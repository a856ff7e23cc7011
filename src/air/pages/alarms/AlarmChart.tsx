import { useMemo, useState } from 'react';
import { useLocale } from 'react-admin';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { isInNoChart } from '../../domain/alarms/alarm-codes';
import { createDashboardFormat } from '../dashboard/dashboard-format';
import { LoadingNotice, PartError } from '../dashboard/notices';
import { DashboardCharts } from '../dashboard/plots/DashboardCharts';
import { findPlot, widenRange } from '../dashboard/plots/dashboard-plots';
import { useZoom } from '../dashboard/plots/use-zoom';
import { toLocalDay } from '../dashboard/selection/local-day';
import { createDefaultSelection } from '../dashboard/selection/selection';
import { useAlarms } from '../dashboard/use-period-facts';
import { type HeldReadings, useReadings } from '../dashboard/use-readings';

interface AlarmChartProps {
  record: RecordOf<'alarm'>;
}

export default function AlarmChart({ record }: AlarmChartProps) {
  const clock = useClock();
  // End of open alarms: the time when the page was opened.
  const [now] = useState(() => clock());
  const [attempt, setAttempt] = useState(0);
  const { device = '', began = now, ended = now } = record;
  const request = useMemo(() => {
    const { from, to } = widenRange({ date: began, end: ended }, { from: 0, to: now });
    return { devices: [device], fromMilliseconds: from, toMilliseconds: to, attempt };
  }, [device, began, ended, now, attempt]);
  const [readings, cancel] = useReadings(request);
  if (readings.status === 'failed') {
    return <PartError cause={readings.cause} onRetry={() => setAttempt((before) => before + 1)} />;
  }
  if (readings.status === 'ready') return <Drawn record={record} readings={readings} now={now} />;
  return <LoadingNotice progress={readings.status === 'loading' ? readings : null} onCancel={cancel} />;
}

function Drawn({ record, readings, now }: AlarmChartProps & { readings: HeldReadings; now: number }) {
  const { timeZone } = useSiteConfig();
  const locale = useLocale();
  const { device = '', device_name, building_name = '', code = 0, threshold } = record;
  const { request } = readings;
  const about = findPlot(code);
  const limits = useMemo(() => ({ from: request.fromMilliseconds, to: request.toMilliseconds }), [request]);
  const zoom = useZoom(limits);
  const found = useAlarms(request, true);
  const format = useMemo(() => createDashboardFormat(locale, timeZone), [locale, timeZone]);
  const nameOf = useMemo(() => (hwId: string) => device_name ?? hwId, [device_name]);
  const shown = useMemo(() => {
    const limit = typeof threshold === 'number' && !isInNoChart(code) ? threshold : null;
    const none = { ...createDefaultSelection(toLocalDay(now, timeZone)), devices: [device] };
    return { ...none, co2Reference: limit, temperatureReference: limit };
  }, [code, device, threshold, now, timeZone]);
  return (
    <DashboardCharts
      {...{ readings, shown, nameOf, timeZone, locale, format, limits, zoom, found }}
      only={about}
      earlier={null}
      placeName={building_name}
      isPrinted={false}
    />
  );
}
