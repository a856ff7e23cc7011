import { managesAccounts } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { accountByEmail } from '../auth/accounts';
import { nameOf } from '../auth/password-links';
import { userSubject } from '../auth/subjects';
import { message } from '../documents/messages';
import type { Texts } from '../http/environment';
import type { Store } from '../stores/store';
import type { ProgramKeys, StoredKey } from './program-keys';

export interface Notified {
  keys: ProgramKeys;
  site: { models: EntityModels; store: Store; texts: Texts };
  backEnd: 'embedded' | 'firebase';
  outbox: { post(mail: { id: string; to: string; subject: string; text: string; until: number }): Promise<void> };
}

/**
 * Notifies the person of each key that ends soon, and all administrators, in the language of their last sign-in. Where
 * that is unknown, as on Firebase, the mail has the language in which the key was made.
 * @returns the number of keys.
 */
export async function notifyOfEnds(parts: Notified): Promise<number> {
  const { keys, outbox, backEnd } = parts;
  const { models, store, texts } = parts.site;
  const ending = await keys.ending();
  const people = models.accounts?.model.collection;
  if (ending.length === 0 || people === undefined) return 0;
  const users = (await store.query(people, {})).rows.map(({ record }) => record);
  const administrators = users.filter((user) => {
    const subject = userSubject(models, user);
    return subject !== undefined && managesAccounts(models, subject);
  });

  async function notify(key: StoredKey, days: number, user: EntityRecord): Promise<void> {
    const { id, name, userId, until = 0, locale = '' } = key;
    const account = backEnd === 'embedded' ? await accountByEmail(store, String(user.email)) : undefined;
    const say = texts.in(texts.preferred(account?.locale ?? locale));
    const owner = users.find((each) => each.id === userId);
    const facts = { name, smart_count: days, owner: owner === undefined ? '' : nameOf(owner) };
    await outbox.post({
      id: `key-end-${id}-${days}-${user.id}`,
      to: String(user.email),
      subject: say(message('keys.endSubject', facts)),
      text: say(message(owner === undefined ? 'keys.siteEndText' : 'keys.endText', facts)),
      until,
    });
  }

  for (const { key, days } of ending) {
    const owners = users.filter(({ id }) => id === key.userId);
    for (const user of new Set([...owners, ...administrators])) await notify(key, days, user);
    await keys.noteNotice(key.id, days);
  }
  return ending.length;
}
