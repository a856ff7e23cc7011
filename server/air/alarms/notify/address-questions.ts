import { inLanguage } from '../../../../src/frame/model/in-language';
import type { Locale, Translated } from '../../../../src/frame/model/localized-text';
import { DAY } from '../../../../src/frame/time/units';
import { mainLink, paragraph, plainPage } from '../../../frame/http/plain-page';
import type { Mail, Outbox } from '../../../frame/mail/outbox';
import { countMessage } from './daily-limit';
import { type MailReaderParts, mailReaders } from './mail-reader';
import { digestOf } from './notices';

interface Texts {
  subject: string;
  what(site: string): string;
  ignore: string;
  confirm: string;
}

const TEXTS: Translated<Texts> = {
  en: {
    subject: 'Confirm your address for messages of alarms',
    what: (site) =>
      `Somebody at ${site} has put your address on a list of people who are told of alarms in a building. Confirm it to get such messages.`,
    ignore: 'If you know nothing of this, do nothing: you will get no messages of alarms.',
    confirm: 'Confirm the address',
  },
  it: {
    subject: 'Conferma il tuo indirizzo per i messaggi di allarme',
    what: (site) =>
      `Qualcuno su ${site} ha inserito il tuo indirizzo in una lista di persone avvisate degli allarmi di un edificio. Confermalo per ricevere questi messaggi.`,
    ignore: 'Se non ne sai nulla, non fare niente: non riceverai alcun messaggio di allarme.',
    confirm: 'Conferma l’indirizzo',
  },
};

const VALID_MS = 30 * DAY;

interface ConfirmMailParts {
  to: string;
  locale: Locale;
  publicUrl: string;
  /** Where the reader confirms. */
  url: string;
  /** ms */
  now: number;
}

/** Asks somebody who has no account whether to be notified of alarms. It names no place and nothing that somebody else has typed. */
function confirmMail({ to, locale, publicUrl, url, now }: ConfirmMailParts): Mail {
  const texts = inLanguage(TEXTS, locale);
  const what = texts.what(URL.canParse(publicUrl) ? new URL(publicUrl).host : publicUrl);
  return {
    ...{ to, subject: texts.subject, until: now + VALID_MS },
    text: [what, url, texts.ignore].join('\n\n'),
    html: plainPage(locale, texts.subject, [
      paragraph(what),
      mainLink(url, texts.confirm),
      paragraph(texts.ignore, 'small'),
    ]),
  };
}

/** Questions about one place on one day (UTC): as many as its list may have addresses. */
export const MAX_QUESTIONS_A_DAY = 100;

export interface AddressQuestionParts extends MailReaderParts {
  outbox: Outbox;
  /** The current instant, ms. */
  now(): number;
}

export interface AddressQuestions {
  /**
   * Asks an address without an account whether it wants messages about alarms, unless it was asked before.
   *
   * @param place id of the place on whose list it is: about each a limited number is asked on a day.
   * @returns whether it is such an address: it gets nothing else until its owner has confirmed.
   */
  ask(to: string, place: string, locale: Locale): Promise<boolean>;
}

/** The one question that an address without an account gets, whoever puts it on whichever list. */
export function addressQuestions({ outbox, now, ...parts }: AddressQuestionParts): AddressQuestions {
  const { store, publicUrl } = parts;
  const { isStranger, messagesUrl, isPosted } = mailReaders(parts);

  return {
    ask: async (to, place, locale) => {
      if (!(await isStranger(to))) return false;
      const id = `confirm-${digestOf(to)}`;
      if (await isPosted(id)) return true;
      const asked = `questions ${place}`;
      const allowed = await countMessage(store, [asked], now(), MAX_QUESTIONS_A_DAY);
      if (!allowed.has(asked)) return true;
      const url = await messagesUrl(to, locale, 'confirm');
      await outbox.post({ ...confirmMail({ to, locale, publicUrl, url, now: now() }), id });
      return true;
    },
  };
}
