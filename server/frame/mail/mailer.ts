import { createTransport } from 'nodemailer';
import type { MailConfig } from './mail-config';

/** A message for a mail server. */
export interface Letter {
  /** The same at every attempt, so that mail programs recognise a duplicate. */
  id: string;
  /** An e-mail address; empty where a channel leads to one place only. */
  to: string;
  /** Id of whom it is for, where a channel leads to several places. */
  target?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  unsubscribeUrl?: string | undefined;
  /** What is to be attached, in the words of whoever makes it. */
  attached?: string | undefined;
  attachments?: readonly Attachment[];
}

/** A file that goes with a letter. */
export interface Attachment {
  fileName: string;
  type: string;
  content: Uint8Array;
}

/** A way in which messages leave: by mail, or by another channel. */
export interface Mailer {
  /** The longest pause between two attempts, ms; that of mails when left out. For receivers that are useful only while they hear soon. */
  maxPauseMs?: number;
  /** How long a message can be sent again once it was accepted or given up, ms; left out: its contents go when it is accepted. */
  resendMs?: number;
  /** @throws Error when the letter was not accepted: `NotAccepted`, or that of the mail server. */
  send(letter: Letter): Promise<void>;
}

/** A refusal that is tried again; administrators read its `response`. */
export class NotAccepted extends Error {
  constructor(readonly response: string) {
    super(response);
  }
}

/** A refusal for good, as of a mail server that knows no such recipient: administrators read its `response`. */
export class GivenUp extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode = 550;

  constructor(readonly response: string) {
    super(response);
  }
}

const PATIENCE_MS = 20_000;
/** Servers may scan a letter before they respond; a shorter timeout would send it twice. RFC 5321 asks for minutes after DATA. */
export const ANSWER_PATIENCE_MS = 120_000;

function hostOf(from: string): string {
  return /@([^\s@<>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** Headers for an unsubscribe button in mail programs: over https with one click (RFC 8058), else by opening the page. */
function unsubscribing(url: string) {
  const isOneClick = new URL(url).protocol === 'https:';
  const headers = isOneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
  return { list: { unsubscribe: url }, headers };
}

/** Sends letters to a mail server (SMTP), encrypted if it supports that. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: ANSWER_PATIENCE_MS,
  });
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl, attachments = [] }) => {
      await transport.sendMail({
        ...{ to, subject, text, html },
        attachments: attachments.map(({ fileName: filename, type: contentType, content }) => {
          return { filename, contentType, content: Buffer.from(content) };
        }),
        ...(unsubscribeUrl === undefined ? {} : unsubscribing(unsubscribeUrl)),
        from,
        messageId: `<${id}@${hostOf(from)}>`,
      });
    },
  };
}
