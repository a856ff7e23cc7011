import { useTranslate } from 'react-admin';
import { ActionNotice } from './ActionNotice';

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
    <ActionNotice severity="error" action={translate('dashboard.retry')} onAction={onRetry}>
      {title === undefined
        ? translate('dashboard.error', { cause })
        : translate('dashboard.failed', { part: title, cause })}
    </ActionNotice>
  );
}
