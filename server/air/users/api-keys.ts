import type { EntityModels } from '../../../src/frame/model/application-model';
import { withValueAt } from '../../../src/frame/model/paths';
import { digestOf, newSecret } from '../../frame/auth/secrets';
import { type Subject, userSubject } from '../../frame/auth/subjects';
import { ApiError } from '../../frame/documents/api-error';
import { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Collection } from '../../frame/stores/collection';
import type { Store, StoredRecord } from '../../frame/stores/store';

/** Digests of API keys, each with its user. */
export const API_KEYS: Collection = {
  name: 'auth_api_keys',
  indexed: [{ path: 'userId', storage: 'text' }],
  texts: [],
  logged: false,
};

const SHOWN = 4;

export interface ApiKeys {
  /** Creates a new key for a user and revokes the old one. @throws ApiError 404 when there is no such user. */
  replace(userId: string): Promise<string>;
  /** Revokes a user's key, if there is one. @throws ApiError 404 when there is no such user. */
  remove(userId: string): Promise<void>;
  /** The user of a key; undefined for an unknown key. */
  find(key: string): Promise<Subject | undefined>;
}

/** A key is returned only when it is created; afterwards only its digest is stored, and its last characters are shown. */
export function createApiKeys(models: EntityModels, store: Store): ApiKeys {
  const users = models.accounts?.model.collection ?? '';

  async function withoutKeys(unit: UnitOfWork, userId: string): Promise<StoredRecord> {
    const user = await unit.get(users, userId);
    if (user === undefined) throw new ApiError(404, 'not_found', 'Missing user ID');
    for (const { record } of await unit.find(API_KEYS.name, 'userId', 'text', userId)) {
      unit.remove(API_KEYS.name, record.id);
    }
    return user;
  }

  return {
    replace: (userId) =>
      store.transact(async (reader) => {
        const unit = new UnitOfWork(reader);
        const user = await withoutKeys(unit, userId);
        const key = newSecret();
        unit.put(API_KEYS.name, { record: { id: digestOf(key), userId }, version: 1 });
        unit.put(users, { ...user, record: { ...user.record, apiKey: `…${key.slice(-SHOWN)}` } });
        return { result: key, batch: unit.batch() };
      }),
    remove: (userId) =>
      store.transact(async (reader) => {
        const unit = new UnitOfWork(reader);
        const user = await withoutKeys(unit, userId);
        unit.put(users, { ...user, record: withValueAt(user.record, ['apiKey'], undefined) });
        return { result: undefined, batch: unit.batch() };
      }),
    find: async (key) => {
      const stored = await store.get(API_KEYS.name, digestOf(key));
      const userId = stored?.record.userId;
      const user = typeof userId === 'string' ? await store.get(users, userId) : undefined;
      return user && userSubject(models, user.record);
    },
  };
}
