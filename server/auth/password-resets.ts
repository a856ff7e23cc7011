import type { AccountsModel, EntityRecord, Locale } from '../../src/model/types';
import { DAY, HOUR } from '../../src/time/units';
import { ApiError } from '../documents/api-error';
import { UnitOfWork } from '../documents/unit-of-work';
import type { Outbox } from '../mail/outbox';
import type { Store } from '../stores/store';
import { accountByEmail } from './accounts';
import { RESETS } from './collections';
import { invitationMail } from './invitation-mail';
import { requireNewPassword } from './password-rules';
import type { PasswordCost } from './passwords';
import { accountOf, replacePassword } from './replace-password';
import { resetMail } from './reset-mail';
import { digestOf, newSecret } from './secrets';
import { removeOf } from './user-hook';

const LINK_MS = HOUR;
/** Somebody who is invited does not wait for the message. */
const INVITATION_MS = 7 * DAY;
/** The page of the console where a new password is set. */
const RESET_PATH = '/login/reset';

const SPENT = () =>
  new ApiError(400, 'reset_spent', {
    en: 'This link does not work any more. Ask for a new one',
    it: 'Questo link non è più valido. Chiedine uno nuovo',
  });

const NO_ACCOUNT = () =>
  new ApiError(409, 'no_account', {
    en: 'This user has no account. Set a password for one sign-in instead',
    it: 'Questo utente non ha un account. Imposta invece una password per un solo accesso',
  });

export interface PasswordResets {
  /** Sends a link to whoever has an account with this address; nothing to anybody else, and nobody is told which. */
  send(email: string, locale: Locale): Promise<void>;
  /** Sends a user a link to a first password, in the language in which the user signed in last, else in `locale`. */
  invite(user: EntityRecord, locale: Locale): Promise<void>;
  /**
   * Sets a new password by what was in a link, once, and ends every session of its user.
   *
   * @throws ApiError 400 for a link that was used, has ended or never was; 422 for a password that cannot be taken.
   */
  redeem(token: string, password: string, locale: Locale): Promise<void>;
}

interface ResetParts {
  people: AccountsModel;
  store: Store;
  outbox: Outbox;
  /** Where people reach the console, without a slash at its end. Never what a request says of itself. */
  publicUrl: string;
  passwordCost: PasswordCost;
  now(): number;
  sessionsEnded(): void;
}

function nameOf({ name, email }: EntityRecord): string {
  return typeof name === 'string' && name !== '' ? name : String(email);
}

/** Links to a new password: they work once, for an hour or, with an invitation, for a week; only their digest is kept. */
export function createPasswordResets(parts: ResetParts): PasswordResets {
  const { people, store, outbox, publicUrl, now } = parts;

  /** A user has one link at a time: a new one ends those before it. */
  async function issue(userId: string, expiresAt: number): Promise<string> {
    const token = newSecret();
    await store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      await removeOf(unit, RESETS.name, userId);
      unit.put(RESETS.name, { record: { id: digestOf(token), userId, expiresAt }, version: 1 });
      return { result: undefined, batch: unit.batch() };
    });
    return token;
  }

  return {
    send: async (email, locale) => {
      const account = await accountByEmail(store, email);
      const user = account && (await store.get(people.model.collection, account.userId));
      if (account === undefined || user === undefined) return;
      const until = now() + LINK_MS;
      const link = `${publicUrl}${RESET_PATH}?token=${await issue(account.userId, until)}`;
      const person = { email, name: nameOf(user.record), locale: account.locale ?? locale };
      await outbox.post(resetMail(person, link, until));
    },
    invite: async (user, locale) => {
      const email = String(user['email']);
      const account = await accountByEmail(store, email);
      if (account === undefined) throw NO_ACCOUNT();
      const until = now() + INVITATION_MS;
      const link = `${publicUrl}${RESET_PATH}?token=${await issue(account.userId, until)}`;
      await outbox.post(invitationMail({ email, name: nameOf(user), locale: account.locale ?? locale }, link, until));
    },
    redeem: async (token, password, locale) => {
      const id = digestOf(token);
      const userIn = async (unit: Pick<UnitOfWork, 'get'>) => {
        const record = (await unit.get(RESETS.name, id))?.record;
        const isGood = typeof record?.expiresAt === 'number' && record.expiresAt > now();
        return isGood && typeof record.userId === 'string' ? record.userId : undefined;
      };
      // Before the password is looked at: who has no link learns nothing of what would be taken.
      if ((await userIn(store)) === undefined) throw SPENT();
      requireNewPassword(people, password, undefined, locale);
      const accountIn = async (unit: UnitOfWork) => {
        const userId = await userIn(unit);
        return userId === undefined ? undefined : accountOf(userId)(unit);
      };
      if (!(await replacePassword(parts, accountIn, { password }))) throw SPENT();
    },
  };
}
