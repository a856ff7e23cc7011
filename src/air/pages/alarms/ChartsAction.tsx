import ChartIcon from '@mui/icons-material/QueryStats';
import { useTranslate } from 'react-admin';
import { recordTitle } from '../../../frame/entity/record-title';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { alarmCharts } from './alarm-charts';

/** Leads to the charts of the alarm's device on its days. */
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
