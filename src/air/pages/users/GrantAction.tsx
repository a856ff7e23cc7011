import GrantIcon from '@mui/icons-material/PeopleOutlined';
import { useTranslate } from 'react-admin';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useAccess } from '../../../frame/entity/use-access';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';

/** Opens the form of a new user with read access to this building. */
export function GrantAction({ record, model }: RowActionProps<'building'>) {
  const translate = useTranslate();
  const user = useModel('user');
  if (!useAccess(user).allows('create')) return null;
  const given = { role: 'BUSINESS', buildings: [record.id], viewOnly: true };
  return (
    <LinkAction
      to={paths.createWith(user, given)}
      label={translate('users.grant', { name: recordTitle(model, record) })}
    >
      <GrantIcon fontSize="small" />
    </LinkAction>
  );
}
