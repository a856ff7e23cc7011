import { getRegion, type Locale } from '../../model/localized-text';
import { listInstants, toWall } from '../../time/time-zone';
import { HOUR } from '../../time/units';

function offsetFromUtc(at: number, timeZone: string): string {
  const hours = (toWall(at, timeZone) - at) / HOUR;
  return `UTC${hours < 0 ? '' : '+'}${hours}`;
}

/** Returns " (UTC+2)" if the time of day occurs twice at a clock change, else an empty text. */
export function formatOffset(at: number, timeZone: string): string {
  const isRepeated = listInstants(toWall(at, timeZone), timeZone).length > 1;
  return isRepeated ? ` (${offsetFromUtc(at, timeZone)})` : '';
}

export function createInstantText(locale: Locale, timeZone: string): (at: number) => string {
  const formatter = new Intl.DateTimeFormat(getRegion(locale), {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => `${formatter.format(at)}${formatOffset(at, timeZone)}`;
}
