import GrantIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useResourceDefinition, useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { createWith } from '../../../frame/form/given-values';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';

const USERS = { route: 'users' };

/** Leads to a new user who sees this building and changes nothing. */
export function GrantAction({ record, model }: RowActionProps<'building'>) {
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition({ resource: USERS.route });
  if (hasCreate !== true) return null;
  const given = { role: 'BUSINESS', buildings: [record.id], viewOnly: true };
  return (
    <LinkAction
      to={createWith(paths.create(USERS), given)}
      label={translate('users.grant', { name: recordTitle(model, record) })}
    >
      <GrantIcon fontSize="small" />
    </LinkAction>
  );
}
