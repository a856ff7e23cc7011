import AlarmIcon from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';

/** Below the list of buildings and of rooms: the alarms of one of them. */
export const ALARMS_PATH = ':id/alarms';

/** Opens the e-mail alarms of a building or room whose manager has them. */
export function AlarmsAction({ record, model }: RowActionProps) {
  const translate = useTranslate();
  if (record.alarmsEnabled !== true) return null;
  const label = translate('alarms.open', { name: recordTitle(model, record) });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={`${paths.list(model)}/${ALARMS_PATH.replace(':id', encodeURIComponent(record.id))}`}
        aria-label={label}
        size="small"
      >
        <AlarmIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
