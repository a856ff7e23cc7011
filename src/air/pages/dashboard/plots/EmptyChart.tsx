import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export function EmptyChart({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <Paper
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1.25, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}
    >
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('charts.empty')}
      </Typography>
    </Paper>
  );
}
