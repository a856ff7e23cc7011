import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { withValueAt } from '../../../src/frame/model/paths';
import { createSecret, hashSecret } from '../../frame/auth/secrets';
import { toUserSubject } from '../../frame/auth/subjects';
import { ApiError } from '../../frame/documents/api-error';
import { inTransaction, type UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import { internalCollection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';

export const API_KEYS = internalCollection('auth_api_keys', [{ path: 'userId', storage: 'text' }]);

const SHOWN = 4;

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** Returns a key only at its creation; stores only its digest and last characters. */
export function createApiKeys(models: EntityModels, store: Store) {
  const people = entityNamed(models, 'user');
  const put = createOwnRecords(models);

  async function withoutKeys(unit: UnitOfWork, userId: string): Promise<EntityRecord> {
    const user = await unit.get(people.collection, userId);
    if (user === undefined) throw new ApiError(404, 'not_found', 'Missing user ID');
    for (const { record } of await unit.find(API_KEYS.name, 'userId', 'text', userId)) {
      unit.remove(API_KEYS.name, record.id);
    }
    return user.record;
  }

  return {
    /** Creates a key and revokes the old one. @throws ApiError 404 if there is no such user. */
    replace: (userId: string) =>
      inTransaction(store, async (unit) => {
        const user = await withoutKeys(unit, userId);
        const key = createSecret();
        unit.put(API_KEYS.name, { record: { id: hashSecret(key), userId }, version: 1 });
        await put(unit, people, { ...user, apiKey: `…${key.slice(-SHOWN)}` });
        return key;
      }),
    remove: (userId: string) =>
      inTransaction(store, async (unit) => {
        const user = await withoutKeys(unit, userId);
        await put(unit, people, withValueAt(user, ['apiKey'], undefined));
      }),
    find: async (key: string) => {
      const stored = await store.get(API_KEYS.name, hashSecret(key));
      const userId = stored?.record.userId;
      const user = typeof userId === 'string' ? await store.get(people.collection, userId) : undefined;
      return user && toUserSubject(models, user.record);
    },
  };
}
