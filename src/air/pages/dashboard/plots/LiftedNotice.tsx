import { useTranslate } from 'react-admin';
import type { AlarmRecord } from '../../../calls/definitions/periods';
import { ActionNotice } from '../ActionNotice';
import type { DashboardFormat } from '../dashboard-format';

interface LiftedNoticeProps {
  alarm: AlarmRecord;
  nameOf: (hwId: string) => string;
  format: DashboardFormat;
  onEnd: () => void;
}

export function LiftedNotice({ alarm, nameOf, format, onEnd }: LiftedNoticeProps) {
  const translate = useTranslate();
  const name = `${translate(`dashboard.alarms.codes.${alarm.alarm}`)}: ${nameOf(alarm.hwId)}`;
  return (
    <ActionNotice severity="warning" action={translate('dashboard.alarms.alike')} onAction={onEnd}>
      {translate('dashboard.alarms.lifted', { alarm: name, time: format.dateTime(alarm.date) })}
    </ActionNotice>
  );
}
