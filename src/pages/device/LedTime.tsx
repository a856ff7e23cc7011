import { clockText, ledWallMinutes } from '../../domain/devices/led-schedule';
import type { EntityCellProps } from '../../framework/slots';
import { useNow } from '../../layout/site/clock';
import { useSiteConfig } from '../../layout/site/site-config';

/** A time of the LED schedule, which is stored in UTC, on the clock of the site. */
export function LedTime({ value }: EntityCellProps<'device', 'TOFF_led' | 'TON_led'>) {
  const { timeZone } = useSiteConfig();
  const now = useNow();
  return <>{value === undefined ? '–' : clockText(ledWallMinutes(value, now, timeZone))}</>;
}
