import { inLanguage } from '../../../../src/frame/model/in-language';
import type { Locale, Translated } from '../../../../src/frame/model/localized-text';

interface Texts {
  subject(alarms: number, from: string): string;
  rooms: string;
  times(count: number): string;
  worst: string;
  silent: string;
  silence(count: number, hours: string): string;
  more(count: number): string;
  open: string;
  why: string;
  stop: string;
}

const TEXTS: Translated<Texts> = {
  en: {
    subject: (alarms, from) => `${alarms === 1 ? '1 alarm' : `${alarms} alarms`} in the week of ${from}`,
    rooms: 'Rooms',
    times: (count) => (count === 1 ? 'once' : `${count} times`),
    worst: 'at worst',
    silent: 'Devices that were silent',
    silence: (count, hours) => `${count === 1 ? 'once' : `${count} times`}, ${hours} h in all`,
    more: (count) => `and ${count} more`,
    open: 'All alarms',
    why: 'You get this once a week because your address is on the alarm list of these places.',
    stop: 'No more weekly summaries',
  },
  it: {
    subject: (alarms, from) => `${alarms === 1 ? '1 allarme' : `${alarms} allarmi`} nella settimana del ${from}`,
    rooms: 'Stanze',
    times: (count) => (count === 1 ? 'una volta' : `${count} volte`),
    worst: 'nel caso peggiore',
    silent: 'Dispositivi rimasti muti',
    silence: (count, hours) => `${count === 1 ? 'una volta' : `${count} volte`}, ${hours} h in tutto`,
    more: (count) => `e altri ${count}`,
    open: 'Tutti gli allarmi',
    why: 'Ricevi questo messaggio una volta alla settimana perché il tuo indirizzo è nella lista degli allarmi di questi luoghi.',
    stop: 'Non inviarmi più riepiloghi settimanali',
  },
};

/** The texts of the weekly summary. */
export function summaryTexts(locale: Locale): Texts {
  return inLanguage(TEXTS, locale);
}
