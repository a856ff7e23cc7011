import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ZoomedNoticeProps {
  from: string;
  to: string;
  onEnd: () => void;
}

/** Says that figures and tables are those of a part of the period, and leads back to all of it. */
export function ZoomedNotice({ from, to, onEnd }: ZoomedNoticeProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onEnd} sx={{ '@media print': { display: 'none' } }}>
          {translate('charts.zoomReset')}
        </Button>
      }
    >
      {translate('dashboard.zoomed', { from, to })}
    </Alert>
  );
}
