import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { redact } from '../../../../server/frame/documents/acl';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { applyWaitingChange, createWaitingChange } from '../../../../src/frame/model/waiting';
import { entitySchema } from '../../../support/sample-entity';

/** Pages that an editor changes and an admin publishes; others read what is published. */
export const pageModels = compileModels(
  [
    {
      name: 'page',
      schema: entitySchema(
        {
          name: { type: 'string', minLength: 2, maxLength: 20 },
          kind: { type: 'string', enum: ['news', 'rule'] },
          code: { type: 'string', 'x-field': { editableBy: ['ADMIN'] } },
          place: { type: 'object', properties: { city: { type: 'string' } } },
          next: { type: 'string', 'x-ref': { entity: 'page', label: 'name' } },
        },
        {
          title: 'Page',
          required: ['name'],
          'x-resource': {
            collection: 'pages',
            plural: 'Pages',
            recordLabel: 'name',
            strategy: 'page',
            unique: ['name'],
            drafts: { publishedBy: ['ADMIN'] },
          },
          'x-access': {
            read: { '*': 'all' },
            create: { ADMIN: 'all', EDITOR: 'all' },
            update: { ADMIN: 'all', EDITOR: 'all' },
          },
        },
      ),
    },
  ],
  { types: fieldTypeData, roles: ['ADMIN', 'EDITOR', 'READER'] },
);
const page = entityNamed(pageModels, 'page');
const actor = (role: string): Actor => ({ role, claim: 'all', userId: role, locale: 'en' });
const [admin, editor, reader] = [actor('ADMIN'), actor('EDITOR'), actor('READER')];

/** Changes that wait beside a published record. */
export function describeWaitingChanges(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`changes that wait on ${name}`, () => {
    async function site() {
      const store = open(pageModels);
      onTestFinished(() => store.close());
      const documents = createDocuments({ models: pageModels, store, identifiers: createIdentifiers() });
      await documents.create(SYSTEM, page, { id: 'p', name: 'First', kind: 'news', published: true });
      await documents.create(SYSTEM, page, { id: 'q', name: 'Other', published: true });
      return documents;
    }

    async function refused(work: Promise<unknown>): Promise<string[]> {
      const [outcome] = await Promise.allSettled([work]);
      if (outcome.status === 'fulfilled') return [];
      if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
      return [String(outcome.reason.status), ...Object.keys(outcome.reason.details.errors ?? {})];
    }

    test('an editor changes a draft itself, and beside a published record only what waits', async () => {
      const documents = await site();
      const { record } = await documents.create(editor, page, { name: 'Draft' });
      await documents.update(editor, page, record.id, { name: 'Better' });
      expect(await refused(documents.update(editor, page, record.id, { published: true }))).toEqual([
        '403',
        'published',
      ]);
      expect(await refused(documents.update(editor, page, 'p', { name: 'Second' }))).toEqual(['403', 'name']);
      await documents.update(editor, page, 'p', { waiting: { name: 'Second' } });
      expect((await documents.read(reader, page, 'p')).record.name).toBe('First');
    });

    test('is seen by whoever changes such records, and by nobody else', async () => {
      const documents = await site();
      const stored = await documents.update(editor, page, 'p', { waiting: { name: 'Second' } });
      for (const somebody of [admin, editor])
        expect(redact(page, stored, somebody)).toMatchObject({ waiting: { name: 'Second' } });
      expect(redact(page, stored, reader)).not.toHaveProperty('waiting');
      expect(await refused(documents.update(reader, page, 'p', { waiting: null }))).toEqual(['403']);
    });

    test('is held against the schema, rights, references and what is unique as it is saved, and again when published', async () => {
      const documents = await site();
      const wait = (waiting: object) => refused(documents.update(editor, page, 'p', { waiting: { ...waiting } }));
      expect(await wait({ name: 'x' })).toEqual(['422', 'name']);
      expect(await wait({ name: null })).toEqual(['422', 'name']);
      expect(await wait({ kind: 'other' })).toEqual(['422', 'kind']);
      expect(await wait({ code: 'secret' })).toEqual(['403', 'code']);
      expect(await wait({ nothing: 1 })).toEqual(['422', 'nothing']);
      expect(await wait({ version: 9 })).toEqual(['422', 'version']);
      expect(await wait({ id: 'other', acl: [] })).toEqual(['422', 'id', 'acl']);
      expect(await wait({ published: false })).toEqual(['422', 'published']);
      expect(await wait({ next: 'nowhere' })).toEqual(['422', 'next']);
      expect(await wait({ name: 'Other' })).toEqual(['422', 'name']);
      expect(await wait({ name: 'Third' })).toEqual([]);
      await documents.update(admin, page, 'q', { name: 'Third' });
      expect(await refused(documents.update(admin, page, 'p', { name: 'Third', waiting: null }))).toEqual([
        '422',
        'name',
      ]);
    });

    test('what is published is what waited, whatever that was, and two editors do not overwrite each other', async () => {
      const values = fc.record(
        {
          name: fc.constantFrom('First', 'Second', 'Third'),
          kind: fc.constantFrom('news', 'rule', undefined),
          place: fc.constantFrom({ city: 'Bolzano' }, undefined),
          next: fc.constantFrom('q', undefined),
        },
        { requiredKeys: ['name', 'kind', 'place', 'next'] },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 4 }), async (wishes) => {
          const documents = await site();
          for (const wish of wishes) {
            const before = await documents.read(editor, page, 'p');
            const waiting = createWaitingChange(page, before.record, wish);
            const saved = await documents.update(editor, page, 'p', { waiting }, before.version);
            expect(applyWaitingChange(page, saved.record)).toMatchObject(JSON.parse(JSON.stringify(wish)));
            if (saved.version !== before.version) {
              const late = documents.update(editor, page, 'p', { waiting: { name: 'Late' } }, before.version);
              expect(await refused(late)).toEqual(['409']);
            }
          }
          const { record, version } = await documents.read(admin, page, 'p');
          const { waiting: body = {} } = record;
          const done = await documents.update(admin, page, 'p', { ...Object(body), waiting: null }, version);
          expect(done.record.waiting).toBeUndefined();
          const last = wishes.at(-1);
          for (const key of ['name', 'kind', 'place', 'next'] as const) expect(done.record[key]).toEqual(last?.[key]);
        }),
        { numRuns },
      );
    });
  });
}
