import { useTranslate } from 'react-admin';
import { ActionNotice } from '../ActionNotice';

interface ZoomedNoticeProps {
  from: string;
  to: string;
  onEnd: () => void;
}

/** Says that figures and tables are those of a part of the period, and leads back to all of it. */
export function ZoomedNotice({ from, to, onEnd }: ZoomedNoticeProps) {
  const translate = useTranslate();
  return (
    <ActionNotice severity="info" action={translate('charts.zoomReset')} onAction={onEnd}>
      {translate('dashboard.zoomed', { from, to })}
    </ActionNotice>
  );
}
