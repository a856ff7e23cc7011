import { createTransport } from 'nodemailer';

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password if required. A secret, never logged. */
  url: string;
  /** Address with or without a name, such as `Air Console <console@your.example>`. */
  from: string;
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

function isSender(text: string): boolean {
  const inBrackets = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1];
  return ADDRESS.test(inBrackets ?? text);
}

/** Reads the mail configuration; undefined without `SMTP_URL`. @param problems receives a line per invalid variable */
export function readMailConfig(variables: NodeJS.ProcessEnv, problems: string[]): MailConfig | undefined {
  const url = variables.SMTP_URL?.trim() ?? '';
  const from = variables.MAIL_FROM?.trim() ?? '';
  if (url === '') return undefined;
  const isUsable = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  if (!isUsable) problems.push('SMTP_URL must be an address such as smtp://user:password@mail.your.example:587');
  if (!isSender(from)) problems.push('MAIL_FROM must be the sender address when SMTP_URL is set');
  return { url, from };
}

export interface Letter {
  /** Equal at every attempt, so that mail programs recognize a duplicate. */
  id: string;
  to: string;
  target?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  unsubscribeUrl?: string | undefined;
  attached?: string | undefined;
  attachments?: readonly Attachment[];
}

export type Attachment = { fileName: string; type: string; content: Uint8Array };

export interface Mailer {
  maxPauseMs?: number;
  /** Period in ms in which a message can be sent again. If omitted, its contents are deleted when it is accepted. */
  resendMs?: number;
  /** @throws Error if the letter was not accepted. */
  send(letter: Letter): Promise<void>;
}

/** Refusal that is retried; administrators read its `response`. */
export class NotAccepted extends Error {
  constructor(readonly response: string) {
    super(response);
  }
}

/** Permanent refusal, for example of an unknown recipient; administrators read its `response`. */
export class GivenUp extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode = 550;

  constructor(readonly response: string) {
    super(response);
  }
}

const PATIENCE_MS = 20_000;
/** Maximum wait for the response to a sent mail. Long, because mail servers scan a mail for spam before they respond (RFC 5321). */
export const ANSWER_PATIENCE_MS = 120_000;

/** Adds the link for unsubscribing. One click suffices (RFC 8058) only with https; otherwise a page opens. */
function unsubscribing(url: string) {
  const isOneClick = new URL(url).protocol === 'https:';
  const headers = isOneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
  return { list: { unsubscribe: url }, headers };
}

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
        messageId: `<${id}@${/@([^\s@<>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
      });
    },
  };
}

type MakeAttachments = (attached: string, to: string) => Promise<readonly Attachment[]>;

export function withAttachments(mailer: Mailer, make: MakeAttachments): Mailer {
  return {
    ...mailer,
    send: async ({ attached, ...letter }) => {
      const attachments = attached === undefined ? [] : await make(attached, letter.to);
      await mailer.send({ ...letter, attachments });
    },
  };
}
