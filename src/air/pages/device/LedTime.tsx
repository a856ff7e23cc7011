import { useNow } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { EntityCellProps } from '../../../frame/slots/slots';
import { zoneOr } from '../../../frame/time/zone-offset';
import { formatClock, toLocalMinutes } from '../../domain/devices/led-schedule';

export function LedTime({ value, record }: EntityCellProps<'device', 'TOFF_led' | 'TON_led'>) {
  const { timeZone } = useSiteConfig();
  const now = useNow();
  return <>{value === undefined ? '–' : formatClock(toLocalMinutes(value, now, zoneOr(record.timeZone, timeZone)))}</>;
}
