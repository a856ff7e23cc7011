export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password if required. A secret, never logged. */
  url: string;
  /** Address with or without a name: `Air Console <console@your.example>`. */
  from: string;
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

function isSender(text: string): boolean {
  const inBrackets = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1];
  return ADDRESS.test(inBrackets ?? text);
}

/**
 * Reads the mail server from `SMTP_URL` and `MAIL_FROM`; undefined without the first.
 * @param problems receives a line for each invalid variable.
 */
export function readMailConfig(variables: NodeJS.ProcessEnv, problems: string[]): MailConfig | undefined {
  const url = variables.SMTP_URL?.trim() ?? '';
  const from = variables.MAIL_FROM?.trim() ?? '';
  if (url === '') return undefined;
  const isUsable = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  if (!isUsable) problems.push('SMTP_URL must be an address such as smtp://user:password@mail.your.example:587');
  if (!isSender(from)) problems.push('MAIL_FROM must be the address that mail comes from when SMTP_URL is set');
  return { url, from };
}
