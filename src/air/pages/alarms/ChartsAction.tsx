import ChartIcon from '@mui/icons-material/QueryStats';
import { useTranslate } from 'react-admin';
import { recordTitle } from '../../../frame/entity/record-title';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RecordOf } from '../../../frame/model/entities';
import type { RowActionProps } from '../../../frame/slots/slots';
import { dayAt } from '../dashboard/selection/local-day';
import { defaultSelection } from '../dashboard/selection/selection';
import { toAddress } from '../dashboard/selection/selection-address';

function alarmCharts({ device, began, ended }: RecordOf<'alarm'>, now: number, timeZone: string): string {
  const today = dayAt(now, timeZone);
  const days = { from: dayAt(began ?? now, timeZone), to: dayAt(ended ?? now, timeZone) };
  return `/dashboard?${toAddress({ ...defaultSelection(today), ...days, devices: device === undefined ? [] : [device] })}`;
}

export function ChartsAction({ record, model }: RowActionProps<'alarm'>) {
  const translate = useTranslate();
  const now = useClock();
  const { timeZone } = useSiteConfig();
  return (
    <LinkAction
      to={alarmCharts(record, now(), timeZone)}
      label={translate('alarms.charts', { name: recordTitle(model, record) })}
    >
      <ChartIcon fontSize="small" />
    </LinkAction>
  );
}
