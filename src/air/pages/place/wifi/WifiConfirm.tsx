import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { WifiDevice } from './use-building-devices';

interface WifiConfirmProps {
  ssid: string;
  /** The network that waits for devices of the building, as it is now: somebody else may have sent it meanwhile. */
  waiting: string | undefined;
  devices: readonly WifiDevice[];
  onSend(): void;
  onClose(): void;
}

/** Asks once before a Wi-Fi connection is sent, with the number and the list of the devices that get it. */
export function WifiConfirm({ ssid, waiting, devices, onSend, onClose }: WifiConfirmProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('place.wifi.confirmTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('place.wifi.confirm', { ssid, smart_count: devices.length })}</DialogContentText>
        {waiting !== undefined && waiting !== ssid && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('place.wifi.waiting', { ssid: waiting })}
          </Alert>
        )}
        <ul>
          {devices.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.cancel')}</Button>
        <Button variant="contained" onClick={onSend}>
          {translate('place.wifi.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
