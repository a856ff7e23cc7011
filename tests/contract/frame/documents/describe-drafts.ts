import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { onBehalfOf } from '../../../../server/frame/documents/origin';
import { HISTORY } from '../../../../server/frame/documents/record-history';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/data/all';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { EntitySchema } from '../../../../src/frame/model/source';
import { entitySchema } from '../../../support/sample-entity';

export function articleSchema(drafts: boolean, more: Partial<EntitySchema> = {}): EntitySchema {
  return entitySchema(
    { name: { type: 'string' }, kind: { type: 'string', enum: ['news', 'rule'] } },
    {
      'x-resource': { collection: 'articles', plural: 'Articles', search: ['name'], ...(drafts && { drafts }) },
      'x-access': {
        read: { '*': 'all', HOME: { rows: 'all', where: { kind: 'news' } } },
        create: { ADMIN: 'all', LAB: 'all' },
        update: { ADMIN: 'all' },
        delete: { ADMIN: 'all' },
      },
      ...more,
    },
  );
}

export const articleModels = (drafts: boolean): EntityModels =>
  compileModels([{ name: 'article', schema: articleSchema(drafts) }], {
    types: fieldTypeData,
    roles: ['ADMIN', 'LAB', 'HOME'],
  });

const models = articleModels(true);
const article = entityNamed(models, 'article');
const actor = (role: string): Actor => ({ role, claim: 'all', userId: role, locale: 'en' });
const admin = actor('ADMIN');
const ALL = { where: [], words: [], sort: [], offset: 0, limit: 20 };

/** Records that are drafts until somebody publishes them. */
export function describeDrafts(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`drafts on ${name}`, () => {
    function site() {
      const store = open(models);
      onTestFinished(() => store.close());
      return { store, documents: createDocuments({ models, store, identifiers: createIdentifiers() }) };
    }

    test('are there for whoever changes records, and for others once they are published, whatever is asked', async () => {
      const step = fc.record({ at: fc.nat(4), published: fc.boolean(), kind: fc.constantFrom('news', 'rule') });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
          const { documents } = site();
          const kinds = ['news', 'rule', 'news'];
          const known = new Map<string, { kind: string; published: boolean }>();
          for (const kind of kinds) {
            const { record } = await documents.create(admin, article, { name: `word ${kind}`, kind });
            known.set(record.id, { kind, published: false });
          }
          for (const { at, ...change } of steps) {
            const id = [...known.keys()][at % known.size] ?? '';
            await documents.update(admin, article, id, change);
            known.set(id, change);
          }
          for (const role of ['ADMIN', 'LAB', 'HOME']) {
            const isSeen = ({ kind, published }: { kind: string; published: boolean }) =>
              role === 'ADMIN' || (published && (role === 'LAB' || kind === 'news'));
            const expected = [...known].filter(([, record]) => isSeen(record)).map(([id]) => id);
            for (const words of [[], ['word']]) {
              const { rows, total } = await documents.list(actor(role), article, { ...ALL, words });
              expect(rows.map(({ record }) => record.id).sort()).toEqual(expected.sort());
              expect(total).toBe(expected.length);
            }
            for (const [id, record] of known) {
              const read = documents.read(actor(role), article, id);
              if (isSeen(record)) expect((await read).record.id).toBe(id);
              else await expect(read).rejects.toMatchObject({ status: 404 });
            }
          }
          for (const id of known.keys()) await documents.remove(admin, article, id);
        }),
        { numRuns },
      );
    });

    test('are published by whoever changes records alone, which the history has', async () => {
      const { documents, store } = site();
      const lab = actor('LAB');
      const { record } = await documents.create(lab, article, { name: 'a', kind: 'news' });
      expect(record.published).toBe(false);
      await expect(documents.create(lab, article, { name: 'b', kind: 'news', published: true })).rejects.toMatchObject({
        status: 403,
      });
      await expect(documents.update(lab, article, record.id, { published: true })).rejects.toMatchObject({
        status: 403,
      });
      const person = { client: 'console', by: () => ({ id: 'user:p', name: 'A person' }) } as const;
      await onBehalfOf(person, async () => documents.update(admin, article, record.id, { published: true }));
      const { rows } = await store.query(HISTORY.name, {});
      expect(rows.map(({ record: { changes } }) => changes).join()).toContain(
        '"path":"published","before":false,"after":true',
      );
    });
  });
}
