import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models as libraryModels } from '../../../../examples/library/models';
import { models } from '../../../../resources/models';
import { valuesOf } from '../../../../schemawright/testing/values-of-schema';
import { roleSeesField } from '../../../../src/frame/access/can';
import { exactCell } from '../../../../src/frame/export/exact-cell';
import type { FileStyle } from '../../../../src/frame/export/file-style';
import { exportCell } from '../../../../src/frame/export/rows';
import { fieldTypes } from '../../../../src/frame/field-types/registry';
import { galleryModels } from '../../../../src/frame/gallery/gallery-models';
import { galleryRecord } from '../../../../src/frame/gallery/gallery-record';
import { framework as english } from '../../../../src/frame/i18n/en/framework';
import { framework as italian } from '../../../../src/frame/i18n/it/framework';
import { YES_NO } from '../../../../src/frame/import/import-formats';
import { cellReaders, isReadable } from '../../../../src/frame/import/reader/cell-values';
import { uniquePaths } from '../../../../src/frame/import/reader/keys';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { idField } from '../../../../src/frame/model/id-field';
import { isPlainObject, valueAt, withValueAt } from '../../../../src/frame/model/paths';
import { valueFormatOf } from '../../../../src/frame/value/value-format';
import { importedRows, rightsOf, savedFile, type WrittenFile } from '../../../support/imported';

const ZONE = 'Europe/Rome';
const wordsOf = (locale: string) => valueFormatOf(locale, ZONE, (value) => YES_NO[locale]?.[value ? 0 : 1] ?? '');
const words = { en: wordsOf('en'), it: wordsOf('it') };
const styleOf = (csv: FileStyle['csv'], locale: 'en' | 'it'): FileStyle => ({
  csv,
  timeZone: ZONE,
  yes: words[locale].yesNo(true),
  no: words[locale].yesNo(false),
});

const file = (format: 'csv' | 'xlsx', csv: FileStyle['csv'], locale: 'en' | 'it'): WrittenFile => ({
  format,
  style: styleOf(csv, locale),
  words: words[locale],
  cell: exactCell,
});

const files: readonly WrittenFile[] = [
  file('csv', 'comma', 'en'),
  file('csv', 'semicolon', 'it'),
  file('xlsx', 'comma', 'en'),
  file('xlsx', 'comma', 'it'),
];

/** Texts that spreadsheets run, that begin like the guard against it, or that split rows and cells. */
const hostile = fc.constantFrom(
  '=1+1',
  "'=1+1",
  "''-x",
  '+39 049',
  '@a',
  'a;b,"c"',
  'two\nlines',
  '007',
  '1,5',
  '12/11/2026',
  'sì',
  '[x]',
  "l'aula",
);

/** Values that no two records share, among them those that a spreadsheet takes for numbers and days, and none at all. */
const identifying = fc.constantFrom<readonly (string | undefined)[]>(
  ['aaaa0001', 'aaaa0002', 'aaaa0003'],
  ['00187', '4.10', '1/2'],
  ['aaaa0001', undefined, undefined],
  [' aaaa0001', 'a;b', "'007"],
);

const visibleFields = (model: EntityModel, role: string) => model.fields.filter((field) => roleSeesField(field, role));

/** Records as the schema allows them, some of their texts replaced by hostile ones, as a role sees them. */
function recordsOf(model: EntityModel, role: string): fc.Arbitrary<EntityRecord[]> {
  const one = fc.tuple(valuesOf(model.schema), hostile, fc.nat(3)).map(([value, text, which]): EntityRecord => {
    const content = isPlainObject(value) ? value : {};
    const texts = model.fields.filter(({ type, keys }) => type === 'text' && keys.length === 1);
    const place = texts[which % Math.max(1, texts.length)]?.path;
    return { id: '', ...content, ...(place === undefined ? {} : { [place]: text }) };
  });
  return fc.tuple(fc.array(one, { minLength: 1, maxLength: 3 }), identifying).map(([records, keys]) =>
    records.map((record, index) => {
      const id = model.idField === undefined ? `r${index}` : (keys[index] ?? `r${index}`).trim();
      const unique = uniquePaths(model).reduce(
        (next, path) => withValueAt(next, path.split('.'), path === model.idField ? id : keys[index]),
        record,
      );
      return visibleFields(model, role).reduce<EntityRecord>(
        (seen, { keys: path }) => {
          const value = valueAt(unique, path);
          return value === undefined ? seen : withValueAt(seen, path, value);
        },
        { id },
      );
    }),
  );
}

const mayImport = (model: EntityModel, role: string) => {
  const { mayCreate, mayUpdate } = rightsOf(model, role);
  return mayCreate || mayUpdate({ id: '' });
};

/** Every entity as each role that may bring records of it. */
const entities = [...models.list, ...libraryModels.list, ...galleryModels.list].flatMap((model) =>
  model.roles.filter((role) => mayImport(model, role)).map((role) => [model.name, role, model] as const),
);

const idOf = (model: EntityModel) => idField(fieldTypes, model.roles);

interface Scope {
  name: 'shown' | 'columns' | 'all';
  paths: readonly string[];
}

const pathsOf = (fields: readonly FieldModel[]) => fields.map(({ path }) => path);

/** The columns that are shown, those of the list, and everything. */
function scopesOf(model: EntityModel, role: string): fc.Arbitrary<Scope> {
  const visible = visibleFields(model, role);
  const columns = visible.filter(({ column }) => column);
  const all = columns.length > 0 ? columns : [idOf(model)];
  return fc.oneof(
    fc.shuffledSubarray(pathsOf(all), { minLength: 1 }).map((paths): Scope => ({ name: 'shown', paths })),
    fc.constant<Scope>({ name: 'columns', paths: pathsOf(all) }),
    fc.constant<Scope>({ name: 'all', paths: pathsOf([idOf(model), ...visible]) }),
  );
}

describe('what is exported and brought back', () => {
  test('every field type can be read, or is one that no file brings', () => {
    const silent = fieldTypes.filter(({ name }) => cellReaders[name] === undefined).map(({ name }) => name);
    expect(silent).toEqual(['password', 'image', 'file', 'fileList']);
  });

  test('yes and no are known as the catalogues say them', () => {
    const said = (texts: { yes: string; no: string }) => [texts.yes, texts.no];
    expect([said(english), said(italian)]).toEqual([YES_NO.en, YES_NO.it]);
  });

  test.each(entities)('changes nothing: %s as %s', async (_name, role, model) => {
    await fc.assert(
      fc.asyncProperty(
        recordsOf(model, role),
        scopesOf(model, role),
        fc.constantFrom(...files),
        fc.constantFrom(words.en, words.it),
        async (records, { name, paths }, how, reader) => {
          const fields = paths.flatMap((path) => (path === 'id' ? idOf(model) : (model.fieldByPath.get(path) ?? [])));
          const cell = name === 'all' ? exactCell : exportCell;
          const content = await savedFile(model, records, fields, { ...how, cell });
          const rows = importedRows(content, model, records, { words: reader, rights: rightsOf(model, role) });
          expect(rows.filter(({ kind, notes }) => kind !== 'unchanged' || notes !== undefined)).toEqual([]);
          expect(rows).toHaveLength(records.length);
        },
      ),
      { numRuns: 20 },
    );
  });

  test.each(files)('makes the same records anew: $format $style.csv', async (how) => {
    const [model] = galleryModels.list;
    if (model === undefined) throw new Error('The gallery has no entity');
    const [role = ''] = model.roles;
    const content = await savedFile(model, [galleryRecord], [idOf(model), ...visibleFields(model, role)], how);
    const rights = rightsOf(model, role);
    const [row] = importedRows(content, model, [], { words: words.en, rights, choices: { match: null } });
    if (row?.kind !== 'new') throw new Error(JSON.stringify(row));
    for (const field of model.fields.filter(isReadable)) {
      expect([field.path, valueAt(row.data, field.keys)]).toEqual([field.path, valueAt(galleryRecord, field.keys)]);
    }
  });
});
