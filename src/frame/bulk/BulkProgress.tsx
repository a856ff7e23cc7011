import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../value/use-value-format';

const PERCENT = 100;

export function FindingProgress({ found, total }: { found: number; total: number }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const counts = { done: format.number(found), total: format.number(Math.max(found, total)) };
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={(PERCENT * found) / Math.max(1, found, total)}
        aria-label={translate('ra.page.loading')}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {translate('framework.bulk.finding', counts)}
      </Typography>
    </Box>
  );
}
