import type { Selection } from './selection';

/** Which hours of the day count, such as `From 9:00 to 18:00`. */
export function hoursText(
  hours: Selection['hours'],
  translate: (key: string, values?: Record<string, unknown>) => string,
): string {
  return hours
    ? translate('dashboard.cards.occupied', { from: hours.fromH, to: hours.toH })
    : translate('dashboard.cards.everyHour');
}
