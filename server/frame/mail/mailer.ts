import { createTransport } from 'nodemailer';
import type { MailConfig } from './mail-config';

/** A message as a mail server takes it. */
export interface Letter {
  /** Stays the same at every attempt, so that nobody gets a message twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** @throws Error when the mail server did not take the letter. */
  send(letter: Letter): Promise<void>;
}

const PATIENCE_MS = 20_000;
/** A server may look a letter through before it answers, and gets it twice from who does not wait: RFC 5321 asks for minutes after DATA. */
export const ANSWER_PATIENCE_MS = 120_000;

function hostOf(from: string): string {
  return /@([^\s@<>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** Lets mail programs show a button that stops such letters: over https by itself (RFC 8058), else by opening the page. */
function unsubscribing(url: string) {
  const isOneClick = new URL(url).protocol === 'https:';
  const headers = isOneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
  return { list: { unsubscribe: url }, headers };
}

/** Hands letters to a mail server (SMTP), encrypted as soon as it offers that. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: ANSWER_PATIENCE_MS,
  });
  return {
    send: async ({ id, unsubscribeUrl, ...letter }) => {
      await transport.sendMail({
        ...letter,
        ...(unsubscribeUrl === undefined ? {} : unsubscribing(unsubscribeUrl)),
        from,
        messageId: `<${id}@${hostOf(from)}>`,
      });
    },
  };
}
