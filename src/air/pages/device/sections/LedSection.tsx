import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNow } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../../frame/model/entities';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { findNextLedChange } from '../../../domain/devices/led-schedule';
import { useQueue } from '../use-queue';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.led.updated', failed: 'device.led.failed' };

/** Shows LED times in the building's local time. They stay the same at clock changes, unless the device keeps UTC. */
export function LedSection({ device, canEdit }: { device: RecordOf<'device'>; canEdit: boolean }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  const queue = useQueue(device.id);
  const change = findNextLedChange(useNow(), timeZone);
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
