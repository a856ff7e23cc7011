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
import { createReadersModels } from '../../../../src/frame/model/readers-models';
import { formatReferenceLabel, getCopiedLabel, readTextOfField } from '../../../../src/frame/model/translated-text';
import { entitySchema } from '../../../support/sample-entity';

const LANGUAGES = ['de', 'en', 'fr'] as const;
const all = { '*': 'all' } as const;
const access = { 'x-access': { read: all, create: all, update: all, delete: all } };

/** Kinds with a translated name, and things that are of one, with a copy of its name. */
export function kindModels(languages: readonly string[] = LANGUAGES): EntityModels {
  const kind = entitySchema(
    {
      name: { type: 'string', title: 'Name', maxLength: 20, 'x-translated': true },
      about: { type: 'string', title: 'About', 'x-field': { type: 'longText' }, 'x-translated': true },
    },
    {
      ...access,
      required: ['name'],
      'x-resource': { collection: 'kinds', plural: 'Kinds', recordLabel: 'name', search: ['name'], unique: ['name'] },
    },
  );
  const thing = entitySchema(
    {
      kind: { type: 'string', 'x-ref': { entity: 'kind', label: 'name', labelField: 'kind_name' } },
      kind_name: {
        type: 'string',
        readOnly: true,
        'x-translated': true,
        'x-value': { copy: { from: 'kind', key: 'kind', field: 'name' } },
      },
    },
    { ...access, 'x-resource': { collection: 'things', plural: 'Things' } },
  );
  return compileModels(
    [
      { name: 'kind', schema: kind },
      { name: 'thing', schema: thing },
    ],
    {
      types: fieldTypeData,
      application: {
        languages: [...languages],
        users: { ADMIN: { reaches: 'everything' }, HOME: { reaches: 'everything' } },
        levels: {},
        capabilities: {},
      },
    },
  );
}

const models = kindModels();
const [kind, thing] = [entityNamed(models, 'kind'), entityNamed(models, 'thing')];
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const person = { client: 'console', by: () => ({ id: 'user:p', name: 'A person' }) } as const;

/** Words that no two texts share. */
const texts = fc.uniqueArray(
  fc
    .string({ unit: fc.constantFrom('a', 'b', 'ä', 'é', 'Z'), minLength: 3, maxLength: 8 })
    .filter((text) => text.trim() !== ''),
  { minLength: 9, maxLength: 9, selector: (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '') },
);
const names = fc
  .tuple(texts, fc.array(fc.subarray(['en', 'fr'] as const), { minLength: 3, maxLength: 3 }))
  .map(([words, others]) =>
    others.map((languages, index) =>
      Object.fromEntries(['de', ...languages].map((language, place) => [language, words[index * 3 + place] ?? 'x'])),
    ),
  );

/** Texts with a value in each language. */
export function describeTranslations(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`translated texts on ${name}`, () => {
    function site() {
      const store = open(models);
      onTestFinished(() => store.close());
      return { store, documents: createDocuments({ models, store, identifiers: createIdentifiers() }) };
    }

    test('are stored, sorted, filtered and searched by language, and copied in each', async () => {
      await fc.assert(
        fc.asyncProperty(names, async (written) => {
          const { documents, store } = site();
          const ids: string[] = [];
          for (const texts of written)
            ids.push((await documents.create(admin, kind, { name: { ...texts } })).record.id);
          const things = await Promise.all(ids.map(async (id) => documents.create(admin, thing, { kind: id })));
          for (const [index, texts] of written.entries()) {
            const { record } = await documents.read(admin, kind, ids[index] ?? '');
            expect(record.name).toEqual(texts);
            expect(things[index]?.record.kind_name).toEqual(texts);
            for (const [language, text] of Object.entries(texts)) {
              const asked = { path: `name.${language}`, storage: 'text', operator: 'eq', value: text } as const;
              const page = { sort: [], offset: 0, limit: 9 };
              const filtered = await documents.list(admin, kind, { ...page, where: [asked], words: [] });
              expect(filtered.rows.map(({ record: one }) => one.id)).toEqual([ids[index]]);
              const found = await documents.list(admin, kind, { ...page, where: [], words: [text] });
              expect(found.rows.map(({ record: one }) => one.id)).toContain(ids[index]);
            }
            // What is read: the own language, else the first, else any.
            for (const locale of LANGUAGES) {
              const reader = createReadersModels(models, locale);
              const own = entityNamed(reader, 'kind');
              const wanted = texts[locale] ?? texts.de;
              expect(readTextOfField(own, record, own.recordLabel)).toBe(wanted);
              const { reference } = entityNamed(reader, 'thing').fieldByPath.get('kind') ?? {};
              expect(reference && formatReferenceLabel(record, reference)).toBe(wanted);
              const copy = things[index]?.record;
              expect(reference && copy && getCopiedLabel(copy, reference)).toBe(wanted);
            }
          }
          const sort = [{ field: 'name.de', order: 'ASC' } as const];
          const sorted = await documents.list(admin, kind, { where: [], words: [], sort, offset: 0, limit: 9 });
          expect(sorted.rows).toHaveLength(written.length);
          for (const { record } of [...sorted.rows, ...things]) {
            const collection = record.kind === undefined ? 'kinds' : 'things';
            await store.transact(async () => ({
              result: undefined,
              batch: { put: [], remove: [{ collection, id: record.id }] },
            }));
          }
        }),
        { numRuns },
      );
    });

    test('are needed in the first language, unique in each, and limited in all', async () => {
      const { documents } = site();
      const refused = { status: 422 };
      await expect(documents.create(admin, kind, {})).rejects.toMatchObject(refused);
      await expect(documents.create(admin, kind, { name: { fr: 'Chien' } })).rejects.toMatchObject(refused);
      const { record } = await documents.create(admin, kind, {
        name: { de: 'Hund', fr: 'Chien' },
        about: { fr: 'Aboie' },
      });
      await expect(documents.create(admin, kind, { name: { de: 'Anders', fr: 'Chien' } })).rejects.toThrow();
      await expect(documents.update(admin, kind, record.id, { name: { de: null } })).rejects.toMatchObject(refused);
      await expect(documents.update(admin, kind, record.id, { name: { en: 'x'.repeat(21) } })).rejects.toMatchObject(
        refused,
      );
      await expect(documents.update(admin, kind, record.id, { name: 'Hund' })).rejects.toMatchObject(refused);
      await expect(documents.update(admin, kind, record.id, { name: { xx: 'Hund' } })).rejects.toMatchObject({
        status: 400,
      });
    });

    test('are changed by language: nothing of another one is lost, and the history has each', async () => {
      const { documents, store } = site();
      const write = async <T>(work: () => Promise<T>) => runWithOrigin(person, work);
      const { record } = await write(async () => documents.create(admin, kind, { name: { de: 'Hund', fr: 'Chien' } }));
      await write(async () => documents.update(admin, kind, record.id, { name: { en: 'Dog' } }));
      await write(async () => documents.update(SYSTEM, kind, record.id, { name: { fr: null } }));
      expect((await documents.read(admin, kind, record.id)).record.name).toEqual({ de: 'Hund', en: 'Dog' });
      const { rows } = await store.query(HISTORY.name, { sort: [{ field: 'at', order: 'ASC' }] });
      const changed = rows.flatMap(({ record: { changes } }) =>
        typeof changes === 'string' ? JSON.parse(changes) : [],
      );
      expect(changed.map(({ path }: { path: string }) => path).sort()).toEqual([
        'name.de',
        'name.en',
        'name.fr',
        'name.fr',
      ]);
    });
  });
}
