import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../../frame/entity/use-may';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { type HeatingDevice, heatingKinds, kindOfCategory, onlineCount } from '../../../domain/heating/heating-device';
import type { HeatingPlace } from '../place-links';
import { useRatioText } from '../use-ratio-text';
import { DeviceCard } from './DeviceCard';
import { DeviceControls } from './DeviceControls';
import { useHeatingDevices } from './use-heating-devices';

interface DeviceListProps {
  place: HeatingPlace;
  name: string;
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};

function byKind(devices: readonly HeatingDevice[]): HeatingDevice[] {
  const rank = ({ category }: HeatingDevice) => {
    const kind = kindOfCategory(category);
    return kind === undefined ? heatingKinds.length : heatingKinds.indexOf(kind);
  };
  return devices.toSorted((a, b) => rank(a) - rank(b));
}

export function DeviceList({ place, name }: DeviceListProps) {
  const may = useMay();
  const translate = useTranslate();
  const format = useValueFormat();
  const ratioText = useRatioText();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useHeatingDevices(place);
  const devices = data?.result ?? [];
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mb: 1 }}>
        <Typography id={titleId} variant="h6" component="h3">
          {translate('place.heating.devices')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          {data !== undefined &&
            [
              translate('place.heating.online', { ratio: ratioText(onlineCount(devices)) }),
              translate('place.heating.dataOf', { time: format.instant(data.t) }),
            ].join(' · ')}
        </Typography>
        <Button size="small" startIcon={<RefreshIcon />} loading={isFetching} onClick={() => refetch()}>
          {translate('place.heating.refresh')}
        </Button>
      </Box>
      {error !== null && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={
            <Button color="inherit" loading={isFetching} onClick={() => refetch()}>
              {translate('place.heating.retry')}
            </Button>
          }
        >
          {place.roomId === undefined
            ? translate('place.heating.devicesFailed', { home: name })
            : translate('place.heating.roomFailed')}
        </Alert>
      )}
      {data !== undefined && devices.length === 0 && (
        <Typography color="text.secondary">{translate('place.heating.noDevices')}</Typography>
      )}
      <Box sx={GRID}>
        {byKind(devices).map((device) => (
          <DeviceCard
            key={device.id}
            device={device}
            controls={may('heating.valve') ? <DeviceControls homeId={place.homeId} device={device} /> : undefined}
          />
        ))}
      </Box>
    </Box>
  );
}
