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

const RESET_LIMITS = { account: 5, address: 30, windowMs: HOUR };
const LINK_MS = HOUR;

interface PostParts {
  links: Pick<PasswordLinks, 'issue'>;
  outbox: Outbox;
  texts: Texts;
  now(): number;
}

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
  send(email: string, locale: Locale): Promise<void>;
  now(): number;
  addressOf(context: Context): string;
}

/**
 * Handles requests for a new password without revealing if there is an account.
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
