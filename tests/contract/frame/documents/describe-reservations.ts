import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../examples/library/models';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';

const librarian: Actor = { role: 'LIBRARIAN', claim: 'all', userId: 'edith', locale: 'en' };
const reader: Actor = { role: 'READER', claim: 'member:tom', userId: 'tom', locale: 'en' };

/** A reader's reservation in the library: what it begins with, and what the reader may do while it is requested. */
export function describeReservations(name: string, open: (library: EntityModels) => Store): void {
  describe(`reservations on ${name}`, () => {
    const reservations = entityNamed(models, 'reservation');
    let store: Store;
    let documents: Documents;

    beforeEach(async () => {
      store = open(models);
      documents = createDocuments({ models, store, identifiers: createIdentifiers() });
      const put = (entity: string, body: object) => documents.create(SYSTEM, entityNamed(models, entity), { ...body });
      for (const id of ['centre', 'harbour']) await put('branch', { id, name: id });
      await put('book', { id: 'b', title: 'Middlemarch', authors: 'George Eliot', isbn: '9780141439549' });
      await put('copy', { id: 'c', label: 'ELI-1', book: 'b', branch: 'harbour' });
      await put('copy', { id: 'torn', label: 'ELI-2', book: 'b', branch: 'centre', condition: 'damaged' });
      const person = { email: 'a@b.example', password: 'library1' };
      await put('member', { ...person, id: 'tom', name: 'Tom', role: 'READER' });
      await put('member', { ...person, id: 'zoe', name: 'Zoé', role: 'READER', email: 'z@b.example' });
    });
    afterEach(() => store.close());

    const refusal = async (work: Promise<unknown>) => {
      const [outcome] = await Promise.allSettled([work]);
      if (outcome.status === 'fulfilled') return 'accepted';
      if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
      return [outcome.reason.status, ...Object.keys(outcome.reason.details.errors ?? {})];
    };

    test('a new one begins with its maker, the way of the role, and the branch of the copy', async () => {
      const { record } = await documents.create(reader, reservations, { copy: 'c' });
      const begun = { member: 'tom', member_name: 'Tom', way: 'online', pickUpAt: 'harbour', state: 'requested' };
      expect(record).toMatchObject({ ...begun, title: 'Middlemarch' });
      const desk = await documents.create(librarian, reservations, { copy: 'c', member: 'zoe', pickUpAt: 'centre' });
      expect(desk.record).toMatchObject({ member: 'zoe', way: 'desk', pickUpAt: 'centre' });
    });

    test('what is left out on purpose stays out, and the server itself begins with nobody', async () => {
      const left = await documents.create(librarian, reservations, {
        copy: 'c',
        member: 'zoe',
        way: null,
        pickUpAt: null,
      });
      expect([left.record.way, left.record.pickUpAt]).toEqual([undefined, undefined]);
      expect(await refusal(documents.create(SYSTEM, reservations, { copy: 'c' }))).toEqual([422, 'member']);
    });

    test('nobody reserves for somebody else, in another state, or what cannot be lent', async () => {
      const create = (body: object) => refusal(documents.create(reader, reservations, { copy: 'c', ...body }));
      expect(await create({ member: 'zoe' })).toEqual([403, 'member']);
      expect(await create({ state: 'ready' })).toEqual([403, 'state']);
      expect(await create({ copy: 'torn' })).toEqual([422, 'copy']);
      expect(await create({})).toBe('accepted');
    });

    test('a reader changes and cancels it while it is requested; then it is the library that does', async () => {
      const { record } = await documents.create(reader, reservations, { copy: 'c' });
      const update = (actor: Actor, body: object) =>
        refusal(documents.update(actor, reservations, record.id, { ...body }));
      expect(await update(reader, { pickUpAt: 'centre' })).toBe('accepted');
      expect(await update(reader, { state: 'collected' })).toEqual([403, 'state']);
      expect(await update(librarian, { fee: 1 })).toBe('accepted');
      expect(await refusal(documents.remove(librarian, reservations, record.id))).toEqual([403]);
      expect(await update(reader, { state: 'cancelled' })).toBe('accepted');
      expect(await update(reader, { pickUpAt: 'harbour' })).toEqual([403]);
      expect(await update(librarian, { fee: 2 })).toEqual([403, 'fee']);
      expect(await refusal(documents.remove(librarian, reservations, record.id))).toBe('accepted');
    });
  });
}
