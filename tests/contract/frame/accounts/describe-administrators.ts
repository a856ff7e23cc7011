import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import type { Documents } from '../../../../server/frame/documents/documents';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { sayItalian } from '../../../support/italian';
import { houseModels as models } from '../../../unit/server/support/houses/models';

export interface DocumentsUnderTest {
  documents: Documents;
  close(): Promise<void>;
}

function userModel(): EntityModel {
  const model = entityNamed(models, 'user');
  return model;
}

const users = userModel();

const administrator = (userId: string): Actor => ({ role: 'ADMIN', claim: 'all', userId, locale: 'en' });
const ADA = administrator('ada');
const BEA = administrator('bea');

const OWN_ACCOUNT = { status: 409, message: 'You cannot delete your own account' };
const OWN_ROLE = { status: 422, message: 'Role: You cannot give up the administrator role yourself' };
const LAST = { status: 409, message: 'There must be at least one administrator' };
const LAST_ROLE = { status: 422, message: 'Role: There must be at least one administrator' };

/** Who manages users stays able to: the same on every store, because it is decided inside the transaction. */
export function describeAdministrators(store: string, open: () => Promise<DocumentsUnderTest>): void {
  describe(`administrators, ${store}`, () => {
    let site: DocumentsUnderTest;

    beforeEach(async () => {
      site = await open();
      for (const [id, role] of Object.entries({ ada: 'ADMIN', bea: 'ADMIN', carla: 'STAFF' })) {
        const user = { id, name: id, email: `${id}@site.example`, password: 'segreta1', role };
        await site.documents.create(SYSTEM, users, user);
      }
    });
    afterEach(() => site.close());

    const remove = (actor: Actor, id: string) => site.documents.remove(actor, users, id);
    const setRole = (actor: Actor, id: string, role: string) => site.documents.update(actor, users, id, { role });
    const roleOf = async (id: string) => (await site.documents.read(SYSTEM, users, id)).record.role;

    test('neither delete nor demote themselves, and may change everything else', async () => {
      await expect(remove(ADA, 'ada')).rejects.toMatchObject(OWN_ACCOUNT);
      await expect(setRole(ADA, 'ada', 'STAFF')).rejects.toMatchObject(OWN_ROLE);
      await site.documents.update(ADA, users, 'ada', { name: 'Ada Rossi', role: 'ADMIN' });
      expect((await site.documents.read(SYSTEM, users, 'ada')).record).toMatchObject({
        name: 'Ada Rossi',
        role: 'ADMIN',
      });
    });

    test('delete and demote each other as long as one is left', async () => {
      await setRole(ADA, 'bea', 'GUEST');
      // A session that was opened before the role was taken away is no reason to lose the last administrator.
      await expect(remove(BEA, 'ada')).rejects.toMatchObject(LAST);
      await expect(setRole(BEA, 'ada', 'STAFF')).rejects.toMatchObject(LAST_ROLE);
      expect(await roleOf('ada')).toBe('ADMIN');
      await remove(ADA, 'bea');
      await remove(ADA, 'carla');
    });

    test('cannot both go when each deletes the other at the same time', async () => {
      const outcomes = await Promise.allSettled([remove(ADA, 'bea'), remove(BEA, 'ada')]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    test('cannot go together in one batch', async () => {
      const everybody = ['bea', 'ada'].map((id) => ({ type: 'delete', model: users, id }) as const);
      await expect(site.documents.together(administrator('carla'), everybody)).rejects.toMatchObject({
        ...LAST,
        details: { operation: 1 },
      });
      expect(await roleOf('bea')).toBe('ADMIN');
      const demoted = { type: 'update', model: users, id: 'bea', body: { role: 'GUEST' } } as const;
      const deleted = { type: 'delete', model: users, id: 'ada' } as const;
      await expect(site.documents.together(administrator('carla'), [demoted, deleted])).rejects.toMatchObject(LAST);
    });

    test('are told in their language', async () => {
      const error = await remove(ADA, 'ada').catch((refused: unknown) => refused);
      expect(error instanceof ApiError && error.messageIn(sayItalian)).toBe('Non puoi eliminare il tuo account');
    });

    test('are taken back by the server when their account could not be made', async () => {
      await remove(SYSTEM, 'bea');
      await remove(SYSTEM, 'ada');
    });
  });
}
