import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useLiveRefresh } from '../../../frame/records/use-live-refresh';
import { useOpenAlarms } from './use-open-alarms';

/** More than anybody counts. */
const MAX_COUNT = 99;

/** How many alarms are open, in the menu. Nothing while there is none. */
export function OpenAlarmsMark() {
  const translate = useTranslate();
  const total = useOpenAlarms();
  // On Firebase this hears only of what is watched anyway.
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
