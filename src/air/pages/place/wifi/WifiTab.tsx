import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import type { Place } from '../place-links';
import { useBuildingDevices, type WifiDevice } from './use-building-devices';
import { useWifiUpdate } from './use-wifi-update';
import { WifiForm } from './WifiForm';
import { WifiProgress } from './WifiProgress';
import { WifiResults } from './WifiResults';

/** Sends one Wi-Fi connection to all devices of a building. */
export default function WifiTab({ place: { level, record } }: { place: Place }) {
  return level === 'building' && <BuildingWifi building={record} />;
}

function BuildingWifi({ building }: { building: RecordOf<'building'> }) {
  const translate = useTranslate();
  const { devices, error } = useBuildingDevices(building.id);
  const { send, cancel, run, isPending, isCancelled, isError } = useWifiUpdate(building);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (devices === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (devices.length === 0) return <Alert severity="info">{translate('place.wifi.none')}</Alert>;
  const waiting = building.commands_cache?.SSIDS;
  const able = devices.filter(({ isAble }) => isAble);
  const unable = devices.filter(({ isAble }) => !isAble);
  return (
    <Stack spacing={2} sx={{ maxWidth: 640 }}>
      <Typography color="text.secondary">{translate('place.wifi.explanation')}</Typography>
      <Typography sx={{ fontWeight: 550 }}>
        {translate('place.wifi.able', { able: able.length, total: devices.length })}
      </Typography>
      <Unable text="place.wifi.unable" devices={unable.filter(({ isReadable }) => isReadable)} />
      <Unable text="place.wifi.unreadable" devices={unable.filter(({ isReadable }) => !isReadable)} />
      {waiting !== undefined && <Alert severity="info">{translate('place.wifi.waiting', { ssid: waiting })}</Alert>}
      <WifiForm devices={able} waiting={waiting} pending={isPending} onSend={send} />
      {isPending && run !== undefined && <WifiProgress run={run} isCancelled={isCancelled} onCancel={cancel} />}
      {isError && <Alert severity="error">{translate('place.wifi.failed')}</Alert>}
      {run !== undefined && <WifiResults run={run} isOver={!isPending} devices={devices} />}
    </Stack>
  );
}

/** The devices that cannot take it, after the reason why. */
function Unable({ text, devices }: { text: string; devices: readonly WifiDevice[] }) {
  const translate = useTranslate();
  if (devices.length === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(text, { names: devices.map(({ name }) => name).join(', ') })}
    </Typography>
  );
}
