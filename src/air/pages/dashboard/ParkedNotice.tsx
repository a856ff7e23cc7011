import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useClock } from '../../../frame/layout/site/clock';
import type { RecordOf } from '../../../frame/model/entities';
import { type ParkedNow, parkedAt } from '../../domain/hours/parking';
import type { DashboardFormat } from './dashboard-format';
import { parkedText } from './overview/reason-text';

interface ParkedNoticeProps {
  devices: readonly RecordOf<'device'>[];
  timeZone: string;
  format: DashboardFormat;
}

export function ParkedNotice({ devices, timeZone, format }: ParkedNoticeProps) {
  const translate = useTranslate();
  const now = useClock()();
  const reasons = new Map<string, { parked: ParkedNow; names: string[] }>();
  for (const { id, alias, parked, room_name, room_parked, building_name, building_parked } of devices) {
    const found = parkedAt([parked, room_parked, building_parked], now, timeZone);
    if (found === undefined) continue;
    const key = JSON.stringify(found);
    const isOfBuilding = JSON.stringify(parkedAt([building_parked], now, timeZone)) === key;
    const name = (isOfBuilding ? building_name : room_name) ?? alias ?? id;
    const { names = [] } = reasons.get(key) ?? {};
    reasons.set(key, { parked: found, names: names.includes(name) ? names : [...names, name] });
  }
  return [...reasons].map(([key, { parked, names }]) => (
    <Alert key={key} severity="info">
      {`${names.join(', ')}: ${parkedText(parked, translate, format)}`}
    </Alert>
  ));
}
