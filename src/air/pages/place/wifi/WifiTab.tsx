import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import type { Place } from '../place-links';
import { ResultList } from '../ResultList';
import { useBuildingDevices, type WifiDevice } from './use-building-devices';
import { useWifiUpdate, type WifiRun } from './use-wifi-update';
import { WifiForm } from './WifiForm';

interface WifiResultsProps {
  run: WifiRun;
  isOver: boolean;
  devices: readonly WifiDevice[];
}

function WifiResults({ run: { hwIds, results }, isOver, devices }: WifiResultsProps) {
  const translate = useTranslate();
  const reported = results.map(({ hwId, queued, message, errors = {} }) => {
    const reason = Object.values(errors).find((text) => typeof text === 'string') ?? message;
    return { hwId, queued, text: queued ? translate('place.wifi.queued') : String(reason ?? '') };
  });
  const left = isOver ? hwIds.slice(results.length) : [];
  const unsent = left.map((hwId) => ({ hwId, queued: false, text: translate('place.wifi.notSent') }));
  const skipped = devices
    .filter(({ isAble }) => !isAble)
    .map(({ id, isReadable }) => {
      const reason = isReadable ? 'place.wifi.tooOld' : 'place.wifi.unreadableFirmware';
      return { hwId: id, queued: false, text: translate(reason) };
    });
  const nameOf = (hwId: string) => devices.find(({ id }) => id === hwId)?.name ?? hwId;
  return (
    <ResultList
      label={translate('place.wifi.results')}
      results={[...reported, ...unsent, ...skipped].map(({ hwId, queued, text }) => ({
        id: hwId,
        name: nameOf(hwId),
        text,
        color: queued ? 'success.main' : 'text.secondary',
      }))}
    />
  );
}

interface WifiProgressProps {
  run: WifiRun;
  isCancelled: boolean;
  onCancel(): void;
}

function WifiProgress({ run: { hwIds, results }, isCancelled, onCancel }: WifiProgressProps) {
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

function Unable({ text, devices }: { text: string; devices: readonly WifiDevice[] }) {
  const translate = useTranslate();
  if (devices.length === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(text, { names: devices.map(({ name }) => name).join(', ') })}
    </Typography>
  );
}
