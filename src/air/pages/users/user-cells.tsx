import { Alert, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { getReach } from '../../../frame/access/user-reach';
import { useModel } from '../../../frame/entity/entity-context';
import { useRights } from '../../../frame/entity/use-may';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';
import type { EntityCellProps } from '../../../frame/slots/slots';
import { FieldValue } from '../../../frame/value/FieldValue';

function DeviceNames({ record, value }: EntityCellProps<'user', 'deviceHwIds'>) {
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

const PLACES = ['buildings', 'rooms'] as const;

export function DevicesCell(props: EntityCellProps<'user', 'deviceHwIds'>) {
  const { record } = props;
  const translate = useTranslate();
  const { fieldByPath } = useModel('user');
  const places = PLACES.flatMap((path) => (record[path]?.length ? (fieldByPath.get(path) ?? []) : []));
  return (
    <>
      {record.viewOnly === true && <strong>{translate('users.viewOnly')}</strong>}
      {places.map((field) => (
        <FieldValue key={field.path} field={field} record={record} />
      ))}
      <div>
        <DeviceNames {...props} />
      </div>
    </>
  );
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
