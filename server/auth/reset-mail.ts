import { inLanguage } from '../../src/model/in-language';
import type { Locale, Translated } from '../../src/model/types';
import { escapeHtml } from '../http/escape-html';
import type { Mail } from '../mail/outbox';

interface Texts {
  subject: string;
  greeting(name: string): string;
  why: string;
  until: string;
  otherwise: string;
}

const TEXTS: Translated<Texts> = {
  en: {
    subject: 'Choose a new password',
    greeting: (name) => `Hello ${name},`,
    why: 'somebody asked for a new password for your account. Choose it here:',
    until: 'The link works once, and for one hour.',
    otherwise: 'If that was not you, do nothing: your password stays as it is.',
  },
  it: {
    subject: 'Scegli una nuova password',
    greeting: (name) => `Ciao ${name},`,
    why: 'qualcuno ha chiesto una nuova password per il tuo account. Sceglila qui:',
    until: 'Il link vale una sola volta, per un’ora.',
    otherwise: 'Se non sei stato tu, non fare nulla: la tua password resta com’è.',
  },
};

/** The message with the link to a new password, in the language of its recipient. */
export function resetMail(
  { email, name, locale }: { email: string; name: string; locale: Locale },
  link: string,
  until: number,
): Mail {
  const texts = inLanguage(TEXTS, locale);
  const [greeting, ...ending] = [texts.greeting(name), texts.until, texts.otherwise];
  const paragraph = (html: string) => `<p>${html}</p>`;
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  return {
    to: email,
    subject: texts.subject,
    text: [greeting, `${texts.why}\n${link}`, ...ending].join('\n\n'),
    html: [escapeHtml(greeting), `${escapeHtml(texts.why)}<br>${anchor}`, ...ending.map(escapeHtml)]
      .map(paragraph)
      .join('\n'),
    until,
  };
}
