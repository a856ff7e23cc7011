import { useTranslate } from 'react-admin';
import { ActionNotice } from '../ActionNotice';

interface ZoomedNoticeProps {
  from: string;
  to: string;
  onEnd: () => void;
}

export function ZoomedNotice({ from, to, onEnd }: ZoomedNoticeProps) {
  const translate = useTranslate();
  return (
    <ActionNotice severity="info" action={translate('charts.zoomReset')} onAction={onEnd}>
      {translate('dashboard.zoomed', { from, to })}
    </ActionNotice>
  );
}
