import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEntity } from '../../framework/entity-context';
import { useAccess } from '../../framework/use-access';
import type { EntityRecord } from '../../model/types';
import { EditingProvider } from './editing';
import { AlgorithmSection } from './sections/AlgorithmSection';
import { FirmwareSection } from './sections/FirmwareSection';
import { HardwareSection } from './sections/HardwareSection';
import { LedSection } from './sections/LedSection';
import { LocationSection } from './sections/LocationSection';
import { ParametersSection } from './sections/ParametersSection';
import { QueuedSection } from './sections/QueuedSection';
import { SensorSection } from './sections/SensorSection';
import { TokenSection } from './sections/TokenSection';
import { WifiSection } from './wifi/WifiSection';
import { WifiUpdateSection } from './wifi/WifiUpdateSection';
import { wifiOf } from './wifi/wifi-of';

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } };

/** The sections of a device that the session may see and its firmware has. Two columns, so that none jumps when one grows. */
export function DeviceSections({ device }: { device: EntityRecord }) {
  const { model } = useEntity();
  const isAdmin = useAccess(model).subject.role === 'ADMIN';
  const { isUpdatable } = wifiOf(device);
  return (
    <EditingProvider>
      <Stack spacing={2}>
        <SensorSection device={device} />
        {isAdmin && <QueuedSection device={device} />}
        <Box sx={COLUMNS}>
          <Stack spacing={2}>
            {isAdmin && <ParametersSection device={device} section="co2" />}
            {isAdmin && device.fybraHome === true && <ParametersSection device={device} section="voc" />}
            {isAdmin && <AlgorithmSection device={device} />}
            {isAdmin && <TokenSection device={device} />}
            <LocationSection device={device} />
            {isAdmin && <FirmwareSection device={device} />}
            {!isAdmin && <LedSection device={device} />}
          </Stack>
          <Stack spacing={2}>
            {isAdmin && <LedSection device={device} />}
            <WifiSection device={device} isAdmin={isAdmin} />
            {isUpdatable && <WifiUpdateSection device={device} />}
            {isAdmin && <HardwareSection device={device} />}
          </Stack>
        </Box>
      </Stack>
    </EditingProvider>
  );
}
