import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toHeaders } from '../../../../src/frame/export/headers';
import { toCell } from '../../../../src/frame/export/rows';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { toMerge } from '../../../../src/frame/form/merge';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { createReadersModels } from '../../../../src/frame/model/readers-models';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { listTextPaths, readValue } from '../../../../src/frame/model/translated-text';
import { kindModels } from '../../../contract/frame/documents/describe-translations';
import { importedRows, rightsOf, savedFile } from '../../../support/imported';
import { plainFormat } from '../../../support/plain-format';
import { entitySchema } from '../../../support/sample-entity';

const ALL = ['de', 'en', 'fr', 'it'];
const orders = fc.shuffledSubarray(ALL, { minLength: 1 }).map((list) => (list.includes('en') ? list : [...list, 'en']));

function compiled(properties: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}) {
  return compileModels([{ name: 'lamp', schema: entitySchema(properties, more) }], {
    types: fieldTypeData,
    roles: ['ADMIN', 'HOME'],
  });
}

describe('a translated text', () => {
  test('is read in the own language, else in the first, else in any, whatever languages there are', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(...ALL), fc.subarray(ALL), (languages, locale, said) => {
        const model = entityNamed(createReadersModels(kindModels(languages), locale), 'kind');
        const name = Object.fromEntries(said.map((language) => [language, `in ${language}`]));
        const shown = model.fields.find(({ heading, translation }) => heading && translation?.of === 'name');
        const present = [locale, ...languages].find((one) => languages.includes(one) && said.includes(one));
        expect(shown && readValue({ id: '1', name }, shown)).toEqual(
          present === undefined ? { value: undefined } : { value: `in ${present}`, language: present },
        );
        expect(model.recordLabel).toBe(shown?.path);
        // One column of each text is shown; the others are there for whoever asks.
        const columns = model.fields.filter((field) => field.translation?.of === 'name' && field.column);
        expect(columns).toHaveLength(languages.length);
        expect(columns.filter(({ columnHidden }) => !columnHidden)).toEqual([shown]);
        expect(model.search).toEqual(languages.map((language) => `name.${language}`));
        expect(shown && new Set(listTextPaths(shown))).toEqual(new Set(model.search));
      }),
    );
  });

  test('of two people who change two languages is merged, and contested only where they change the same', () => {
    const { fields } = entityNamed(kindModels(), 'kind');
    const change = fc.dictionary(fc.constantFrom('de', 'en', 'fr'), fc.constantFrom('x', 'y'));
    const base = { name: { de: 'Hund', en: 'Dog' } };
    fc.assert(
      fc.property(change, change, (mine, theirs) => {
        const changed = (changes: Record<string, string>) => ({ name: { ...base.name, ...changes } });
        const { contested, data } = toMerge(fields, base, changed(mine), changed(theirs));
        const both = Object.keys(mine).filter((language) => theirs[language] !== undefined);
        const differing = both.filter((language) => mine[language] !== theirs[language]);
        expect(contested.map(({ field }) => field.path).sort()).toEqual(differing.map((one) => `name.${one}`).sort());
        const others = Object.fromEntries(Object.entries(mine).filter(([language]) => !differing.includes(language)));
        expect(data).toEqual(changed({ ...theirs, ...others }));
      }),
    );
  });

  it('is called by its language in files and in the history', () => {
    const { fields } = entityNamed(kindModels(), 'kind');
    expect(fields.map(({ label }) => label.en).slice(0, 3)).toEqual(['Name (de)', 'Name (en)', 'Name (fr)']);
  });

  it.each<[string, Record<string, PropertySchema>, RegExp]>([
    ['a number', { size: { type: 'number', 'x-translated': true } }, /size\/x-translated: is for short and long texts/],
    ['a mail', { to: { type: 'string', format: 'email', 'x-translated': true } }, /is for short and long texts/],
    [
      'an entry of a list',
      { tags: { type: 'array', items: { type: 'string', 'x-translated': true } } },
      /tags\/items: a text of the record can be translated/,
    ],
    [
      'a part of a value',
      {
        at: {
          type: 'object',
          'x-field': { type: 'object' },
          properties: { city: { type: 'string', 'x-translated': true } },
        },
      },
      /at\/properties\/city: a text of the record can be translated/,
    ],
  ])('is no %s', (_name, properties, problem) => {
    expect(() => compiled(properties)).toThrow(problem);
  });

  it('may lie in a group, and be a part of the schema that allOf adds', () => {
    const note: PropertySchema = { type: 'string', 'x-translated': true };
    const model = entityNamed(
      compiled(
        {
          on: { type: 'boolean' },
          place: { type: 'object', properties: { city: { type: 'string', 'x-translated': true } } },
        },
        { allOf: [{ properties: { note }, required: ['note'] }] },
      ),
      'lamp',
    );
    expect(model.fields.map(({ path }) => path)).toEqual(['on', 'place.city.en', 'note.en']);
  });

  test.each(['csv', 'xlsx'] as const)(
    'has a column per language in %s, and comes back to whoever reads it',
    async (format) => {
      const records: EntityRecord[] = [
        { id: '1', name: { de: 'Hund', fr: 'Chien' }, about: { en: 'Barks,\nand "bites"' } },
        { id: '2', name: { de: 'Katze', en: 'Cat', fr: 'Chat' } },
      ];
      const [writer, reader] = ['fr', 'en'].map((locale) =>
        entityNamed(createReadersModels(kindModels(), locale), 'kind'),
      );
      if (writer === undefined || reader === undefined) throw new Error('There is an entity');
      const fields = writer.fields.filter(({ column }) => column);
      expect(toHeaders(fields, plainFormat, 'UTC').slice(0, 3)).toEqual(['Name (de)', 'Name (en)', 'Name (fr)']);
      const style = { csv: 'comma', timeZone: 'UTC', yes: 'Yes', no: 'No' } as const;
      const content = await savedFile(writer, records, fields, { format, style, words: plainFormat, cell: toCell });
      const rows = importedRows(content, reader, [], {
        words: plainFormat,
        rights: rightsOf(reader, 'ADMIN'),
        choices: { match: null },
      });
      expect(rows.map((row) => (row.kind === 'new' ? row.data : row))).toEqual(
        records.map(({ id: _id, ...texts }) => texts),
      );
    },
  );

  it('that another one names without its language is found', () => {
    const copy: PropertySchema = { type: 'string', 'x-value': { copy: { from: 'lamp', key: 'next', field: 'name' } } };
    const next: PropertySchema = { type: 'string', 'x-ref': { entity: 'lamp', label: 'name' } };
    expect(() =>
      compiled({ name: { type: 'string', 'x-translated': true }, next, copied: { ...copy, readOnly: true } }),
    ).toThrow('"lamp" has no field "name", did you mean "name.en"?');
  });
});
