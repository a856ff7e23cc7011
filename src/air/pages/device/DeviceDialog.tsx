import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity, useModel } from '../../../frame/entity/entity-context';
import { useMay } from '../../../frame/entity/use-may';
import type { FormValues } from '../../../frame/form/form-data';
import type { EntityPath, RecordOf } from '../../../frame/model/entities';
import { isPlainObject } from '../../../frame/model/paths';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { updateDeviceLocation } from '../../calls/definitions/devices';
import { cityInformation } from '../../calls/definitions/places';
import { hasAlarms } from '../../domain/alarms/alarm-settings';
import { CHIPS, isReadableFirmware } from '../../domain/devices/firmware';
import { arrivedAt } from '../../domain/places/assignments';
import { OpenAlarmsOfRecord } from '../alarms/OpenAlarms';
import { OwnAlarms } from '../alarms/OwnAlarms';
import { RoomAir } from '../place/air/RoomAir';
import { EditingProvider } from './editing';
import { AlgorithmSection } from './sections/AlgorithmSection';
import { ChipUpdate } from './sections/ChipUpdate';
import { CommandHistory } from './sections/CommandHistory';
import { DeviceMoves } from './sections/DeviceMoves';
import { FormSection } from './sections/FormSection';
import { HardwareSection } from './sections/HardwareSection';
import { LedSection } from './sections/LedSection';
import { ParametersSection } from './sections/ParametersSection';
import { QueuedSection } from './sections/QueuedSection';
import { ReceptionSection } from './sections/ReceptionSection';
import { Section } from './sections/Section';
import { SensorChecks } from './sections/SensorChecks';
import { SensorSection } from './sections/SensorSection';
import { TokenSection } from './sections/TokenSection';
import { useQueued } from './use-queued';
import { WifiSection } from './wifi/WifiSection';
import { WifiUpdateSection } from './wifi/WifiUpdateSection';
import { readWifi } from './wifi/wifi-of';

const TEXTS = { done: 'device.location.updated', failed: 'device.location.failed' };

function LocationSection({ device, canEdit }: { device: RecordOf<'device'>; canEdit: boolean }) {
  const { model } = useEntity();
  const transport = useCallTransport();
  const queryClient = useQueryClient();

  async function save(_changes: FormValues, seen: FormValues, { location }: FormValues): Promise<true> {
    const { city, country } = isPlainObject(location) ? location : {};
    const place = { city: String(city ?? ''), country: String(country ?? '') };
    await ask(transport, cityInformation, place);
    await ask(transport, updateDeviceLocation, {
      hwId: device.id,
      ...place,
      seen: isPlainObject(seen.location) ? seen.location : {},
    });
    await queryClient.invalidateQueries({ queryKey: [model.route] });
    return true;
  }

  return <FormSection device={device} section="location" texts={TEXTS} save={save} canEdit={canEdit} />;
}

function OpenedSection({ name, children }: { name: 'trust' | 'roomAir' | 'moves' | 'history'; children: ReactNode }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={translate(`device.${name}.title`)}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'device.trust.hide' : `device.${name}.show`)}
        </Button>
      }
    >
      {isOpen && children}
    </Section>
  );
}

function NoWifiUpdate({ device: { fw_rel, hwType } }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  const reason =
    fw_rel === undefined && hwType !== undefined
      ? 'device.wifiUpdate.notByFirmware'
      : isReadableFirmware(fw_rel ?? '')
        ? 'device.wifiUpdate.oldFirmware'
        : 'device.unreadableFirmware';
  return (
    <Section title={translate('device.wifiUpdate.title')}>
      <Typography variant="body2" color="text.secondary">
        {translate(reason)}
      </Typography>
    </Section>
  );
}

function FirmwareSection({ device }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  return (
    <Section title={translate('device.firmware.title')}>
      <Stack spacing={2.5}>
        {CHIPS.map((chip) => (
          <ChipUpdate key={chip} device={device} chip={chip} />
        ))}
      </Stack>
    </Section>
  );
}

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } };

function DeviceSections({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const may = useMay();
  const translate = useTranslate();
  const on = { model, record: device };
  const mayCommand = may('device.command', on);
  const { isUpdatable } = readWifi(device);
  // Requests pending commands if the record of this user omits them, because forms start from pending values.
  const { commands } = useQueued(device, mayCommand);
  const waiting = { ...device, commands_update: true, commands_cache: commands };
  const led = <LedSection device={waiting} canEdit={may('device.led', on)} />;
  return (
    <EditingProvider>
      <Stack spacing={2}>
        {device.outOfService === true && <Alert severity="warning">{translate('alarms.outOfService')}</Alert>}
        {device.connected === false && device.outOfService !== true && (
          <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
            {translate('device.offlineSteps')}
          </Alert>
        )}
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
        {device.room_id !== undefined && (
          <OpenedSection name="roomAir">
            <RoomAir id={device.room_id} />
          </OpenedSection>
        )}
        <OpenedSection name="trust">
          <SensorChecks hwId={device.id} />
        </OpenedSection>
        {arrivedAt(device) > 0 && (
          <OpenedSection name="moves">
            <DeviceMoves hwId={device.id} />
          </OpenedSection>
        )}
        {may('device.led', on) && (
          <OpenedSection name="history">
            <CommandHistory device={device} />
          </OpenedSection>
        )}
      </Stack>
    </EditingProvider>
  );
}

const VARIANT: EntityPath<'device'> = 'hwType';

export default function DeviceDialog() {
  const model = useModel('device');
  const format = useValueFormat();
  const variants = model.fieldByPath.get(VARIANT)?.options ?? [];
  const subtitle = ({ id, hwType, room_name, building_name }: RecordOf<'device'>) => {
    const variant = variants.find(({ value }) => value === hwType);
    return [id, variant && format.text(variant.label), room_name, building_name];
  };
  return (
    <RecordDialog
      model={model}
      subtitle={subtitle}
      zone={({ timeZone }) => timeZone}
      mark={(record) => <OpenAlarmsOfRecord record={record} model={model} />}
    >
      {(device) => <DeviceSections device={device} />}
    </RecordDialog>
  );
}
