import { Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

type LoadingNoticeProps = { progress: { done: number; total: number } | null; onCancel: () => void };

const PERCENT = 100;

export function LoadingNotice({ progress, onCancel }: LoadingNoticeProps) {
  const translate = useTranslate();
  const isCounted = progress !== null && progress.total > 1 && progress.done > 0;
  return (
    <Paper sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography role="status" sx={{ flex: 1, minWidth: 200 }}>
        {translate('dashboard.loading')}
        {isCounted && ` ${translate('dashboard.progress', { done: progress.done, total: progress.total })}`}
      </Typography>
      <Button color="inherit" onClick={onCancel}>
        {translate('dashboard.cancel')}
      </Button>
      <LinearProgress
        aria-label={translate('dashboard.loading')}
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={isCounted ? (progress.done / progress.total) * PERCENT : undefined}
        sx={{ flexBasis: '100%', borderRadius: 1 }}
      />
    </Paper>
  );
}
