import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import { CHIPS } from '../../../domain/devices/firmware-versions';
import { ChipUpdate } from './ChipUpdate';
import { Section } from './Section';

export function FirmwareSection({ device }: { device: RecordOf<'device'> }) {
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
