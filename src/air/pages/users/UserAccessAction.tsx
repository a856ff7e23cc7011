import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { USER_ACCESS_PATH } from '../../domain/console/own-paths';

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
