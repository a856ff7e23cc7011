import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WifiRun } from './use-wifi-update';

interface WifiProgressProps {
  run: WifiRun;
  isCancelled: boolean;
  onCancel(): void;
}

/** How many devices were asked so far, and the button that leaves the others out. */
export function WifiProgress({ run: { hwIds, results }, isCancelled, onCancel }: WifiProgressProps) {
  const translate = useTranslate();
  const text = translate('place.wifi.progress', { done: results.length, total: hwIds.length });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flexGrow: 1 }}>
        <Typography variant="body2" sx={{ mb: 0.5 }}>
          {text}
        </Typography>
        <LinearProgress variant="determinate" value={(100 * results.length) / hwIds.length} aria-label={text} />
      </Box>
      <Button variant="outlined" disabled={isCancelled} onClick={onCancel}>
        {translate('place.wifi.cancel')}
      </Button>
    </Box>
  );
}
