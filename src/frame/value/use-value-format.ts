import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ValueFormat } from '../field-types/field-type';
import { useSiteConfig } from '../layout/site/site-config';
import { createValueFormat } from './value-format';

export function useValueFormat(zone?: string): ValueFormat {
  const locale = useLocale();
  const translate = useTranslate();
  const { timeZone: ownZone } = useSiteConfig();
  const timeZone = zone ?? ownZone;
  return useMemo(
    () => createValueFormat(locale, timeZone, (value) => translate(value ? 'framework.yes' : 'framework.no')),
    [locale, translate, timeZone],
  );
}
