import GrantIcon from '@mui/icons-material/PeopleOutlined';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';

/** Opens the form of a new user with read access to this building. */
export function GrantAction({ record, model }: RowActionProps<'building'>) {
  if (!useMay()('users.manage')) return null;
  const given = { role: 'BUSINESS', buildings: [record.id], viewOnly: true };
  return (
    <LinkAction to={paths.createWith({ route: 'users' }, given)} label="users.grant" name={recordTitle(model, record)}>
      <GrantIcon fontSize="small" />
    </LinkAction>
  );
}
