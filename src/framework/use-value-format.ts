import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { textFromDay } from '../field-types/day-text';
import type { ValueFormat } from '../field-types/field-type';
import { formatOf, regionOf } from '../i18n/format';
import { useSiteConfig } from '../layout/site/site-config';
import { inLanguage } from '../model/in-language';
import { startOfDay, toInstant, toWall } from '../time/time-zone';

const ISO_DAY_LENGTH = 10;

/** Writes values in the person's language and in the site's time zone. */
export function useValueFormat(): ValueFormat {
  const locale = useLocale();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return useMemo(() => {
    const format = formatOf(locale, timeZone);
    return {
      text: (text) => inLanguage(text, locale),
      locale: regionOf(locale),
      number: (value) => format.number(value, 2),
      instant: (ms) => format.dateTime(ms),
      date: (isoDate) => textFromDay(isoDate),
      yesNo: (value) => translate(value ? 'framework.yes' : 'framework.no'),
      startOfDay: (isoDay) => startOfDay(toInstant(Date.parse(`${isoDay}T00:00:00Z`), timeZone), timeZone),
      isoDay: (ms) => new Date(toWall(ms, timeZone)).toISOString().slice(0, ISO_DAY_LENGTH),
    };
  }, [locale, translate, timeZone]);
}
