import type { Locale } from '../../src/model/types';
import { escapeHtml } from '../http/escape-html';
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
  until: string;
  otherwise: string;
}

/** A message with a link to a password. `until` ms: then the link ends, and the message is of no use. */
export function linkMail(texts: LinkTexts, { email, name }: Invited, link: string, until: number): Mail {
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
