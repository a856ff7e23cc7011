import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, itIT } from '@mui/x-date-pickers/locales';
import type { ReactNode } from 'react';
import type { Locale } from '../../../../frame/model/localized-text';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/it';

const ENGLISH = { words: enUS, calendar: 'en-gb' };
const LANGUAGES = new Map<Locale, typeof ENGLISH>([['it', { words: itIT, calendar: 'it' }]]);

export function PickerLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { words, calendar } = LANGUAGES.get(locale) ?? ENGLISH;
  const { localeText } = words.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendar} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}
