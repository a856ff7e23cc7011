import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';

/** Their number is asked for, not they. */
const KEPT: RecordsQuestion<'mails'> = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { state: 'kept' },
};

/** Says that no mail server is configured, as long as messages wait for one. */
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
