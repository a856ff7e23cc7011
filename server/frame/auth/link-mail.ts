import type { Locale } from '../../../src/frame/model/localized-text';
import { anchor, mainLink, paragraph, plainPage } from '../http/plain-page';
import type { Mail } from '../mail/outbox';

/** Whom a link to a password is sent to. */
export interface Invited {
  email: string;
  name: string;
  locale: Locale;
}

/** What such a message says, in one language. */
export interface LinkTexts {
  subject: string;
  greeting(name: string): string;
  /** What the link is for; it follows. */
  why: string;
  /** What the button says that leads there. */
  button: string;
  /** How it is opened where there is no button. */
  copy: string;
  until: string;
  otherwise: string;
}

/** A message with a link to a password. `until` ms: then the link ends, and the message is of no use. */
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
