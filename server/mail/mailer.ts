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
}

export interface Mailer {
  /** @throws Error when the mail server did not take the letter. */
  send(letter: Letter): Promise<void>;
}

const PATIENCE_MS = 20_000;

function hostOf(from: string): string {
  return /@([^\s@<>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** Hands letters to a mail server (SMTP), encrypted as soon as it offers that. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    send: async ({ id, ...letter }) => {
      await transport.sendMail({ ...letter, from, messageId: `<${id}@${hostOf(from)}>` });
    },
  };
}
