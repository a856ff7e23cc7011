import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, itIT } from '@mui/x-date-pickers/locales';
import type { ReactNode } from 'react';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/it';

/** Gives the date pickers the language of the console; weeks begin on Monday in both. */
export function PickerLocale({ locale, children }: { locale: string; children: ReactNode }) {
  const isItalian = locale === 'it';
  const { localeText } = (isItalian ? itIT : enUS).components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={isItalian ? 'it' : 'en-gb'} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}
