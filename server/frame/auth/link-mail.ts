import type { Locale } from '../../../src/frame/model/localized-text';
import { anchor, mainLink, paragraph, plainPage } from '../http/plain-page';
import type { Mail } from '../mail/outbox';

/** The recipient of a password link. */
export interface Invited {
  email: string;
  name: string;
  locale: Locale;
}

/** The texts of such a message in one language. */
export interface LinkTexts {
  subject: string;
  greeting(name: string): string;
  /** The purpose of the link, which follows. */
  why: string;
  /** The label of the button with the link. */
  button: string;
  /** Introduces the plain address, for mail programs without the button. */
  copy: string;
  until: string;
  otherwise: string;
}

/** A message with a password link. `until`, ms, is when the link expires and the message may be deleted. */
export function linkMail(texts: LinkTexts, { email, name, locale }: Invited, link: string, until: number): Mail {
  const [greeting, ...ending] = [texts.greeting(name), texts.until, texts.otherwise];
  return {
    to: email,
    subject: texts.subject,
    text: [greeting, `${texts.why}\n${link}`, ...ending].join('\n\n'),
    html: plainPage(locale, texts.subject, [
      ...[greeting, texts.why].map((text) => paragraph(text)),
      mainLink(link, texts.button),
      ...ending.map((text) => paragraph(text)),
      paragraph(texts.copy, 'foot'),
      `<p class="small">${anchor(link)}</p>`,
    ]),
    until,
  };
}
