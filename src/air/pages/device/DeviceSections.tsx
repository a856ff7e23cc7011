import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../frame/entity/entity-context';
import { useMay } from '../../../frame/entity/use-may';
import type { RecordOf } from '../../../frame/model/entities';
import { hasAlarms } from '../../domain/alarms/alarm-settings';
import { OwnAlarms } from '../alarms/OwnAlarms';
import { EditingProvider } from './editing';
import { AlgorithmSection } from './sections/AlgorithmSection';
import { CommandHistory } from './sections/CommandHistory';
import { FirmwareSection } from './sections/FirmwareSection';
import { HardwareSection } from './sections/HardwareSection';
import { LedSection } from './sections/LedSection';
import { LocationSection } from './sections/LocationSection';
import { ParametersSection } from './sections/ParametersSection';
import { QueuedSection } from './sections/QueuedSection';
import { ReceptionSection } from './sections/ReceptionSection';
import { RoomAirSection } from './sections/RoomAirSection';
import { SensorSection } from './sections/SensorSection';
import { TokenSection } from './sections/TokenSection';
import { TrustSection } from './sections/TrustSection';
import { useQueued } from './use-queued';
import { NoWifiUpdate } from './wifi/NoWifiUpdate';
import { WifiSection } from './wifi/WifiSection';
import { WifiUpdateSection } from './wifi/WifiUpdateSection';
import { wifiOf } from './wifi/wifi-of';

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } };

/** Sections of a device by access and firmware. Two columns, so that no section moves when another grows. */
export function DeviceSections({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const may = useMay();
  const translate = useTranslate();
  const on = { model, record: device };
  const mayCommand = may('device.command', on);
  const { isUpdatable } = wifiOf(device);
  // Users without access to the queue in the record get it from the server, because forms start from pending values.
  const { commands } = useQueued(device, mayCommand);
  const waiting = { ...device, commands_update: true, commands_cache: commands };
  const led = <LedSection device={waiting} canEdit={may('device.led', on)} />;
  return (
    <EditingProvider>
      <Stack spacing={2}>
        {device.outOfService === true && <Alert severity="warning">{translate('alarms.outOfService')}</Alert>}
        <SensorSection device={device} />
        <ReceptionSection device={device} />
        {hasAlarms(device.alarms) && (
          <OwnAlarms level="device" record={device} mayChange={device.room_id !== undefined} />
        )}
        <QueuedSection device={device} seesQueue={mayCommand} />
        <Box sx={COLUMNS}>
          <Stack spacing={2}>
            {mayCommand && <ParametersSection device={device} section="co2" />}
            {mayCommand && device.fybraHome === true && <ParametersSection device={device} section="voc" />}
            {mayCommand && <AlgorithmSection device={device} />}
            {may('device.token', on) && <TokenSection device={device} />}
            <LocationSection device={device} canEdit={may('device.location', on)} />
            {may('device.firmware', on) && <FirmwareSection device={device} />}
            {!mayCommand && led}
          </Stack>
          <Stack spacing={2}>
            {mayCommand && led}
            <WifiSection device={device} mayCheck={may('device.wifiPassword', on)} />
            {may('device.wifi', on) &&
              (isUpdatable ? <WifiUpdateSection device={waiting} /> : <NoWifiUpdate device={device} />)}
            {mayCommand && <HardwareSection device={device} />}
          </Stack>
        </Box>
        <RoomAirSection device={device} />
        <TrustSection device={device} />
        {may('device.led', on) && <CommandHistory device={device} />}
      </Stack>
    </EditingProvider>
  );
}
