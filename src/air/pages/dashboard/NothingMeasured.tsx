import QueryStats from '@mui/icons-material/QueryStats';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RecordOf } from '../../../frame/model/entities';
import { Notice } from './Notice';
import { dayAt } from './selection/local-day';
import type { Selection } from './selection/selection';
import { chartsPath } from './selection/selection-address';

interface NothingMeasuredProps {
  records: readonly RecordOf<'device'>[];
  shown: Selection;
  timeZone: string;
}

export function NothingMeasured({ records, shown, timeZone }: NothingMeasuredProps) {
  const translate = useTranslate();
  const newest = Math.max(...records.map(({ updated_at }) => updated_at ?? 0));
  const day = newest > 0 ? dayAt(newest, timeZone) : null;
  return (
    <Notice
      icon={<QueryStats />}
      title={translate('dashboard.empty.nothing')}
      text={translate('dashboard.empty.nothingHelp')}
      action={
        day !== null && (
          <Button component={RouterLink} to={chartsPath({ ...shown, from: day, to: day }, shown.devices)}>
            {translate('dashboard.empty.newest')}
          </Button>
        )
      }
    />
  );
}
