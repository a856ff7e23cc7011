import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../../../server/frame/documents/origin';
import { HISTORY } from '../../../../server/frame/documents/record-history';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { toEntry } from '../../../../src/frame/history/rules/entry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { entitySchema } from '../../../support/sample-entity';

const PAGES = Array.from({ length: 50 }, (_none, index) => `page${index}`);

const book = entitySchema(
  {
    title: { type: 'string', title: 'Title' },
    ...Object.fromEntries(
      PAGES.map((page) => [page, { type: 'string', title: page, 'x-field': { column: false, filter: false } }]),
    ),
  },
  {
    'x-resource': { collection: 'books', plural: 'Books', recordLabel: 'title', search: ['title'] },
    'x-access': { read: { ADMIN: 'all' }, write: { ADMIN: 'all' } },
  },
);

const models: EntityModels = compileModels([{ name: 'book', schema: book }], {
  types: fieldTypeData,
  roles: ['ADMIN', 'HOME'],
});
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };

/** A book whose first pages are full of this letter. */
const filled = (count: number, letter: string) =>
  Object.fromEntries(PAGES.slice(0, count).map((page) => [page, letter.repeat(9_500)]));

/** How large a record may be. */
export function describeLargeRecords(name: string, open: (models: EntityModels) => Store): void {
  describe(`a large record on ${name}`, () => {
    const model = entityNamed(models, 'book');
    let store: Store;
    let documents: Documents;

    beforeEach(() => {
      store = open(models);
      documents = createDocuments({ models, store, identifiers: createIdentifiers() });
    });
    afterEach(() => store.close());

    const asAnna = <T>(work: () => T) =>
      runWithOrigin({ by: () => ({ id: 'user:anna', name: 'Anna' }), client: 'api' }, work);
    const entries = async () =>
      (await store.query(HISTORY.name, { sort: [{ field: 'id', order: 'DESC' }] })).rows.flatMap(
        ({ record }) => toEntry(record) ?? [],
      );

    test('is stored with its history, and one that is larger than any store takes is refused in plain words', async () => {
      const { record } = await asAnna(() => documents.create(admin, model, filled(50, 'a')));
      await asAnna(() => documents.update(admin, model, record.id, filled(50, 'b')));
      const more = { page0: 'c'.repeat(60_000) };
      await expect(asAnna(() => documents.update(admin, model, record.id, more))).rejects.toMatchObject({
        ...{ status: 413, code: 'record_too_large' },
        message: 'A record may have at most 1,000 kB, including its values for sorting and search. Shorten its texts',
      });
      const huge = { ...filled(50, 'd'), page1: 'd'.repeat(1_200_000) };
      await expect(asAnna(() => documents.create(admin, model, huge))).rejects.toMatchObject({ status: 413 });
      const sorted = { title: 'd'.repeat(550_000) };
      await expect(asAnna(() => documents.create(admin, model, sorted))).rejects.toMatchObject({ status: 413 });
      expect((await documents.read(admin, model, record.id)).record).toMatchObject(filled(50, 'b'));
      await asAnna(() => documents.remove(admin, model, record.id));
      const [made, changed, gone, ...others] = await entries();
      expect(others).toEqual([]);
      expect(made?.changes.every(({ withheld }) => withheld === undefined)).toBe(true);
      expect(gone?.changes.every(({ withheld }) => withheld === undefined)).toBe(true);
      expect(changed?.changes).toHaveLength(50);
      expect(changed?.changes.filter(({ before }) => before !== undefined).length).toBeGreaterThan(40);
    });

    test('that was stored before may be changed as long as it does not grow', async () => {
      const record = { id: 'old', ...filled(50, 'a'), page0: 'a'.repeat(44_500) };
      const put = [{ collection: 'books', stored: { record, version: 1 } }];
      await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
      await documents.update(admin, model, 'old', { page1: 'short' });
      await expect(documents.update(admin, model, 'old', { page1: 'c'.repeat(20_000) })).rejects.toMatchObject({
        status: 413,
      });
    });
  });
}
