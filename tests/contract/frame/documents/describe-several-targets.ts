import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { createUpdate } from '../../../../src/frame/bulk/bulk-changes';
import { toExactCell } from '../../../../src/frame/export/nested-columns';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { selectLanguage } from '../../../../src/frame/model/in-language';
import { parseFilter } from '../../../../src/frame/query/parse-filter';
import { importedRows, rightsOf, savedFile } from '../../../support/imported';
import { plainFormat as words } from '../../../support/plain-format';
import { entitySchema } from '../../../support/sample-entity';

const access = { read: { ADMIN: 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' } } as const;
const counted = (from: string, key: string) => ({
  ...({ type: 'integer', readOnly: true } as const),
  'x-value': { count: { from, key } },
});

/** Notes about a book or about a reader; both are counted, and a helper reads no readers. */
export const noteModels = compileModels(
  [
    {
      name: 'book',
      schema: entitySchema(
        { name: { type: 'string' }, notes: counted('note', 'about.book'), lent: { type: 'boolean' } },
        {
          title: 'Book',
          'x-resource': { collection: 'books', plural: 'Books', strategy: 'page' },
          'x-access': { ...access, read: { ADMIN: 'all', HELPER: 'all' } },
        },
      ),
    },
    {
      name: 'reader',
      schema: entitySchema(
        { name: { type: 'string' }, notes: counted('note', 'about.reader') },
        {
          title: 'Reader',
          'x-resource': { collection: 'readers', plural: 'Readers', strategy: 'page' },
          'x-access': access,
        },
      ),
    },
    {
      name: 'note',
      schema: entitySchema(
        {
          about: {
            'x-ref': [
              { entity: 'book', label: 'name', labelField: 'book_name', where: { lent: true } },
              { entity: 'reader', label: 'name' },
            ],
          },
          book_name: {
            ...{ type: 'string', readOnly: true },
            'x-value': { copy: { from: 'book', key: 'about.book', field: 'name' } },
          },
        },
        {
          title: 'Note',
          required: ['about'],
          'x-resource': { collection: 'notes', plural: 'Notes', strategy: 'page' },
          'x-access': {
            read: { ADMIN: 'all', HELPER: 'all' },
            create: { ADMIN: 'all', HELPER: 'all' },
            update: { ADMIN: 'all', HELPER: 'all' },
            delete: { ADMIN: 'all' },
          },
        },
      ),
    },
  ],
  { types: fieldTypeData, roles: ['ADMIN', 'HELPER'] },
);
const [book, reader, note] = ['book', 'reader', 'note'].map((name) => entityNamed(noteModels, name));
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const helper: Actor = { ...admin, role: 'HELPER', userId: 'h' };
const TARGETS = [{ book: 'b1' }, { book: 'b2' }, { reader: 'r1' }, { reader: 'r2' }] as const satisfies readonly {
  book?: string;
  reader?: string;
}[];

/** A note about something else, with the name that the server would copy. */
function withAbout(note: EntityRecord, about: Readonly<{ book?: string; reader?: string }> = {}): EntityRecord {
  return { ...note, about, book_name: about.book === undefined ? undefined : `Book ${about.book}` };
}

/** References that lead to one of several entities. */
export function describeSeveralTargets(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`a reference to one of several entities on ${name}`, () => {
    async function site() {
      if (book === undefined || reader === undefined || note === undefined) throw new Error('no such entity');
      const store = open(noteModels);
      onTestFinished(() => store.close());
      const documents = createDocuments({ models: noteModels, store, identifiers: createIdentifiers() });
      for (const id of ['b1', 'b2']) await documents.create(SYSTEM, book, { id, name: `Book ${id}`, lent: true });
      await documents.create(SYSTEM, book, { id: 'b3', name: 'Book b3', lent: false });
      for (const id of ['r1', 'r2']) await documents.create(SYSTEM, reader, { id, name: `Reader ${id}` });
      return { documents, book, reader, note };
    }

    /** The texts of a refusal by field. */
    async function refusal(work: Promise<unknown>): Promise<Record<string, string>> {
      const [outcome] = await Promise.allSettled([work]);
      if (outcome.status === 'fulfilled') return {};
      if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
      const { errors = {} } = outcome.reason.details;
      return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, JSON.stringify(text)]));
    }

    test('has one target or is refused, names it by its copy, is counted there and found by it', async () => {
      const step = fc.record({ note: fc.constantFrom('n1', 'n2', 'n3'), to: fc.constantFrom(...TARGETS) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
          const { documents, ...of } = await site();
          const expected = new Map<string, { book?: string; reader?: string }>();
          for (const { note: id, to } of steps) {
            const known = expected.get(id);
            if (known === undefined) await documents.create(SYSTEM, of.note, { id, about: to });
            // What is chosen stands in place of what was, as a form says it.
            else await documents.update(admin, of.note, id, { about: { book: null, reader: null, ...to } });
            expected.set(id, to);
          }
          for (const [id, about] of expected) {
            const { record } = await documents.read(admin, of.note, id);
            expect(record.about).toEqual(about);
            expect(record.book_name).toBe(about.book === undefined ? undefined : `Book ${about.book}`);
          }
          for (const target of TARGETS) {
            const [[entity, id] = ['', '']] = Object.entries(target);
            const about = [...expected].filter(([, to]) => JSON.stringify(to) === JSON.stringify(target));
            const { record } = await documents.read(admin, entity === 'book' ? of.book : of.reader, id);
            expect(record.notes ?? 0).toBe(about.length);
            const asked = parseFilter(of.note, admin, { [`about.${entity}`]: id });
            const sort = [{ field: 'id', order: 'ASC' } as const];
            const { rows } = await documents.list(admin, of.note, { ...asked, sort, offset: 0, limit: 9 });
            expect(rows.map(({ record: { id: found } }) => found)).toEqual(about.map(([found]) => found).sort());
          }
        }),
        { numRuns },
      );
    });

    test('is refused where there is none, where there are two, and where it leads nowhere, with what is wrong', async () => {
      const { documents, note: notes } = await site();
      const make = (body: object) => refusal(documents.create(admin, notes, { ...body }));
      expect(Object.keys(await make({}))).toEqual(['about']);
      for (const about of [undefined, null, {}, { book: null }, { book: null, reader: null }])
        expect(Object.keys(await make({ about })), JSON.stringify(about)).toEqual(['about']);
      const two = await make({ about: { book: 'b1', reader: 'r1' } });
      expect(Object.keys(two)).toEqual(['about.reader']);
      expect(two['about.reader']).toContain('together');
      expect(Object.keys(await make({ about: { book: 'nowhere' } }))).toEqual(['about.book']);
      expect(Object.keys(await make({ about: { shelf: 's1' } }))).not.toEqual([]);
      expect((await make({ about: { book: 'b3' } }))['about.book']).toContain('notToChoose');
      await documents.create(SYSTEM, notes, { id: 'n', about: { book: 'b1' } });
      // One more beside what is there is one too many.
      expect(Object.keys(await refusal(documents.update(admin, notes, 'n', { about: { reader: 'r1' } })))).toEqual([
        'about.reader',
      ]);
      expect(Object.keys(await refusal(documents.update(admin, notes, 'n', { about: { book: null } })))).not.toEqual(
        [],
      );
    });

    test('leads to nothing that its writer may not read, in the words of any reference', async () => {
      const { documents, note: notes } = await site();
      const { record } = await documents.create(helper, notes, { about: { book: 'b1' } });
      const barred = await refusal(documents.update(helper, notes, record.id, { about: { book: null, reader: 'r1' } }));
      const missing = await refusal(documents.update(admin, notes, record.id, { about: { book: null, reader: 'r9' } }));
      expect(barred).toEqual(missing);
      expect(barred['about.reader']).toContain('noReference');
      // What is there already stays, whoever changes the record otherwise.
      await documents.update(admin, notes, record.id, { about: { book: null, reader: 'r2' } });
      await documents.update(helper, notes, record.id, { about: { reader: 'r2' } });
    });

    test.each(['csv', 'xlsx'] as const)('comes back from a file, and is moved by one: %s', async (format) => {
      const style = { csv: 'comma', timeZone: 'Europe/Rome', yes: words.yesNo(true), no: words.yesNo(false) } as const;
      const cells = fc.constantFrom('empty' as const, 'leave' as const);
      const targets = fc.shuffledSubarray([...TARGETS], { minLength: TARGETS.length });
      await fc.assert(
        fc.asyncProperty(targets, cells, async (moved, emptyCells) => {
          const { documents, note: notes } = await site();
          const stored: EntityRecord[] = [];
          for (const [index, about] of TARGETS.entries())
            stored.push((await documents.create(SYSTEM, notes, { id: `n${index}`, about })).record);
          const written = stored.map((record, index) => withAbout(record, moved[index]));
          const file = await savedFile(notes, written, notes.fields, { format, style, words, cell: toExactCell });
          const rights = rightsOf(notes, 'ADMIN');
          const rows = importedRows(file, notes, stored, { words, rights, choices: { emptyCells } });
          for (const [index, row] of rows.entries()) {
            const isSame = TARGETS[index] === moved[index];
            expect(row.kind, JSON.stringify(row)).toBe(isSame ? 'unchanged' : 'changed');
            if (row.kind !== 'changed') continue;
            const { id, data } = createUpdate(notes.route, row);
            await documents.update(admin, notes, String(id), data);
          }
          for (const [index, { id }] of stored.entries())
            expect((await documents.read(admin, notes, id)).record.about).toEqual(moved[index]);
        }),
        { numRuns },
      );
    });

    test('is called by itself and its entity in what is refused', () => {
      const label = note?.fieldByPath.get('about.reader')?.label;
      expect(label && selectLanguage(label, 'en')).toMatch(/^About: /);
    });
  });
}
