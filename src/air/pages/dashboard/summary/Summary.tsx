import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DashboardFormat } from '../dashboard-format';
import { type Summarised, summaryText } from './summary-text';

export function Summary({ format, ...facts }: Summarised & { format: DashboardFormat }) {
  const translate = useTranslate();
  return (
    <Paper component="section" aria-label={translate('dashboard.summary.title')} sx={{ px: 2.5, py: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{summaryText(facts, translate, format)}</Typography>
    </Paper>
  );
}
