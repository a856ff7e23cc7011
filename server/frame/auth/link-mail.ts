import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { message } from '../documents/messages';
import { anchor, mainLink, paragraph, plainPage } from '../http/plain-page';
import type { Mail } from '../mail/outbox';

export interface Invited {
  email: string;
  name: string;
  locale: Locale;
}

export function linkMail(
  kind: 'invitation' | 'reset',
  { email, name, locale }: Invited,
  link: string,
  until: number,
  say: Say,
): Mail {
  const subject = say(message(`mail.${kind}.subject`));
  const why = say(message(`mail.${kind}.why`));
  const greeting = say(message(`mail.${kind}.greeting`, { name }));
  const ending = [message(`mail.${kind}.until`), message(`mail.${kind}.otherwise`)].map(say);
  return {
    to: email,
    subject,
    text: [greeting, `${why}\n${link}`, ...ending].join('\n\n'),
    html: plainPage(locale, subject, [
      ...[greeting, why].map((text) => paragraph(text)),
      mainLink(link, say(message(`mail.${kind}.button`))),
      ...ending.map((text) => paragraph(text)),
      paragraph(say(message(`mail.${kind}.copy`)), 'foot'),
      `<p class="small">${anchor(link)}</p>`,
    ]),
    until,
  };
}
