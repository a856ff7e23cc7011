import { useMemo } from 'react';
import { useLocale, useStore, useTranslate } from 'react-admin';
import { useSiteConfig } from '../layout/site/site-config';
import { type CsvStyle, csvStyleOf, type FileStyle } from './file-style';

interface FileStyleChoice {
  style: FileStyle;
  chooseCsv(csv: CsvStyle): void;
}

export function useFileStyle(): FileStyleChoice {
  const locale = useLocale();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [csv, chooseCsv] = useStore<CsvStyle>('export.csv', csvStyleOf(locale));
  const style = useMemo(
    () => ({ csv, timeZone, yes: translate('framework.yes'), no: translate('framework.no') }),
    [csv, timeZone, translate],
  );
  return { style, chooseCsv };
}
