import OffIcon from '@mui/icons-material/NotificationsOffOutlined';
import ChartIcon from '@mui/icons-material/QueryStats';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { lazyPart } from '../../../frame/field-types/lazy-part';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RecordOf } from '../../../frame/model/entities';
import type { BulkActionProps, RowActionProps } from '../../../frame/slots/slots';
import { PLACE_ALARMS_PATH } from '../../domain/console/own-paths';
import { toLocalDay } from '../dashboard/selection/local-day';

const AcknowledgeDialog = lazyPart(() => import('./AcknowledgeDialog'));

export function AcknowledgeSelected({ records, model }: BulkActionProps<'alarm'>) {
  const translate = useTranslate();
  const may = useMay();
  const [isAsked, setIsAsked] = useState(false);
  if (!records.every((record) => may('alarm.acknowledge', { model, record }))) return null;
  return (
    <>
      <Button size="small" startIcon={<DoneIcon />} onClick={() => setIsAsked(true)}>
        {translate('alarms.acknowledge.submit')}
      </Button>
      {isAsked && (
        <AcknowledgeDialog
          ids={records.map(({ id }) => id)}
          title={translate('alarms.acknowledge.several', { smart_count: records.length })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

export function WithheldAlarms() {
  const translate = useTranslate();
  const { data = [] } = useListContext<RecordOf<'alarm'>>();
  const withheld = data.filter(({ state, notified }) => state === 'open' && notified === 'limit');
  if (withheld.length === 0) return null;
  return <Alert severity="warning">{translate('alarms.withheld', { smart_count: withheld.length })}</Alert>;
}

function alarmCharts({ device, began, ended }: RecordOf<'alarm'>, now: number, timeZone: string): string {
  const days = { from: toLocalDay(began ?? now, timeZone), to: toLocalDay(ended ?? now, timeZone) };
  return `/dashboard?${new URLSearchParams({ ...(device !== undefined && { device }), ...days })}`;
}

/** Explains why alarms are missing, and links to the switch of the manager or to the premium offer. */
export function AlarmsOffAction({ record, model }: RowActionProps<'building' | 'room'>) {
  const may = useMay();
  if (record.alarmsEnabled === true || !may('place.alarms', { model, record })) return null;
  const manager = 'manager_id' in record ? record.manager_id : record.env;
  const filter = new URLSearchParams({ filter: JSON.stringify({ id: manager }) });
  const to = may('alarms.notIncluded')
    ? `/hierarchy/managers?${filter}`
    : paths.dialog(model, PLACE_ALARMS_PATH, record.id);
  return (
    <LinkAction to={to} label="alarms.managerOff" name={recordTitle(model, record)}>
      <OffIcon fontSize="small" />
    </LinkAction>
  );
}

export function ChartsAction({ record, model }: RowActionProps<'alarm'>) {
  const now = useClock();
  const { timeZone } = useSiteConfig();
  return (
    <LinkAction to={alarmCharts(record, now(), timeZone)} label="alarms.charts" name={recordTitle(model, record)}>
      <ChartIcon fontSize="small" />
    </LinkAction>
  );
}
