import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../value/use-value-format';

const PERCENT = 100;

interface FindingProgressProps {
  found: number;
  total: number;
}

export function FindingProgress({ found, total }: FindingProgressProps) {
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
