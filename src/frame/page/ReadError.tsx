import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Whether the back end said that there is no such record, or none that the session may see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}

export interface ReadErrorProps {
  error: Error;
  /** What is said when there is no such record, or none for this session. */
  missing?: string | undefined;
  onRetry: () => void;
}

/** Why a record could not be read, and another try where one may help. */
export function ReadError({ error, missing, onRetry }: ReadErrorProps) {
  const translate = useTranslate();
  if (isNotFound(error)) return <Alert severity="error">{missing ?? translate('framework.missing')}</Alert>;
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate('framework.list.retry')}</Button>}>
      {error.message}
    </Alert>
  );
}
