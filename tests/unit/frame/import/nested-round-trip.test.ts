import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, write } from 'xlsx';
import { toExactCell } from '../../../../src/frame/export/nested-columns';
import { toCell } from '../../../../src/frame/export/rows';
import { isReadable } from '../../../../src/frame/import/reader/cell-values';
import { createImportFields } from '../../../../src/frame/import/reader/columns';
import { readTable } from '../../../../src/frame/import/reader/read-table';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import { getEntrySchema } from '../../../../src/frame/model/entry-schema';
import { getPart, valueAt } from '../../../../src/frame/model/paths';
import { isSameValue } from '../../../../src/frame/model/same-value';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { createValueFormat } from '../../../../src/frame/value/value-format';
import { importedRows, savedFile, type WrittenFile } from '../../../support/imported';
import { entityModel } from '../../../support/sample-entity';

const ZONE = 'Europe/Rome';
const wordsOf = (locale: string) =>
  createValueFormat(locale, ZONE, (value) => (locale === 'it' ? (value ? 'Sì' : 'No') : value ? 'Yes' : 'No'));
const words = { en: wordsOf('en'), it: wordsOf('it') };

const file = (format: 'csv' | 'xlsx', csv: 'comma' | 'semicolon', locale: 'en' | 'it'): WrittenFile => ({
  format,
  style: { csv, timeZone: ZONE, yes: words[locale].yesNo(true), no: words[locale].yesNo(false) },
  words: words[locale],
  cell: toExactCell,
});
const files = [file('csv', 'comma', 'en'), file('csv', 'semicolon', 'it'), file('xlsx', 'comma', 'en')];

const names = fc.constantFrom('name', 'temp', 'main', 'line 1', '2nd', 'a/b', 'città', 'x-ray', 'id');
const titles = fc.constantFrom('Name', 'Temperature', 'Line 2', 'Author', 'Città', undefined);

const single = fc.constantFrom<PropertySchema>(
  { type: 'string' },
  { type: 'number' },
  { type: 'integer' },
  { type: 'boolean' },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'date-time' },
  { type: 'string', enum: ['on', 'off'] },
  {
    type: 'integer',
    oneOf: [
      { const: 1, title: 'One' },
      { const: 2, title: 'Two' },
    ],
  },
  { type: 'array', items: { type: 'string' } },
  { type: 'array', items: { type: 'number' } },
  { type: 'object', additionalProperties: true },
);

/** Schemas of objects, and of lists of objects, within each other. */
const nested: fc.Arbitrary<PropertySchema> = fc.letrec<{ any: PropertySchema; object: PropertySchema }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    single,
    tie('object'),
    tie('object').map((items): PropertySchema => ({ type: 'array', items })),
  ),
  object: fc.tuple(fc.dictionary(names, tie('any'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }), titles).map(
    ([properties, title]): PropertySchema => ({
      type: 'object',
      properties,
      ...(title === undefined ? {} : { title }),
    }),
  ),
})).object;

const texts = fc.constantFrom(
  'air',
  '=1+1',
  "'x",
  '007',
  'a;b,"c"',
  'two\nlines',
  '1,5',
  '12/11/2026',
  '[x]',
  '{',
  'true',
);

function singleValue(schema: PropertySchema): fc.Arbitrary<unknown> {
  const { type, format, enum: choices, oneOf } = schema;
  if (oneOf !== undefined) return fc.constantFrom(1, 2);
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: -5, max: 100_000 });
  if (type === 'number') return fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4);
  if (type === 'array')
    return fc.array<unknown>(getEntrySchema(schema)?.type === 'number' ? fc.integer({ max: 9 }) : texts, {
      maxLength: 3,
    });
  if (type === 'object') return fc.constantFrom({}, { any: [1, null, { a: '' }] });
  if (format === 'date') return fc.constant('2026-11-21');
  return format === 'date-time' ? fc.constant('2026-11-21T13:05:00.000Z') : fc.oneof(texts, fc.constant(''));
}

/** Values of a schema: with gaps, nulls, objects and lists with nothing in them, and lists of different lengths. */
function valuesFor(schema: PropertySchema): fc.Arbitrary<unknown> {
  const { type, properties } = schema;
  const items = getEntrySchema(schema);
  if (type === 'array' && items?.properties !== undefined) return fc.array(valuesFor(items), { maxLength: 2 });
  if (properties === undefined) return singleValue(schema);
  const parts = Object.entries(properties).map(([name, part]) => {
    const value = fc.oneof({ arbitrary: valuesFor(part), weight: 9 }, { arbitrary: fc.constant(null), weight: 1 });
    return [name, value] as const;
  });
  return fc.record(Object.fromEntries(parts), { requiredKeys: [], noNullPrototype: true });
}

interface Case {
  model: EntityModel;
  records: EntityRecord[];
}

/** An entity with a list of objects, an object, and a group of which a role sees a part, and records of it. */
const cases: fc.Arbitrary<Case> = fc.tuple(nested, nested, nested).chain(([one, many, other]) => {
  const model = entityModel({
    name: { type: 'string', title: 'Name' },
    main: { ...one, title: 'Main', 'x-field': { type: 'object' } },
    authors: { type: 'array', title: 'Authors', items: many },
    place: {
      type: 'object',
      properties: {
        city: { type: 'string', title: 'City' },
        secret: { ...other, title: 'Secret', 'x-field': { type: 'object', visibleTo: ['ADMIN'] } },
      },
    },
  });
  const values = fc.record(
    { name: texts, main: valuesFor(one), authors: valuesFor({ type: 'array', items: many }) },
    { requiredKeys: ['name'], noNullPrototype: true },
  );
  const place = fc.option(valuesFor(other), { nil: undefined });
  const record = fc.tuple(values, place).map(([value, secret]) => ({
    ...value,
    place: { city: 'Padova', ...(secret === undefined ? {} : { secret }) },
  }));
  return fc
    .array(record, { minLength: 1, maxLength: 4 })
    .map((all) => ({ model, records: all.map((value, index) => ({ id: `r${index}`, ...value })) }));
});

function rightsTo(model: EntityModel, isSeen: (path: string) => boolean) {
  const sees = ({ path }: { path: string }) => isSeen(path);
  const isWritable = (field: EntityModel['fields'][number]) => isReadable(field) && sees(field);
  const fields = createImportFields(model, { isWritable, isSeen: sees, isKnown: sees });
  return { mayCreate: true, mayUpdate: () => true, canWrite: () => true, fields };
}

/** As another spreadsheet program writes what it has read. */
function savedAgain(content: ArrayBuffer): ArrayBuffer {
  const book = read(content, { type: 'array', cellNF: true, cellStyles: true });
  const bytes: Uint8Array = write(book, { type: 'array', bookType: 'xlsx', cellStyles: true });
  return Uint8Array.from(new Uint8Array(bytes)).buffer;
}

describe('values with parts, in files', () => {
  test('come back unchanged: everything, or some columns of a role that sees some of them, also after another program', async () => {
    await fc.assert(
      fc.asyncProperty(
        cases,
        fc.constantFrom(...files),
        fc.constantFrom(words.en, words.it),
        fc.subarray(['name', 'main', 'authors', 'place.city'], { minLength: 1 }),
        fc.constantFrom('all', 'shown', 'again'),
        async ({ model, records }, how, reader, paths, scope) => {
          const isSeen = (path: string) => scope !== 'shown' || (paths.includes(path) && path !== 'place.secret');
          const fields = model.fields.filter(({ path }) => isSeen(path));
          const cell = scope === 'shown' ? toCell : toExactCell;
          const saved = await savedFile(model, records, fields, { ...how, cell });
          const content = scope === 'again' && how.format === 'xlsx' ? savedAgain(saved) : saved;
          const rows = importedRows(content, model, records, { words: reader, rights: rightsTo(model, isSeen) });
          expect(rows.filter(({ kind, notes }) => kind !== 'unchanged' || notes !== undefined)).toEqual([]);
          expect(rows).toHaveLength(records.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('make the same records anew', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.constantFrom(...files), async ({ model, records }, how) => {
        const content = await savedFile(model, records, model.fields, how);
        const rights = rightsTo(model, () => true);
        const rows = importedRows(content, model, [], { words: how.words, rights, choices: { match: null } });
        rows.forEach((row, index) => {
          if (row.kind !== 'new') throw new Error(JSON.stringify(row));
          for (const { path, keys } of model.fields) {
            const before = valueAt(records[index] ?? {}, keys);
            const isNothing = before === null || (Array.isArray(before) && before.length === 0);
            const after = valueAt(row.data, keys);
            expect(
              isNothing ? after === undefined : isSameValue(after, before),
              `${path} ${JSON.stringify([before, after])}`,
            ).toBe(true);
          }
        });
      }),
      { numRuns: 40 },
    );
  });
});

const books = entityModel({
  name: { type: 'string', title: 'Name' },
  authors: {
    type: 'array',
    title: 'Authors',
    'x-i18n': { it: { title: 'Autori' } },
    items: {
      type: 'object',
      title: 'Author',
      'x-i18n': { it: { title: 'Autore' } },
      properties: {
        name: { type: 'string', title: 'Name', 'x-i18n': { it: { title: 'Nome' } } },
        born: { type: 'integer', title: 'Born' },
      },
    },
  },
});
const everything = rightsTo(books, () => true);
const shelf: EntityRecord[] = [
  { id: 'b1', name: 'One', authors: [{ name: 'Ada', born: 1815 }, { name: 'Ben' }] },
  { id: 'b2', name: 'Two', authors: [{ name: 'Eve' }] },
  { id: 'b3', name: 'Three', authors: [{ name: null }] },
];

async function tableOf(records: readonly EntityRecord[], locale: 'en' | 'it' = 'en') {
  const content = await savedFile(books, records, books.fields, file('csv', 'comma', locale));
  const readAgain = readTable(content);
  if ('fault' in readAgain) throw new Error(readAgain.fault.kind);
  return readAgain.table.rows.map(({ cells }) => cells);
}

const csv = (...lines: string[]): ArrayBuffer => Uint8Array.from(new TextEncoder().encode(lines.join('\n'))).buffer;

function imported(...lines: string[]) {
  const [row] = importedRows(csv(...lines), books, shelf, { words: words.en, rights: everything });
  if (row === undefined) throw new Error('There is no row');
  return row;
}

describe('the columns of values with parts', () => {
  test('are called as people call them, and JSON is in a column of its own where parts would not say all', async () => {
    const [header, one, two, three] = await tableOf(shelf);
    expect(header).toEqual(['Id', 'Name', 'Authors', 'Author 1: Name', 'Author 1: Born', 'Author 2: Name']);
    expect(one).toEqual(['b1', 'One', '', 'Ada', '1815', 'Ben']);
    expect(two).toEqual(['b2', 'Two', '', 'Eve', '', '']);
    expect(three).toEqual(['b3', 'Three', '[{"name":null}]', '', '', '']);
    const [italian] = await tableOf(shelf.slice(0, 1), 'it');
    expect(italian).toEqual(['Id', 'Name', 'Autore 1: Nome', 'Autore 1: Born', 'Autore 2: Nome']);
  });

  test('change the part that was changed, by the header of any language or by the path', () => {
    const valuesAfter = (row: ReturnType<typeof imported>) =>
      row.kind === 'changed' && row.changes.map((one) => one.after);
    expect(valuesAfter(imported('Id,Author 2: Name', 'b1,Bea'))).toEqual([
      [{ name: 'Ada', born: 1815 }, { name: 'Bea' }],
    ]);
    expect(valuesAfter(imported('Id,Autore 1: Nome', 'b1,Bea'))).toEqual([
      [{ name: 'Bea', born: 1815 }, { name: 'Ben' }],
    ]);
    expect(valuesAfter(imported('Id,authors.2.born', 'b1,1990'))).toEqual([
      [{ name: 'Ada', born: 1815 }, { name: 'Ben' }, { born: 1990 }],
    ]);
  });

  test('take an entry away that has nothing in it any more, and leave what has no column', () => {
    const row = imported('Id,Author 1: Name,Author 1: Born', 'b1,,');
    expect(row).toMatchObject({ kind: 'changed', changes: [{ path: 'authors', after: [{ name: 'Ben' }] }] });
    expect(imported('Id,Author 2: Name', 'b2,')).toMatchObject({ kind: 'unchanged' });
    expect(imported('Id,Authors,Author 1: Name', 'b2,"[]",Ida')).toMatchObject({ changes: [{ after: [] }] });
  });

  test('stand beside fields that are called as the id is, or alike but for a line', async () => {
    const text = { type: 'string' } as const;
    const model = entityModel({ number: { ...text, title: 'Id' }, status: text, _status: text });
    const records = [{ id: 'r1', number: '7', status: 'on', _status: 'seen' }];
    const content = await savedFile(model, records, model.fields, file('csv', 'comma', 'en'));
    const rows = importedRows(content, model, records, { words: words.en, rights: rightsTo(model, () => true) });
    expect(rows).toMatchObject([{ kind: 'unchanged', record: { id: 'r1' } }]);
    const rights = rightsTo(model, () => true);
    const anew = importedRows(content, model, [], { words: words.en, rights, choices: { match: null } });
    expect(anew).toMatchObject([{ kind: 'new', data: { number: '7', status: 'on', _status: 'seen' } }]);
  });

  test('are refused by the part whose cell cannot be read', () => {
    expect(imported('Id,Author 1: Born', 'b1,long ago')).toMatchObject({
      kind: 'refused',
      faults: [{ path: 'authors.0.born', value: 'long ago', cause: { kind: 'number' } }],
    });
  });

  test('are read from lists by the places of the entries, and from nothing that every list has', () => {
    expect(getPart(shelf[0] ?? {}, ['authors', '1'])).toEqual({ name: 'Ben' });
    expect(getPart(shelf[0] ?? {}, ['authors', 'length'])).toBeUndefined();
    expect(getPart(shelf[0] ?? {}, ['authors', '0', 'toString'])).toBeUndefined();
  });
});
