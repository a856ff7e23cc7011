import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useTranslate } from 'react-admin';
import { LinkAction } from '../../framework/list/LinkAction';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';

/** Below the list of users: the panel of one of them. */
export const USER_ACCESS_PATH = ':id/access';

/** Opens the panel with a user's password and API key. */
export function UserAccessAction({ record, model }: RowActionProps<'user'>) {
  const translate = useTranslate();
  return (
    <LinkAction
      to={paths.dialog(model, USER_ACCESS_PATH, record.id)}
      label={translate('users.access.open', { name: recordTitle(model, record) })}
    >
      <KeyIcon fontSize="small" />
    </LinkAction>
  );
}
