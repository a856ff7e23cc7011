import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import type { Store } from '../../../../server/frame/stores/store';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { sayEnglish } from '../../../../src/frame/model/say';
import { toState } from '../../../../src/frame/schema-change/state';
import { visitModels } from '../../../support/visits';

const owner: Actor = { role: 'OWNER', claim: 'all', userId: 'o', locale: 'en' };
const clerk: Actor = { role: 'CLERK', claim: 'all', userId: 'c', locale: 'en' };

/** Records that a reference may name, and fields that change, only while certain values stand there. */
export function describeValuesChosen(name: string, open: (models: EntityModels) => Store): void {
  describe(`references and fields by values on ${name}`, () => {
    const models = visitModels();
    const [people, visits] = [entityNamed(models, 'person'), entityNamed(models, 'visit')];
    let store: Store;
    let documents: Documents;
    let ids: Record<'vet' | 'other' | 'retired', string>;

    beforeEach(async () => {
      store = open(models);
      documents = createDocuments({ models, store, identifiers: createIdentifiers() });
      const make = async (body: object) => (await documents.create(owner, people, { ...body })).record.id;
      ids = {
        vet: await make({ name: 'Vera', job: 'VET', active: true }),
        other: await make({ name: 'Otto', job: 'NURSE', active: true }),
        retired: await make({ name: 'Rita', job: 'VET', active: false }),
      };
    });
    afterEach(() => store.close());

    /** `accepted`, or the status of the refusal with its texts. */
    const refusal = async (work: Promise<unknown>) => {
      const [outcome] = await Promise.allSettled([work]);
      if (outcome.status === 'fulfilled') return 'accepted';
      if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
      return [outcome.reason.status, outcome.reason.messageIn(sayEnglish)];
    };

    test('a reference names only records that meet its condition, and says in words which', async () => {
      const visit = (vet: string, more: object = {}) => documents.create(owner, visits, { vet, ...more });
      expect(await refusal(visit(ids.vet))).toBe('accepted');
      expect(await refusal(visit(ids.other))).toEqual([
        422,
        'Vet: Choose a record whose “Job” is Veterinarian or Surgeon',
      ]);
      expect(await refusal(visit(ids.retired))).toEqual([422, 'Vet: Choose a record whose “Active” is yes']);
      expect(await refusal(visit(ids.vet, { helpers: [ids.other, ids.vet] }))).toEqual([
        422,
        'Helpers: Choose a record whose “Job” is Nurse',
      ]);
      expect(await refusal(visit(ids.vet, { helpers: [ids.other] }))).toBe('accepted');
    });

    test('imports are refused alike, and a reference stays when its record does not meet the condition any more', async () => {
      const body = { vet: ids.other };
      const rows = [{ type: 'create', model: visits, body }] as const;
      expect(await refusal(documents.together(owner, rows, { checkOnly: true }))).toEqual([422, expect.any(String)]);
      const { record } = await documents.create(owner, visits, { vet: ids.vet });
      await documents.update(owner, people, ids.vet, { active: false });
      expect(await refusal(documents.update(owner, visits, record.id, { note: 'late' }))).toBe('accepted');
      expect(await refusal(documents.update(owner, visits, record.id, { vet: ids.retired }))).toEqual([
        422,
        expect.any(String),
      ]);
    });

    test('a field changes only while the record has the values, for the roles that say so', async () => {
      const { record } = await documents.create(clerk, visits, { vet: ids.vet, state: 'planned', price: 5 });
      const update = (actor: Actor, body: object) => refusal(documents.update(actor, visits, record.id, { ...body }));
      expect(await update(clerk, { price: 6 })).toBe('accepted');
      expect(await update(clerk, { state: 'done', price: 7 })).toBe('accepted');
      expect(await update(clerk, { price: 8 })).toEqual([403, 'Price: may not be changed']);
      expect(await update(clerk, { price: 7, note: 'same price' })).toBe('accepted');
      expect(await update(owner, { price: 8 })).toBe('accepted');
      const stored = await documents.read(clerk, visits, record.id);
      const work = { type: 'update', data: { price: 9 } } as const;
      expect(documents.previewWrite(clerk, visits, stored, work)).toMatchObject({ status: 403 });
      expect(documents.previewWrite(owner, visits, stored, work)).toBe('change');
    });

    test('a new record has such a field only with these values', async () => {
      const done = { vet: ids.vet, state: 'done' };
      expect(await refusal(documents.create(clerk, visits, done))).toBe('accepted');
      expect(await refusal(documents.create(clerk, visits, { ...done, price: 5 }))).toEqual([
        403,
        'Price: may not be changed',
      ]);
      expect(await refusal(documents.create(owner, visits, { ...done, price: 5 }))).toBe('accepted');
    });

    test('a plan tells the roles that lose such a field', async () => {
      const plan = await planSchemas(store, toState(models), visitModels({ '*': { state: 'planned' } }));
      const rights = plan.entities.flatMap((entity) => entity.rights);

      expect(rights).toEqual([
        {
          ...{ role: 'OWNER', field: 'price', right: 'change', gains: false },
          ...{ from: [{ where: {} }], to: [{ where: { state: ['planned'] } }] },
        },
      ]);
      expect(plan.takesRights).toBe(true);
    });
  });
}
