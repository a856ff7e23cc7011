import type { Context } from 'hono';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import { HOUR } from '../../../src/frame/time/units';
import { createAllowance } from '../http/allowance';
import { type Environment, localeOf } from '../http/environment';
import type { Texts } from '../http/texts';
import type { Outbox } from '../mail/outbox';
import { nameOf } from './invite';
import { linkMail } from './link-mail';
import type { PasswordLinks } from './password-links';
import { INVALID_EMAIL, isEmail } from './sign-in';

/** Maximum number of requests per window. */
const RESET_LIMITS = { account: 5, address: 30, windowMs: HOUR };
const LINK_MS = HOUR;

interface PostParts {
  links: Pick<PasswordLinks, 'issue'>;
  outbox: Outbox;
  texts: Texts;
  now(): number;
}

/** Posts a message with a link for a new password, which works once within an hour. */
export async function postReset(
  { links, outbox, texts, now }: PostParts,
  user: EntityRecord,
  locale: Locale,
): Promise<void> {
  const until = now() + LINK_MS;
  const person = { email: String(user['email']), name: nameOf(user), locale };
  await outbox.post(linkMail('reset', person, await links.issue(user.id, until), until, texts.in(locale)));
}

interface RequestParts {
  /** Sends a link if there is an account with this address. */
  send(email: string, locale: Locale): Promise<void>;
  now(): number;
  /** The network address that a request came from. */
  addressOf(context: Context): string;
}

/**
 * Handles requests for a new password. The response does not reveal whether there is an account.
 *
 * @throws ApiError 400 for an invalid address, 429 for too many requests.
 */
export function createResetRequest({ send, now, addressOf }: RequestParts) {
  const allowance = createAllowance(now, RESET_LIMITS);
  return async (context: Context<Environment>, typed: string): Promise<void> => {
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw INVALID_EMAIL();
    allowance.take(email, addressOf(context));
    await send(email, localeOf(context));
  };
}
