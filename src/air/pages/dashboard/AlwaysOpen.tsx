import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DeviceFacts } from './use-device-facts';

interface AlwaysOpenProps extends Pick<DeviceFacts, 'nameOf' | 'openingOf'> {
  devices: readonly string[];
}

const NAMED = 5;

export function AlwaysOpen({ devices, nameOf, openingOf }: AlwaysOpenProps) {
  const translate = useTranslate();
  const always = devices.filter((hwId) => openingOf(hwId) === undefined);
  if (always.length === 0) return null;
  const names = always.slice(0, NAMED).map(nameOf).join(', ');
  const key = always.length === devices.length ? 'all' : always.length > NAMED ? 'many' : 'some';
  return (
    <Alert severity="info">
      {translate(`dashboard.alwaysOpen.${key}`, { names, count: always.length, total: devices.length })}
    </Alert>
  );
}
