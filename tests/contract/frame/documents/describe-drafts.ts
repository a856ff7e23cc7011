import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../../../server/frame/documents/origin';
import { HISTORY } from '../../../../server/frame/documents/record-history';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
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

/** Notes of people, who write their own and read what others have published. */
const noteModels = compileModels(
  [
    {
      name: 'person',
      schema: entitySchema(
        { name: { type: 'string' } },
        {
          'x-resource': { collection: 'people', plural: 'People' },
          'x-access': { read: { '*': 'all' } },
          'x-scope': { level: 'person' },
        },
      ),
    },
    {
      name: 'memo',
      schema: entitySchema(
        { name: { type: 'string' }, person: { type: 'string', 'x-ref': { entity: 'person' } } },
        {
          'x-resource': { collection: 'notes', plural: 'Notes', search: ['name'], strategy: 'page', drafts: true },
          'x-access': {
            read: { '*': 'all' },
            create: { LAB: 'subtree', HOME: 'subtree' },
            update: { LAB: 'subtree', HOME: 'subtree' },
            delete: { LAB: 'subtree', HOME: 'subtree' },
          },
          'x-scope': { parent: { entity: 'person', key: 'person' } },
        },
      ),
    },
  ],
  { types: fieldTypeData, roles: ['ADMIN', 'LAB', 'HOME'] },
);

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

    test('are read by their authors, and once they are published by everybody', async () => {
      const [note, person] = [entityNamed(noteModels, 'memo'), entityNamed(noteModels, 'person')];
      const authors: readonly Actor[] = [
        { ...actor('LAB'), claim: 'person:a' },
        { ...actor('HOME'), claim: 'person:b' },
      ];
      const anyNote = fc.record({ by: fc.nat(1), published: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(fc.array(anyNote, { minLength: 3, maxLength: 8 }), async (notes) => {
          const store = open(noteModels);
          const documents = createDocuments({ models: noteModels, store, identifiers: createIdentifiers() });
          for (const id of ['a', 'b']) await documents.create(SYSTEM, person, { id, name: id });
          const known = new Map<string, { by: number; published: boolean }>();
          for (const { by, published } of notes) {
            const author = authors[by] ?? admin;
            const body = { name: 'word', person: by === 0 ? 'a' : 'b' };
            const { record } = await documents.create(author, note, body);
            if (published) await documents.update(author, note, record.id, { published });
            known.set(record.id, { by, published });
          }
          for (const [index, reader] of [...authors, admin].entries()) {
            const isSeen = ({ by, published }: { by: number; published: boolean }) => published || by === index;
            const expected = [...known].filter(([, one]) => isSeen(one)).map(([id]) => id);
            const sort = [{ field: 'name', order: 'ASC' } as const];
            const { rows, total } = await documents.list(reader, note, { ...ALL, sort });
            expect([rows.map(({ record }) => record.id).sort(), total]).toEqual([expected.sort(), expected.length]);
            const count = await documents.aggregate(
              reader,
              note,
              { where: [], words: [] },
              { measure: { of: 'count' } },
            );
            expect(count).toEqual([{ key: null, value: expected.length }]);
            for (const [id, one] of known) {
              const read = documents.read(reader, note, id);
              if (isSeen(one)) expect((await read).record.id).toBe(id);
              else await expect(read).rejects.toMatchObject({ status: 404 });
              const taken = documents.update(reader, note, id, { name: 'other' });
              if (one.by === index) expect((await taken).record['name']).toBe('other');
              else await expect(taken).rejects.toMatchObject({ status: index === 2 || isSeen(one) ? 403 : 404 });
            }
          }
          await store.close();
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
      await runWithOrigin(person, async () => documents.update(admin, article, record.id, { published: true }));
      const { rows } = await store.query(HISTORY.name, {});
      expect(rows.map(({ record: { changes } }) => changes).join()).toContain(
        '"path":"published","before":false,"after":true',
      );
    });
  });
}
