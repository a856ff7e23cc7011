import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ReferenceLine } from '../../../../frame/charts/chart-series';
import { useRecordsById } from '../../../../frame/records/use-records';
import type { AlarmRecord } from '../../../calls/definitions/periods';
import { isInNoChart } from '../../../domain/alarms/alarm-codes';
import { alarmId } from '../../../domain/alarms/alarm-id';
import type { DashboardFormat } from '../dashboard-format';

export function useLimit(alarm: AlarmRecord | null, format: DashboardFormat): ReferenceLine | null {
  const translate = useTranslate();
  const ids = alarm === null ? [] : [alarmId(alarm.hwId, { code: alarm.alarm, began: alarm.date })];
  const { data } = useRecordsById('alarms', ids, { enabled: alarm !== null });
  // Limits of changes and of batteries have no position in a chart.
  const value = alarm === null || isInNoChart(alarm.alarm) ? undefined : data?.[0]?.threshold;
  return useMemo(
    () =>
      value === undefined || value === null
        ? null
        : { value, label: translate('dashboard.alarms.limit', { value: format.reference(value) }) },
    [value, translate, format],
  );
}
