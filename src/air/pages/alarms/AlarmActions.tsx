import ChartIcon from '@mui/icons-material/QueryStats';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { lazyPart } from '../../../frame/field-types/lazy-part';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RecordOf } from '../../../frame/model/entities';
import type { BulkActionProps, RowActionProps } from '../../../frame/slots/slots';
import { toLocalDay } from '../dashboard/selection/local-day';
import { createDefaultSelection } from '../dashboard/selection/selection';
import { formatSelection } from '../dashboard/selection/selection-address';

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
  const today = toLocalDay(now, timeZone);
  const days = { from: toLocalDay(began ?? now, timeZone), to: toLocalDay(ended ?? now, timeZone) };
  return `/dashboard?${formatSelection({ ...createDefaultSelection(today), ...days, devices: device === undefined ? [] : [device] })}`;
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
