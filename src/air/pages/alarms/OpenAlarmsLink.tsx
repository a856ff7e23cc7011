import AlarmIcon from '@mui/icons-material/NotificationsActive';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

interface OpenAlarmsLinkProps {
  /** How many are open; without any nothing is shown. */
  count: number;
  /** What they are of, as people call it. */
  name: string;
  /** The page with these alarms. */
  to: string;
}

/** The mark of something with open alarms, which leads to them. */
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
