import Wifi from '@mui/icons-material/Wifi';
import WifiOff from '@mui/icons-material/WifiOff';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

/** Whether a device is online, by shape and word as well as by colour. */
export function ConnectionChip({ connected }: { connected: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={connected ? <Wifi /> : <WifiOff />}
      color={connected ? 'success' : 'default'}
      label={translate(connected ? 'device.online' : 'device.offline')}
    />
  );
}
