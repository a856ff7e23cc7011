import Wifi from '@mui/icons-material/Wifi';
import WifiOff from '@mui/icons-material/WifiOff';
import { useTranslate } from 'react-admin';

/** Whether a device is online, by shape as well as by colour. */
export function ConnectedSign({ connected }: { connected: boolean }) {
  const translate = useTranslate();
  const Icon = connected ? Wifi : WifiOff;
  return (
    <Icon
      fontSize="small"
      color={connected ? 'success' : 'disabled'}
      titleAccess={translate(connected ? 'dashboard.filters.online' : 'dashboard.filters.offline')}
    />
  );
}
