import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import { isReadableFirmware } from '../../../domain/devices/firmware';
import { Section } from '../sections/Section';

export function NoWifiUpdate({ device: { fw_rel, hwType } }: { device: RecordOf<'device'> }) {
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
