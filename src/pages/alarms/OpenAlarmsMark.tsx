import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useLiveRefresh } from '../../framework/use-live-refresh';
import { useSiteConfig } from '../../layout/site/site-config';
import { useOpenAlarms } from './use-open-alarms';

/** More than anybody counts. */
const MOST = 99;
function Live() {
  useLiveRefresh('alarms');
  return null;
}

/**
 * How many alarms are open, in the menu. Nothing while there is none. On Firestore each change that is watched is paid for:
 * there the number is that of when the console was opened.
 */
export function OpenAlarmsMark() {
  const translate = useTranslate();
  const { firebase } = useSiteConfig();
  const total = useOpenAlarms();
  return (
    <>
      {firebase === undefined && <Live />}
      {total > 0 && (
        <Chip
          size="small"
          color="error"
          component="span"
          label={total > MOST ? `${MOST}+` : total}
          title={translate('alarms.openNow', { smart_count: total })}
        />
      )}
    </>
  );
}
