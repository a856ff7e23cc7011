import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface FailedPartProps {
  /** What could not be loaded, as the page calls it; the readings of the charts without one. */
  title?: string;
  /** The server's own words. */
  cause: string;
  onRetry: () => void;
}

/** Stands in the place of a part of the page that could not be loaded, names it, and tries again when asked to. */
export function FailedPart({ title, cause, onRetry }: FailedPartProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('dashboard.retry')}
        </Button>
      }
    >
      {title === undefined
        ? translate('dashboard.error', { cause })
        : translate('dashboard.failed', { part: title, cause })}
    </Alert>
  );
}
