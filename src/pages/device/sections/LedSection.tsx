import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { nextLedChange } from '../../../domain/devices/led-schedule';
import { useValueFormat } from '../../../framework/use-value-format';
import { useNow } from '../../../layout/site/clock';
import { useSiteConfig } from '../../../layout/site/site-config';
import type { RecordOf } from '../../../model/entities';
import { useQueue } from '../use-queue';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.led.updated', failed: 'device.led.failed' };

/** When the LED goes off and on again, on the clock of the building, where it stays when that is changed, unless it is kept in UTC. */
export function LedSection({ device, canEdit }: { device: RecordOf<'device'>; canEdit: boolean }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  const queue = useQueue(device.id);
  const change = nextLedChange(useNow(), timeZone);
  const moves = device.led_keep_utc === true ? 'moves' : 'stays';
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
          {change !== undefined && ` ${translate(`device.led.${moves}`, { day: format.date(format.isoDay(change)) })}`}
        </Typography>
      }
    />
  );
}
