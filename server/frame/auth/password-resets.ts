import type { AccountsModel } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { Texts } from '../http/texts';
import type { Outbox } from '../mail/outbox';
import type { Store } from '../stores/store';
import { accountByEmail } from './accounts';
import { invite } from './invite';
import { createPasswordLinks, type PasswordLinks } from './password-links';
import type { PasswordCost } from './passwords';
import type { PublicPasswords } from './public-passwords';
import { accountOf, replacePassword } from './replace-password';
import { postReset } from './request-reset';

const NO_ACCOUNT = () => new ApiError(409, 'no_account', message('account.none'));

export interface PasswordResets extends Pick<PasswordLinks, 'redeem'> {
  /** Sends a link if there is an account with this address, without revealing if there is one. */
  send(email: string, locale: Locale): Promise<void>;
  /**
   * Sends a link for a first password, in the language of the user's last sign-in, otherwise in `locale`.
   * @throws ApiError 409 for a user without an account.
   */
  invite(user: EntityRecord, locale: Locale): Promise<void>;
}

interface ResetParts {
  people: AccountsModel;
  publicPasswords: PublicPasswords;
  store: Store;
  outbox: Outbox;
  texts: Texts;
  publicUrl: string;
  passwordCost: PasswordCost;
  now(): number;
  sessionsEnded(): void;
}

export function createPasswordResets(parts: ResetParts): PasswordResets {
  const { people, store, outbox, texts, now } = parts;
  const links = createPasswordLinks({
    ...parts,
    replace: (userIn, password) =>
      replacePassword(
        parts,
        async (unit) => {
          const userId = await userIn(unit);
          return userId === undefined ? undefined : accountOf(userId)(unit);
        },
        { password },
      ),
  });

  return {
    redeem: links.redeem,
    send: async (email, locale) => {
      const account = await accountByEmail(store, email);
      const user = account && (await store.get(people.model.collection, account.userId));
      // A user without a password signs in by a provider and must not get a password by a reset.
      if (account?.hash === undefined || user === undefined) return;
      await postReset({ links, outbox, texts, now }, { ...user.record, email }, account.locale ?? locale);
    },
    invite: async (user, locale) => {
      const account = await accountByEmail(store, String(user['email']));
      if (account === undefined) throw NO_ACCOUNT();
      await invite({ links, outbox, texts, now }, user, account.locale ?? locale);
    },
  };
}
