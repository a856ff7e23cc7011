import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { clockText, nextLedMove } from '../../../domain/devices/led-schedule';
import { useValueFormat } from '../../../framework/use-value-format';
import { useNow } from '../../../layout/site/clock';
import { useSiteConfig } from '../../../layout/site/site-config';
import type { RecordOf } from '../../../model/entities';
import { useQueue } from '../use-queue';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.led.updated', failed: 'device.led.failed' };

/** When the LED goes off and on again, on the clock of the site, and what the next change-over makes of it. */
export function LedSection({ device, canEdit }: { device: RecordOf<'device'>; canEdit: boolean }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  const queue = useQueue(device.id);
  const now = useNow();
  const { TOFF_led: off, TON_led: on } = device;
  const move = off !== undefined && on !== undefined ? nextLedMove({ off, on }, now, timeZone) : undefined;
  return (
    <FormSection
      device={device}
      section="led"
      texts={TEXTS}
      save={queue}
      canEdit={canEdit}
      note={
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('device.led.zone', { zone: timeZone })}
          {move !== undefined &&
            ` ${translate('device.led.move', {
              day: format.date(format.isoDay(move.instant)),
              off: clockText(move.off),
              on: clockText(move.on),
            })}`}
        </Typography>
      }
    />
  );
}
