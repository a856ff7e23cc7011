import type { SvgIconComponent } from '@mui/icons-material';
import LowBatteryIcon from '@mui/icons-material/BatteryAlertOutlined';
import BreakerIcon from '@mui/icons-material/ElectricalServicesOutlined';
import ZigbeeIcon from '@mui/icons-material/HubOutlined';
import OtherIcon from '@mui/icons-material/PowerOutlined';
import WifiGatewayIcon from '@mui/icons-material/RouterOutlined';
import ValveIcon from '@mui/icons-material/ThermostatOutlined';
import RelayIcon from '@mui/icons-material/ToggleOnOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { type HeatingDevice, type HeatingKind, kindOfCategory } from '../../../domain/heating/heating-device';
import { type HeatingReadings, readStatus } from '../../../domain/heating/heating-status';
import { type Reading, ReadingList } from './ReadingList';

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

export function DeviceCard({ device, controls }: DeviceCardProps) {
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
