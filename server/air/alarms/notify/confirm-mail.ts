import { inLanguage } from '../../../../src/frame/model/in-language';
import type { Locale, Translated } from '../../../../src/frame/model/localized-text';
import { DAY } from '../../../../src/frame/time/units';
import { mainLink, paragraph, plainPage } from '../../../frame/http/plain-page';
import type { Mail } from '../../../frame/mail/outbox';

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

export interface ConfirmMailParts {
  to: string;
  locale: Locale;
  publicUrl: string;
  /** Where the reader confirms. */
  url: string;
  /** ms */
  now: number;
}

/** Asks somebody who has no account whether to be told of alarms. It names no place and nothing that somebody else has typed. */
export function confirmMail({ to, locale, publicUrl, url, now }: ConfirmMailParts): Mail {
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
