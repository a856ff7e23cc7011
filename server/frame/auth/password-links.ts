import type { Context } from 'hono';
import type { AccountsModel } from '../../../src/frame/model/application-model';
import { RESET_PATH } from '../../../src/frame/model/console-paths';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import { inTransaction, type UnitOfWork } from '../documents/unit-of-work';
import { createAllowance } from '../http/counted-windows';
import { type Environment, localeOf } from '../http/environment';
import { logFault } from '../http/errors';
import { renderLink, renderMainLink, renderParagraph, renderPlainPage } from '../http/plain-page';
import type { Mail, Outbox } from '../mail/outbox';
import { RESETS } from './accounts';
import { type PublicPasswords, requireNewPassword } from './public-passwords';
import { createSecret, hashSecret } from './secrets';
import { createInvalidEmailError, isEmail } from './sign-in';
import { deleteRecordsOfUser } from './user-hook';

export const USED_CODE = 'reset_spent';
export const usedLinkError = () => new ApiError(400, USED_CODE, message('account.linkSpent'));

type Reader = Pick<UnitOfWork, 'get'>;

export interface PasswordLinks {
  issue(userId: string, expiresAt: number): Promise<string>;
  /** @returns the id of the user. @throws ApiError 400 for a used or expired link, 422 for a refused password. */
  redeem(token: string, password: string): Promise<string>;
}

interface LinkDependencies extends Pick<SiteData, 'store' | 'now'> {
  people: AccountsModel;
  publicPasswords: PublicPasswords;
  /** Public address of the console, without a trailing slash; configured, never taken from a request. */
  publicUrl: string;
  /** Sets the password, and ends the link and the user's sessions. @returns false if `userIn` finds no user. */
  replace(userIn: (reader: Reader) => Promise<string | undefined>, password: string): Promise<boolean>;
}

function userOf(record: EntityRecord | undefined, now: number): string | undefined {
  const isGood = typeof record?.expiresAt === 'number' && record.expiresAt > now;
  return isGood && typeof record.userId === 'string' ? record.userId : undefined;
}

export function createPasswordLinks(parts: LinkDependencies): PasswordLinks {
  const { people, publicPasswords, store, publicUrl, now, replace } = parts;
  return {
    issue: async (userId, expiresAt) => {
      const token = createSecret();
      await inTransaction(store, async (unit) => {
        await deleteRecordsOfUser(unit, RESETS.name, userId);
        unit.put(RESETS.name, { record: { id: hashSecret(token), userId, expiresAt }, version: 1 });
      });
      return `${publicUrl}${RESET_PATH}?token=${token}`;
    },
    redeem: async (token, password) => {
      const id = hashSecret(token);
      const userIn = async (reader: Reader) => userOf((await reader.get(RESETS.name, id))?.record, now());
      // Checks the link first, so that passwords cannot be tested without a valid link.
      const userId = await userIn(store);
      if (userId === undefined) throw usedLinkError();
      await requireNewPassword(people, publicPasswords, { password });
      if (!(await replace(userIn, password))) throw usedLinkError();
      return userId;
    },
  };
}

export function createPasswordLinkMail(
  kind: 'invitation' | 'reset',
  { email, name, locale }: { email: string; name: string; locale: Locale },
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
    html: renderPlainPage(locale, subject, [
      ...[greeting, why].map((text) => renderParagraph(text)),
      renderMainLink(link, say(message(`mail.${kind}.button`))),
      ...ending.map((text) => renderParagraph(text)),
      renderParagraph(say(message(`mail.${kind}.copy`)), 'foot'),
      `<p class="small">${renderLink(link)}</p>`,
    ]),
    until,
  };
}

const RESET_LIMITS = { account: 5, address: 30, windowMs: HOUR };
const VALID_MS = { invitation: 7 * DAY, reset: HOUR };

export function getUserName({ name, email }: EntityRecord): string {
  return typeof name === 'string' && name !== '' ? name : String(email);
}

export async function sendPasswordLink(
  kind: keyof typeof VALID_MS,
  {
    links,
    outbox,
    texts,
    now,
  }: Pick<SiteData, 'texts' | 'now'> & { links: Pick<PasswordLinks, 'issue'>; outbox: Outbox },
  user: EntityRecord,
  locale: Locale,
): Promise<void> {
  const until = now() + VALID_MS[kind];
  const person = { email: String(user['email']), name: getUserName(user), locale };
  await outbox.post(createPasswordLinkMail(kind, person, await links.issue(user.id, until), until, texts.in(locale)));
}

/** @throws ApiError 400 for an invalid address, 429 for too many requests. */
export function createResetRequest(
  send: PasswordResets['send'],
  { now, addressOf }: { now(): number; addressOf(context: Context): string },
) {
  const allowance = createAllowance(now, RESET_LIMITS);
  return async (context: Context<Environment>, typed: string): Promise<void> => {
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw createInvalidEmailError();
    allowance.take(email, addressOf(context));
    // Mail is sent only to addresses with an account, so a different response after a failure would reveal the account.
    await send(email, localeOf(context)).catch((error: unknown) => logFault(error, context));
  };
}

export interface PasswordResets extends Pick<PasswordLinks, 'redeem'> {
  /** Sends a mail for a new password. Responds in the same way with and without an account for the address. */
  send(email: string, locale: Locale): Promise<void>;
  /** Sends an invitation in the language of the user's last sign-in, otherwise in `locale`. @throws ApiError 409 */
  invite(user: EntityRecord, locale: Locale): Promise<void>;
}
