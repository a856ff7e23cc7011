import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WifiDevice } from './use-building-devices';
import type { WifiRun } from './use-wifi-update';

interface WifiResultsProps {
  run: WifiRun;
  /** Whether no device is asked any more. */
  isOver: boolean;
  devices: readonly WifiDevice[];
}

/** What came of the Wi-Fi connection at each device. */
export function WifiResults({ run: { hwIds, results }, isOver, devices }: WifiResultsProps) {
  const translate = useTranslate();
  const reported = results.map(({ hwId, queued, message, errors = {} }) => {
    const reason = Object.values(errors).find((text) => typeof text === 'string') ?? message;
    return { hwId, queued, text: queued ? translate('place.wifi.queued') : String(reason ?? '') };
  });
  const left = isOver ? hwIds.slice(results.length) : [];
  const unsent = left.map((hwId) => ({ hwId, queued: false, text: translate('place.wifi.notSent') }));
  const skipped = devices
    .filter(({ isAble }) => !isAble)
    .map(({ id }) => ({ hwId: id, queued: false, text: translate('place.wifi.tooOld') }));
  const nameOf = (hwId: string) => devices.find(({ id }) => id === hwId)?.name ?? hwId;
  return (
    <Box component="ul" aria-label={translate('place.wifi.results')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...reported, ...unsent, ...skipped].map(({ hwId, queued, text }) => (
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
