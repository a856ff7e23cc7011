import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useLiveRefresh } from '../../../frame/records/refresh-records';
import { useOpenAlarms } from './use-open-alarms';

const MAX_COUNT = 99;

export function OpenAlarmsMark() {
  const translate = useTranslate();
  const total = useOpenAlarms();
  // On Firebase this covers only collections that are watched anyway.
  useLiveRefresh('alarms');
  return (
    <>
      {total > 0 && (
        <Chip
          size="small"
          color="error"
          component="span"
          label={total > MAX_COUNT ? `${MAX_COUNT}+` : total}
          title={translate('alarms.openNow', { smart_count: total })}
        />
      )}
    </>
  );
}
