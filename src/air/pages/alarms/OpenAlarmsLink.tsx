import AlarmIcon from '@mui/icons-material/NotificationsActive';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

interface OpenAlarmsLinkProps {
  count: number;
  name: string;
  to: string;
}

export function OpenAlarmsLink({ count, name, to }: OpenAlarmsLinkProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  const label = translate('alarms.openOf', { smart_count: count, name });
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} aria-label={label} size="small" color="error">
        <AlarmIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
