import type { Locale } from '../model/types';

/** The languages of the console by their own names. Each has a catalogue in this folder. */
export const LANGUAGES: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'it', name: 'Italiano' },
];
