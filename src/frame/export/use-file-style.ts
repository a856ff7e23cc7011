import { useMemo } from 'react';
import { useLocale, useStore, useTranslate } from 'react-admin';
import { useSiteConfig } from '../layout/site/site-config';
import { type CsvStyle, getCsvStyle } from './file-style';

export function useFileStyle() {
  const locale = useLocale();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [csv, chooseCsv] = useStore<CsvStyle>('export.csv', getCsvStyle(locale));
  const style = useMemo(
    () => ({ csv, timeZone, yes: translate('framework.yes'), no: translate('framework.no') }),
    [csv, timeZone, translate],
  );
  return { style, chooseCsv };
}
