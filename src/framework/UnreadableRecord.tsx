import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { Page } from './Page';

interface UnreadableRecordProps {
  error: Error;
  onRetry: () => void;
}

/** The page of a record that could not be read: why, and another try. */
export function UnreadableRecord({ error, onRetry }: UnreadableRecordProps) {
  const { id = '' } = useParams();
  const translate = useTranslate();
  return (
    <Page title={id}>
      <Alert severity="error" action={<Button onClick={onRetry}>{translate('framework.list.retry')}</Button>}>
        {error.message}
      </Alert>
    </Page>
  );
}
