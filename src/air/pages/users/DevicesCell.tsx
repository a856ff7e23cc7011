import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { reachOfUser } from '../../../frame/access/user-reach';
import { useRights } from '../../../frame/entity/use-may';
import type { EntityCellProps } from '../../../frame/slots/slots';

/** The devices of a user: everything by role, everything for want of a list, the listed ones, or nothing. */
export function DevicesCell({ record, value }: EntityCellProps<'user', 'deviceHwIds'>) {
  const translate = useTranslate();
  const rights = useRights();
  if (reachOfUser(rights, record.role ?? '', value !== undefined) === 'everything') {
    // An administrator's access follows from the role; that of other users may be an oversight.
    return rights.users.get(record.role ?? '') === 'everything' ? (
      translate('users.devices.everything')
    ) : (
      <Chip size="small" color="warning" variant="outlined" label={translate('users.devices.allCustomers')} />
    );
  }
  return value === undefined || value.length === 0 ? translate('users.devices.nothing') : value.join(', ');
}
