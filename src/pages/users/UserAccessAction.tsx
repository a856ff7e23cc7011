import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useTranslate } from 'react-admin';
import { USER_ACCESS_PATH } from '../../domain/console/own-paths';
import { LinkAction } from '../../framework/list/LinkAction';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';

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
