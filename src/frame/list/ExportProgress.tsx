import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ExportState } from './write-list';

const PERCENT = 100;

export function ExportProgress({ state, onCancel }: { state: ExportState; onCancel(): void }) {
  const translate = useTranslate();
  const titleId = useId();
  const isFetching = state.step === 'fetching';
  const share = isFetching ? state.done / state.total : state.share;
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('framework.export.running')}</DialogTitle>
      <DialogContent sx={{ minWidth: 280 }}>
        <LinearProgress variant="determinate" value={share * PERCENT} aria-labelledby={titleId} />
        <Typography variant="body2" sx={{ mt: 1 }}>
          {isFetching
            ? translate('framework.export.progress', { done: state.done, total: state.total })
            : translate('framework.export.writing')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
