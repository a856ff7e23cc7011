import { useTranslate } from 'react-admin';
import { ActionNotice } from './ActionNotice';

export function FailedPart({ title, cause, onRetry }: { title?: string; cause: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <ActionNotice severity="error" action={translate('dashboard.retry')} onAction={onRetry}>
      {title === undefined
        ? translate('dashboard.error', { cause })
        : translate('dashboard.failed', { part: title, cause })}
    </ActionNotice>
  );
}
