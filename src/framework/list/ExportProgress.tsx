import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

const PERCENT = 100;

interface ExportProgressProps {
  done: number;
  total: number;
  onCancel(): void;
}

/** How far an export is, and the way to stop it. */
export function ExportProgress({ done, total, onCancel }: ExportProgressProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('framework.export.running')}</DialogTitle>
      <DialogContent sx={{ minWidth: 280 }}>
        <LinearProgress variant="determinate" value={(done / total) * PERCENT} aria-labelledby={titleId} />
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('framework.export.progress', { done, total })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
