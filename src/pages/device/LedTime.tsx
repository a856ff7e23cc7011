import { clockText, ledWallMinutes } from '../../domain/devices/led-schedule';
import type { CellProps } from '../../field-types/field-type';
import { useNow } from '../../layout/site/clock';
import { useSiteConfig } from '../../layout/site/site-config';

/** A time of the LED schedule, which is stored in UTC, on the clock of the site. */
export function LedTime({ value }: CellProps) {
  const { timeZone } = useSiteConfig();
  const now = useNow();
  return <>{typeof value === 'number' ? clockText(ledWallMinutes(value, now, timeZone)) : '–'}</>;
}
