import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}

export type ReadErrorProps = { error: Error; missing?: string | undefined; onRetry: () => void };

export function ReadError({ error, missing, onRetry }: ReadErrorProps) {
  const translate = useTranslate();
  if (isNotFound(error)) return <Alert severity="error">{missing ?? translate('framework.missing')}</Alert>;
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate('framework.list.retry')}</Button>}>
      {error.message}
    </Alert>
  );
}
