import type { ValueFormat } from '../field-types/field-type';
import { formatOf } from '../i18n/format';
import { selectLanguage } from '../model/in-language';
import { getRegion, type Locale } from '../model/localized-text';
import { startOfDay, toInstant, toWall } from '../time/time-zone';

const ISO_DAY_LENGTH = 10;

export function createValueFormat(locale: Locale, timeZone: string, yesNo: ValueFormat['yesNo']): ValueFormat {
  const format = formatOf(locale, timeZone);
  return {
    text: (text) => selectLanguage(text, locale),
    locale: getRegion(locale),
    number: (value) => format.number(value, 2),
    instant: (ms) => format.dateTime(ms),
    date: format.day,
    yesNo,
    startOfDay: (isoDay) => startOfDay(toInstant(Date.parse(`${isoDay}T00:00:00Z`), timeZone), timeZone),
    isoDay: (ms) => new Date(toWall(ms, timeZone)).toISOString().slice(0, ISO_DAY_LENGTH),
  };
}
