import KeyIcon from '@mui/icons-material/KeyOutlined';
import MailIcon from '@mui/icons-material/OutboxOutlined';
import { Alert, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { reachOfUser } from '../../../frame/access/user-reach';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useRights } from '../../../frame/entity/use-may';
import { LinkAction } from '../../../frame/list/LinkAction';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';
import type { EntityCellProps, RowActionProps } from '../../../frame/slots/slots';
import { USER_ACCESS_PATH } from '../../domain/console/own-paths';

export function DevicesCell({ record, value }: EntityCellProps<'user', 'deviceHwIds'>) {
  const translate = useTranslate();
  const rights = useRights();
  if (reachOfUser(rights, record.role ?? '', value !== undefined) === 'everything') {
    // Administrators have access by role; for other users, full access without a list may be an oversight.
    return rights.users.get(record.role ?? '') === 'everything' ? (
      translate('users.devices.everything')
    ) : (
      <Chip size="small" color="warning" variant="outlined" label={translate('users.devices.allCustomers')} />
    );
  }
  return value === undefined || value.length === 0 ? translate('users.devices.nothing') : value.join(', ');
}

export function OutgoingMailAction() {
  const translate = useTranslate();
  return (
    <Button size="small" component={Link} to="/mails" startIcon={<MailIcon />}>
      {translate('users.outgoingMail')}
    </Button>
  );
}

const KEPT: RecordsQuestion<'mails'> = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { state: 'kept' },
};

export function UnsentMailNotice() {
  const translate = useTranslate();
  const { total = 0 } = useRecords('mails', KEPT);
  if (total === 0) return null;
  return (
    <Alert severity="warning" sx={{ flexBasis: '100%' }}>
      {translate('users.mailWaits', { smart_count: total })}
    </Alert>
  );
}

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
