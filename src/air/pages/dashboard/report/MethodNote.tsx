import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export function MethodNote({ timeZone }: { timeZone: string }) {
  const translate = useTranslate();
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 2.5 }, breakInside: 'avoid' }}>
      <Typography variant="h6" component="h2">
        {translate('dashboard.report.method')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('dashboard.report.methodText', { timeZone })}
      </Typography>
    </Paper>
  );
}
