import { Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says that the readings are on their way, and lets people call them off. */
export function LoadingNotice({ onCancel }: { onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Paper role="status" sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography sx={{ flex: 1, minWidth: 200 }}>{translate('dashboard.loading')}</Typography>
      <Button color="inherit" onClick={onCancel}>
        {translate('dashboard.cancel')}
      </Button>
      <LinearProgress aria-label={translate('dashboard.loading')} sx={{ flexBasis: '100%', borderRadius: 1 }} />
    </Paper>
  );
}
