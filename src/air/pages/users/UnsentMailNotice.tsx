import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';

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
