import { Button, LinearProgress, Paper, Snackbar, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SavingState } from './use-saving';

const PERCENT = 100;

interface SavingNoticeProps {
  saving: SavingState | null;
  onCancel: () => void;
}

export function SavingNotice({ saving, onCancel }: SavingNoticeProps) {
  const translate = useTranslate();
  return (
    <Snackbar open={saving !== null} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Paper
        elevation={6}
        sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, width: 360 }}
      >
        <Typography role="status" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {saving && translate('dashboard.saving', { title: saving.title })}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {translate('dashboard.cancel')}
        </Button>
        <LinearProgress
          aria-label={saving ? translate('dashboard.saving', { title: saving.title }) : undefined}
          variant={saving && saving.share > 0 ? 'determinate' : 'indeterminate'}
          value={saving ? saving.share * PERCENT : undefined}
          sx={{ flexBasis: '100%', borderRadius: 1 }}
        />
      </Paper>
    </Snackbar>
  );
}
