import { inLanguage } from '../../../src/model/in-language';
import type { Locale, Translated } from '../../../src/model/types';

interface Texts {
  title: string;
  question(address: string): string;
  stop: string;
  stopped(address: string): string;
  resume: string;
  resumed(address: string): string;
  bad: string;
}

const TEXTS: Translated<Texts> = {
  en: {
    title: 'Messages of alarms',
    question: (address) => `Shall ${address} get no more messages of alarms?`,
    stop: 'No more messages',
    stopped: (address) => `${address} gets no more messages of alarms.`,
    resume: 'Send them again',
    resumed: (address) => `${address} gets messages of alarms again.`,
    bad: 'This link is not whole. Open it from the message again.',
  },
  it: {
    title: 'Messaggi di allarme',
    question: (address) => `Non inviare più messaggi di allarme a ${address}?`,
    stop: 'Nessun altro messaggio',
    stopped: (address) => `${address} non riceve più messaggi di allarme.`,
    resume: 'Inviali di nuovo',
    resumed: (address) => `${address} riceve di nuovo i messaggi di allarme.`,
    bad: 'Questo link è incompleto. Aprilo di nuovo dal messaggio.',
  },
};

/** The texts of the page that stops messages of alarms. */
export function unsubscribeTexts(locale: Locale): Texts {
  return inLanguage(TEXTS, locale);
}
