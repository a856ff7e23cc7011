import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { QueueResult } from '../../../calls/queue-command';
import type { WifiDevice } from './use-building-devices';

interface WifiResultsProps {
  results: readonly QueueResult[];
  devices: readonly WifiDevice[];
}

/** What came of the Wi-Fi connection at each device. */
export function WifiResults({ results, devices }: WifiResultsProps) {
  const translate = useTranslate();
  const reported = results.map(({ hwId, queued, message, errors = {} }) => {
    const reason = Object.values(errors).find((text) => typeof text === 'string') ?? message;
    return { hwId, queued, text: queued ? translate('place.wifi.queued') : String(reason ?? '') };
  });
  const skipped = devices
    .filter(({ id, isAble }) => !isAble && !results.some(({ hwId }) => hwId === id))
    .map(({ id }) => ({ hwId: id, queued: false, text: translate('place.wifi.tooOld') }));
  const nameOf = (hwId: string) => devices.find(({ id }) => id === hwId)?.name ?? hwId;
  return (
    <Box component="ul" aria-label={translate('place.wifi.results')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...reported, ...skipped].map(({ hwId, queued, text }) => (
        <Box
          component="li"
          key={hwId}
          sx={{
            display: 'flex',
            gap: 2,
            py: 0.5,
            justifyContent: 'space-between',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2">{nameOf(hwId)}</Typography>
          <Typography variant="body2" sx={{ textAlign: 'right', color: queued ? 'success.main' : 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
