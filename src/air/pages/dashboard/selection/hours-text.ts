import { SHOWN_WEEKDAYS, WEEKDAYS } from '../../../domain/schedule/weekly-schedule';
import type { Selection } from './selection';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Formats weekdays (0 = Sunday): `Mon–Fri` if consecutive, else `Mon, Wed`. */
export function weekdaysText(days: readonly number[], translate: Translate): string {
  const shown = SHOWN_WEEKDAYS.map((name, index) => ({ name, index })).filter(({ name }) =>
    days.includes(WEEKDAYS.indexOf(name)),
  );
  const names = shown.map(({ name }) => translate(`dashboard.filters.weekdays.${name}`));
  const [first, last] = [shown[0], shown.at(-1)];
  const isRow = first !== undefined && last !== undefined && last.index - first.index === shown.length - 1;
  return isRow && names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
}

export function hoursText(hours: Selection['hours'], translate: Translate): string {
  if (hours === null) return translate('dashboard.cards.everyHour');
  if (hours === 'opening') return translate('dashboard.cards.openingHours');
  const text = translate('dashboard.cards.occupied', { from: hours.fromH, to: hours.toH });
  return hours.days === undefined ? text : `${text}, ${weekdaysText(hours.days, translate)}`;
}
