import type { AccountsModel } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { SiteData } from '../../documents/site-data';
import { inTransaction } from '../../documents/unit-of-work';
import type { Outbox } from '../../mail/outbox';
import { RESETS } from '../accounts';
import { createPasswordLinks, type PasswordResets, postLink } from '../password-links';
import type { PublicPasswords } from '../public-passwords';
import { removeOf } from '../user-hook';
import type { Accounts } from './accounts';

interface PasswordMailParts extends Pick<SiteData, 'store' | 'texts' | 'now'> {
  people: AccountsModel;
  publicPasswords: PublicPasswords;
  accounts: Pick<Accounts, 'update' | 'setPassword' | 'userWith'>;
  outbox: Outbox;
  publicUrl: string;
  sessionsEnded(): void;
}

/** Consumes a link before the password is set, and restores it if Firebase refuses the password. */
export function createPasswordMails(parts: PasswordMailParts): PasswordResets {
  const { people, store, accounts, outbox, texts, now, sessionsEnded } = parts;

  async function putBack(links: readonly EntityRecord[]): Promise<void> {
    await inTransaction(store, async (unit) => {
      for (const record of links) unit.put(RESETS.name, { record, version: 1 });
    });
  }

  const links = createPasswordLinks({
    ...parts,
    replace: async (userIn, password) => {
      const spent = await inTransaction(store, async (unit) => {
        const userId = await userIn(unit);
        if (userId === undefined) return undefined;
        const found = await unit.find(RESETS.name, 'userId', 'text', userId);
        await removeOf(unit, RESETS.name, userId);
        return { userId, links: found.map(({ record }) => record) };
      });
      if (spent === undefined) return false;
      try {
        const isSet = await accounts.setPassword(spent.userId, password);
        sessionsEnded();
        return isSet;
      } catch (error) {
        await putBack(spent.links);
        throw error;
      }
    },
  });

  return {
    redeem: links.redeem,
    send: async (email, locale) => {
      const userId = await accounts.userWith(email);
      const user = userId === undefined ? undefined : await store.get(people.model.collection, userId);
      if (user !== undefined) await postLink('reset', { links, outbox, texts, now }, { ...user.record, email }, locale);
    },
    invite: async (user, locale) => {
      await accounts.update(user);
      await postLink('invitation', { links, outbox, texts, now }, user, locale);
    },
  };
}
