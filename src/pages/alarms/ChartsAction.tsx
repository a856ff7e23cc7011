import ChartIcon from '@mui/icons-material/QueryStats';
import { useTranslate } from 'react-admin';
import { LinkAction } from '../../framework/list/LinkAction';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';
import { useClock } from '../../layout/site/clock';
import { useSiteConfig } from '../../layout/site/site-config';
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
