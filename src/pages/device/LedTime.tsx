import { clockText, ledWallMinutes } from '../../domain/devices/led-schedule';
import type { EntityCellProps } from '../../framework/slots';
import { useNow } from '../../layout/site/clock';
import { useSiteConfig } from '../../layout/site/site-config';
import { zoneOr } from '../../time/zone-offset';

/** A time of the LED schedule, which is stored in UTC, on the clock of the device's building. */
export function LedTime({ value, record }: EntityCellProps<'device', 'TOFF_led' | 'TON_led'>) {
  const { timeZone } = useSiteConfig();
  const now = useNow();
  return <>{value === undefined ? '–' : clockText(ledWallMinutes(value, now, zoneOr(record.timeZone, timeZone)))}</>;
}
