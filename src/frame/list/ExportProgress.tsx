import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AskDialog } from '../layout/feedback/AskDialog';
import type { ExportState } from './write-list';

const PERCENT = 100;

export function ExportProgress({ state, onCancel }: { state: ExportState; onCancel(): void }) {
  const translate = useTranslate();
  const isFetching = state.step === 'fetching';
  const share = isFetching ? state.done / state.total : state.share;
  return (
    <AskDialog title={translate('framework.export.running')} leave={translate('common.cancel')} onClose={onCancel}>
      <LinearProgress
        variant="determinate"
        value={share * PERCENT}
        aria-label={translate('framework.export.running')}
      />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {isFetching
          ? translate('framework.export.progress', { done: state.done, total: state.total })
          : translate('framework.export.writing')}
      </Typography>
    </AskDialog>
  );
}
