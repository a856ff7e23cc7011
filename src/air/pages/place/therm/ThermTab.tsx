import type { SvgIconComponent } from '@mui/icons-material';
import LowBatteryIcon from '@mui/icons-material/BatteryAlertOutlined';
import BreakerIcon from '@mui/icons-material/ElectricalServicesOutlined';
import ZigbeeIcon from '@mui/icons-material/HubOutlined';
import OtherIcon from '@mui/icons-material/PowerOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import WifiGatewayIcon from '@mui/icons-material/RouterOutlined';
import ValveIcon from '@mui/icons-material/ThermostatOutlined';
import RelayIcon from '@mui/icons-material/ToggleOnOutlined';
import { Alert, Box, Button, Card, Chip, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useModel } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import { useAccess } from '../../../../frame/entity/use-access';
import { useMay } from '../../../../frame/entity/use-may';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import {
  countOnline,
  HEATING_KINDS,
  type HeatingDevice,
  type HeatingKind,
  kindOfCategory,
} from '../../../domain/heating/heating-device';
import { type HeatingReadings, readStatus } from '../../../domain/heating/heating-status';
import { getHeatingPlace, type HeatingPlace, type Place } from '../place-links';
import { useRatioText } from '../use-ratio-text';
import { BuildingAlarms } from './BuildingAlarms';
import { DeviceControls } from './DeviceControls';
import { GroupSetPoint } from './GroupSetPoint';
import { type Reading, ReadingList } from './ReadingList';
import { useHeatingDevices, useRefreshDevices } from './use-heating-devices';

function Temperatures({ readings: { temperature, setPoint } }: { readings: HeatingReadings }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const shown = [
    { label: translate('place.heating.card.measured'), value: temperature },
    { label: translate('place.heating.card.wanted'), value: setPoint },
  ].filter(({ value }) => value !== undefined);
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', gap: 4 }}>
      {shown.map(({ label, value = Number.NaN }) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {`${format.number(value)} °C`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function useReadingTexts(): (readings: HeatingReadings) => Reading[] {
  const translate = useTranslate();
  const text = (key: string) => translate(`place.heating.card.${key}`);
  const word = (group: string, value: string) => translate(`place.heating.card.${group}.${value}`, { _: value });
  return ({ mode, isOpen, valveSet, childLock }) => {
    const readings: (Reading | undefined)[] = [
      mode === undefined ? undefined : { label: text('mode'), value: word('modes', mode) },
      isOpen === undefined ? undefined : { label: text('valve'), value: text(isOpen ? 'open' : 'closed') },
      valveSet === undefined ? undefined : { label: text('position'), value: word('positions', valveSet) },
      childLock === undefined
        ? undefined
        : { label: text('childLock'), value: text(childLock ? 'locked' : 'unlocked') },
    ];
    return readings.filter((reading) => reading !== undefined);
  };
}

const KIND_ICONS: Readonly<Record<HeatingKind | 'other', SvgIconComponent>> = {
  valve: ValveIcon,
  relay: RelayIcon,
  breaker: BreakerIcon,
  zigbeeGateway: ZigbeeIcon,
  wifiGateway: WifiGatewayIcon,
  other: OtherIcon,
};

interface DeviceCardProps {
  device: HeatingDevice;
  controls?: ReactNode;
}

const OFFLINE = { opacity: 0.55, filter: 'grayscale(1)', pointerEvents: 'none' };

function DeviceCard({ device, controls }: DeviceCardProps) {
  const translate = useTranslate();
  const readingTexts = useReadingTexts();
  const titleId = useId();
  const { name, online, category, status } = device;
  const kind = kindOfCategory(category) ?? 'other';
  const Icon = KIND_ICONS[kind];
  const readings = readStatus(status);
  const switches = readings.switches.map(({ code, on }) => ({
    label: translate('place.heating.card.channel', { number: code.slice(-1) }),
    value: translate(on ? 'place.heating.card.on' : 'place.heating.card.off'),
  }));
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      aria-disabled={!online}
      inert={!online}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.25, ...(online ? {} : OFFLINE) }}
    >
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
        <Icon color="primary" />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography id={titleId} variant="subtitle2" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {translate(`place.heating.kind.${kind}`)}
          </Typography>
        </Box>
        <Chip
          size="small"
          variant={online ? 'filled' : 'outlined'}
          color={online ? 'success' : 'default'}
          label={translate(online ? 'place.heating.card.online' : 'place.heating.card.offline')}
        />
      </Box>
      <Temperatures readings={readings} />
      {readings.batteryLow === true && (
        <Chip
          size="small"
          color="warning"
          icon={<LowBatteryIcon />}
          label={translate('place.heating.card.lowBattery')}
          sx={{ alignSelf: 'flex-start' }}
        />
      )}
      <ReadingList
        readings={
          controls === undefined
            ? [...readingTexts(readings), ...switches]
            : readingTexts({ ...readings, childLock: undefined })
        }
      />
      {controls}
    </Card>
  );
}

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
    return kind === undefined ? HEATING_KINDS.length : HEATING_KINDS.indexOf(kind);
  };
  return devices.toSorted((a, b) => rank(a) - rank(b));
}

function DeviceList({ place, name }: DeviceListProps) {
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
              translate('place.heating.online', { ratio: ratioText(countOnline(devices)) }),
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

const COLUMNS = { display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } };

export function ThermTab({ place }: { place: Place }) {
  const model = useModel('building', 'room');
  const { level, record } = place;
  const may = useMay();
  const { allows } = useAccess(model);
  const { simulated } = useSiteConfig();
  const translate = useTranslate();
  const link = getHeatingPlace(place);
  const devicesChanged = useRefreshDevices(link?.homeId);
  return (
    <>
      {allows('update', record) && (
        <Box sx={COLUMNS}>
          <GroupSetPoint place={place} mayChange={may('heating.setPoint', { model, record })} onSet={devicesChanged} />
          {level === 'building' && <BuildingAlarms building={record} />}
        </Box>
      )}
      {link === undefined ? (
        <Alert severity="info">{translate(`place.heating.noLink.${level}`)}</Alert>
      ) : (
        <>
          <DeviceList place={link} name={recordTitle(model, record)} />
          {simulated.includes('heating') && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {translate('place.heating.simulated')}
            </Alert>
          )}
        </>
      )}
    </>
  );
}
