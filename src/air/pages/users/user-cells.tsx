import { Alert, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { getReach } from '../../../frame/access/user-reach';
import { useRights } from '../../../frame/entity/use-may';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';
import type { EntityCellProps } from '../../../frame/slots/slots';

export function DevicesCell({ record, value }: EntityCellProps<'user', 'deviceHwIds'>) {
  const translate = useTranslate();
  const rights = useRights();
  if (getReach(rights, record.role ?? '', value !== undefined) === 'everything') {
    // Warns if a missing list gives full access, which may be an oversight. Administrators always have full access.
    return rights.users.get(record.role ?? '') === 'everything' ? (
      translate('users.devices.everything')
    ) : (
      <Chip size="small" color="warning" variant="outlined" label={translate('users.devices.allCustomers')} />
    );
  }
  return value === undefined || value.length === 0 ? translate('users.devices.nothing') : value.join(', ');
}

const UNSENT: RecordsQuestion<'mails'> = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { state: 'kept' },
};

export function UnsentMailNotice() {
  const translate = useTranslate();
  const { total = 0 } = useRecords('mails', UNSENT);
  if (total === 0) return null;
  return (
    <Alert severity="warning" sx={{ flexBasis: '100%' }}>
      {translate('users.mailWaits', { smart_count: total })}
    </Alert>
  );
}
