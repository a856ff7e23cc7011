import LowBatteryIcon from '@mui/icons-material/BatteryAlertOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { type HeatingDevice, kindOfCategory } from '../../../domain/heating/heating-device';
import { readStatus } from '../../../domain/heating/heating-status';
import { KIND_ICONS } from './kind-icons';
import { ReadingList } from './ReadingList';
import { Temperatures } from './Temperatures';
import { useReadingTexts } from './use-reading-texts';

interface DeviceCardProps {
  device: HeatingDevice;
  /** What the session may do with it. */
  controls?: ReactNode;
}

const OFFLINE = { opacity: 0.55, filter: 'grayscale(1)', pointerEvents: 'none' };

/** One heating device and what it reports. One that is offline is dimmed, and nothing on it can be used. */
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
