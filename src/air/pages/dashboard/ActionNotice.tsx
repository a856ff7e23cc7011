import { Alert, type AlertProps, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface ActionNoticeProps extends Pick<AlertProps, 'severity' | 'sx'> {
  action: string;
  onAction: () => void;
  children: ReactNode;
}

export function ActionNotice({ severity, sx, action, onAction, children }: ActionNoticeProps) {
  return (
    <Alert
      severity={severity}
      sx={sx}
      action={
        <Button color="inherit" size="small" onClick={onAction} sx={{ '@media print': { display: 'none' } }}>
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}

interface OverviewFailedProps extends Pick<AlertProps, 'sx'> {
  error: Error;
  onRetry: () => void;
}

export function OverviewFailed({ error, onRetry, sx }: OverviewFailedProps) {
  const translate = useTranslate();
  return (
    <ActionNotice severity="error" sx={sx} action={translate('overview.retry')} onAction={onRetry}>
      {translate('overview.error', { cause: error.message })}
    </ActionNotice>
  );
}
