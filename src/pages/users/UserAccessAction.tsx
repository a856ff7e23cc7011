import KeyIcon from '@mui/icons-material/KeyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowActionProps } from '../../framework/slots';

/** Below the list of users: the panel of one of them. */
export const USER_ACCESS_PATH = ':id/access';

/** Opens the panel with a user's password and API key. */
export function UserAccessAction({ record, model }: RowActionProps) {
  const translate = useTranslate();
  const label = translate('users.access.open', { name: String(record.name ?? record.id) });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={`/${model.route}/${USER_ACCESS_PATH.replace(':id', encodeURIComponent(record.id))}`}
        aria-label={label}
        size="small"
      >
        <KeyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
