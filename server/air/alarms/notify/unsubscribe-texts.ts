import type { QuietHours } from '../../../../src/air/domain/alarms/quiet-hours';
import { inLanguage } from '../../../../src/frame/model/in-language';
import type { Locale, Translated } from '../../../../src/frame/model/localized-text';
import type { MessageKind } from './recipients';

interface Texts {
  title: string;
  question(address: string): string;
  stop: string;
  stopped(address: string): string;
  resume: string;
  resumed(address: string): string;
  /** For somebody without an account. */
  wanted(address: string): string;
  confirm: string;
  confirmed(address: string): string;
  bad: string;
  quiet: string;
  quietHelp: string;
  from: string;
  to: string;
  none: string;
  /** Whose clock the hours go by. */
  clock: string;
  save: string;
  /** What holds; undefined for no quiet hours. */
  quietNow(hours: QuietHours | undefined, timeZone: string): string;
}

/** An hour of the day as clocks show it. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

const TEXTS: Translated<Texts> = {
  en: {
    title: 'Messages of alarms',
    question: (address) => `Stop the messages of alarms to ${address}?`,
    stop: 'Stop the messages',
    stopped: (address) => `${address} gets no more messages of alarms.`,
    resume: 'Send them again',
    resumed: (address) => `${address} gets messages of alarms again.`,
    wanted: (address) => `Send messages of alarms to ${address}?`,
    confirm: 'Confirm the address',
    confirmed: (address) => `${address} is confirmed and gets messages of alarms from now on.`,
    bad: 'This link is incomplete. Open it from the message again.',
    quiet: 'Quiet hours',
    quietHelp:
      'In these hours only a red light and a failing heating are told. The rest comes in one message when they are over.',
    from: 'From',
    to: 'To',
    none: 'none',
    clock: 'On the clock of',
    save: 'Save',
    quietNow: (hours, timeZone) =>
      hours === undefined
        ? 'Messages come at all hours.'
        : `From ${hourText(hours.from)} to ${hourText(hours.to)} (${timeZone}) only urgent messages come.`,
  },
  it: {
    title: 'Messaggi di allarme',
    question: (address) => `Interrompere i messaggi di allarme a ${address}?`,
    stop: 'Interrompi i messaggi',
    stopped: (address) => `${address} non riceve più messaggi di allarme.`,
    resume: 'Inviali di nuovo',
    resumed: (address) => `${address} riceve di nuovo i messaggi di allarme.`,
    wanted: (address) => `Inviare i messaggi di allarme a ${address}?`,
    confirm: 'Conferma l’indirizzo',
    confirmed: (address) => `${address} è confermato e d’ora in poi riceve i messaggi di allarme.`,
    bad: 'Questo link è incompleto. Aprilo di nuovo dal messaggio.',
    quiet: 'Ore di silenzio',
    quietHelp:
      'In queste ore arrivano solo la luce rossa e il guasto del riscaldamento. Il resto arriva in un solo messaggio quando sono finite.',
    from: 'Dalle',
    to: 'Alle',
    none: 'nessuna',
    clock: 'Ora di',
    save: 'Salva',
    quietNow: (hours, timeZone) =>
      hours === undefined
        ? 'I messaggi arrivano a tutte le ore.'
        : `Dalle ${hourText(hours.from)} alle ${hourText(hours.to)} (${timeZone}) arrivano solo i messaggi urgenti.`,
  },
};

/** What the page says of weekly summaries instead. */
const SUMMARIES: Translated<Pick<Texts, 'title' | 'question' | 'stopped' | 'resumed'>> = {
  en: {
    title: 'Weekly summaries of alarms',
    question: (address) => `Stop the weekly summaries of alarms to ${address}?`,
    stopped: (address) => `${address} gets no more weekly summaries. Alarms are told as before.`,
    resumed: (address) => `${address} gets weekly summaries of alarms again.`,
  },
  it: {
    title: 'Riepiloghi settimanali degli allarmi',
    question: (address) => `Interrompere i riepiloghi settimanali degli allarmi a ${address}?`,
    stopped: (address) => `${address} non riceve più riepiloghi settimanali. Gli allarmi arrivano come prima.`,
    resumed: (address) => `${address} riceve di nuovo i riepiloghi settimanali degli allarmi.`,
  },
};

/** The texts of the page on which the reader of messages of alarms says what to get. */
export function unsubscribeTexts(locale: Locale, kind: MessageKind): Texts {
  const texts = inLanguage(TEXTS, locale);
  return kind === 'mail' ? texts : { ...texts, ...inLanguage(SUMMARIES, locale) };
}
