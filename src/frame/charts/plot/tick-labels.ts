import { startOfDay, toWall } from '../../time/time-zone';
import { offsetNote } from '../parts/instant-text';
import type { TickStep } from './tick-steps';

/** The two lines of text under a tick. */
interface TickLabels {
  main: (at: number) => string;
  context: (at: number, isFirst: boolean) => string | null;
}

/**
 * Under a time of day stands the day that begins with it; under a day or a month, the year that begins with it. The
 * first tick always says where one is.
 */
export function createTickLabels(unit: TickStep['unit'], timeZone: string, locale: string): TickLabels {
  const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
  const date = formatter({ day: 'numeric', month: 'short' });
  const month = formatter({ month: 'short' });
  const year = formatter({ year: 'numeric' });

  if (unit === 'minute') {
    return {
      main: (at) => `${time.format(at)}${offsetNote(at, timeZone)}`,
      context(at, isFirst) {
        return isFirst || at === startOfDay(at, timeZone) ? day.format(at) : null;
      },
    };
  }
  const main = unit === 'day' ? date : month;
  return {
    main: (at) => main.format(at),
    context(at, isFirst) {
      const wall = new Date(toWall(at, timeZone));
      const beginsYear = wall.getUTCMonth() === 0 && wall.getUTCDate() === 1;
      return isFirst || beginsYear ? year.format(at) : null;
    },
  };
}
