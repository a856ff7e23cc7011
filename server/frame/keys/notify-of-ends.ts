import { managesAccounts } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { nameOf } from '../auth/invite';
import { userSubject } from '../auth/subjects';
import { message } from '../documents/messages';
import type { Texts } from '../http/texts';
import type { Store } from '../stores/store';
import type { ProgramKeys, StoredKey } from './program-keys';

export interface Notified {
  keys: ProgramKeys;
  site: { models: EntityModels; store: Store; texts: Texts };
  outbox: { post(mail: { id: string; to: string; subject: string; text: string; until: number }): Promise<void> };
}

/** Notifies the person of each key that ends soon, and all administrators. Returns the number of keys. */
export async function notifyOfEnds({ keys, site: { models, store, texts }, outbox }: Notified): Promise<number> {
  const ending = await keys.ending();
  const people = models.accounts?.model.collection;
  if (ending.length === 0 || people === undefined) return 0;
  const users = (await store.query(people, {})).rows.map(({ record }) => record);
  const administrators = users.filter((user) => {
    const subject = userSubject(models, user);
    return subject !== undefined && managesAccounts(models, subject);
  });
  const say = texts.in('en');

  async function notify({ id, name, userId, until = 0 }: StoredKey, days: number, user: EntityRecord): Promise<void> {
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
