import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { canEditToken, isReadableFirmware } from '../../../domain/devices/firmware';
import type { RecordOf } from '../../../model/entities';
import { useQueue } from '../use-queue';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.token.updated', failed: 'device.token.failed' };

/** The token of a device, which newer firmware lets change. */
export function TokenSection({ device }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  const queue = useQueue(device.id);
  const firmware = device.fw_rel ?? '';
  const canEdit = canEditToken(firmware);
  return (
    <FormSection
      device={device}
      section="token"
      texts={TEXTS}
      save={queue}
      canEdit={canEdit}
      note={
        !canEdit && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate(isReadableFirmware(firmware) ? 'device.token.oldFirmware' : 'device.unreadableFirmware')}
          </Typography>
        )
      }
    />
  );
}
