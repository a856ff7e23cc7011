import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models as libraryModels } from '../../../examples/library/models';
import { models } from '../../../resources/models';
import { exactCell } from '../../../src/export/exact-cell';
import type { FileStyle } from '../../../src/export/file-style';
import { exportCell } from '../../../src/export/rows';
import { fieldTypes } from '../../../src/field-types/registry';
import { YES_NO } from '../../../src/framework/import/import-formats';
import { valueFormatOf } from '../../../src/framework/value-format';
import { galleryModels } from '../../../src/gallery/gallery-models';
import { galleryRecord } from '../../../src/gallery/gallery-record';
import { framework as english } from '../../../src/i18n/en/framework';
import { framework as italian } from '../../../src/i18n/it/framework';
import { cellReaders, isReadable } from '../../../src/import/cell-values';
import type { EntityModel, EntityRecord } from '../../../src/model/entity-model';
import { idField } from '../../../src/model/id-field';
import { isPlainObject, valueAt } from '../../../src/model/paths';
import { importedRows, savedFile, type WrittenFile } from '../../support/imported';
import { valuesOf } from '../../support/values-of-schema';

const ZONE = 'Europe/Rome';
const wordsOf = (locale: string) => valueFormatOf(locale, ZONE, (value) => YES_NO[locale]?.[value ? 0 : 1] ?? '');
const words = { en: wordsOf('en'), it: wordsOf('it') };
const styleOf = (csv: FileStyle['csv'], locale: 'en' | 'it'): FileStyle => ({
  csv,
  timeZone: ZONE,
  yes: words[locale].yesNo(true),
  no: words[locale].yesNo(false),
});

const file = (
  format: 'csv' | 'xlsx',
  csv: FileStyle['csv'],
  locale: 'en' | 'it',
  cell: typeof exportCell,
): WrittenFile => ({
  format,
  style: styleOf(csv, locale),
  words: words[locale],
  cell,
});

const files: readonly WrittenFile[] = [exportCell, exactCell].flatMap((cell) => [
  file('csv', 'comma', 'en', cell),
  file('csv', 'semicolon', 'it', cell),
  file('xlsx', 'comma', 'en', cell),
  file('xlsx', 'comma', 'it', cell),
]);

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

function fieldsOf(model: EntityModel) {
  return [idField(fieldTypes, model.roles), ...model.fields.filter(({ writeOnly }) => !writeOnly)];
}

/** Records as the schema allows them, some of their texts replaced by hostile ones. */
function recordsOf(model: EntityModel): fc.Arbitrary<EntityRecord[]> {
  const one = fc.tuple(valuesOf(model.schema), hostile, fc.nat(3)).map(([value, text, which]): EntityRecord => {
    const content = isPlainObject(value) ? value : {};
    const texts = model.fields.filter(({ type, keys }) => type === 'text' && keys.length === 1);
    const place = texts[which % Math.max(1, texts.length)]?.path;
    return { id: '', ...content, ...(place === undefined ? {} : { [place]: text }) };
  });
  return fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((records) => records.map((record, index) => ({ ...record, id: `r${index}` })));
}

const entities = [...models.list, ...libraryModels.list, ...galleryModels.list].map(
  (model) => [model.name, model] as const,
);

describe('what is exported and brought back', () => {
  test('every field type can be read, or is one that no file brings', () => {
    const silent = fieldTypes.filter(({ name }) => cellReaders[name] === undefined).map(({ name }) => name);
    expect(silent).toEqual(['password', 'image', 'file', 'fileList']);
  });

  test('yes and no are known as the catalogues say them', () => {
    const said = (texts: { yes: string; no: string }) => [texts.yes, texts.no];
    expect([said(english), said(italian)]).toEqual([YES_NO.en, YES_NO.it]);
  });

  test.each(entities)('changes nothing: %s', async (_name, model) => {
    await fc.assert(
      fc.asyncProperty(
        recordsOf(model),
        fc.constantFrom(...files),
        fc.constantFrom(words.en, words.it),
        async (records, how, reader) => {
          const content = await savedFile(records, fieldsOf(model), how);
          const rows = importedRows(content, model, records, { reader, match: 'id' });
          expect(rows.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
          expect(rows).toHaveLength(records.length);
        },
      ),
      { numRuns: 12 },
    );
  });

  test.each(files.filter(({ cell }) => cell === exactCell))(
    'makes the same records anew: $format $style.csv',
    async (how) => {
      const [model] = galleryModels.list;
      if (model === undefined) throw new Error('The gallery has no entity');
      const content = await savedFile([galleryRecord], fieldsOf(model), how);
      const [row] = importedRows(content, model, [], { reader: words.en, match: null });
      if (row?.kind !== 'new') throw new Error(JSON.stringify(row));
      for (const field of model.fields.filter(isReadable)) {
        expect([field.path, valueAt(row.data, field.keys)]).toEqual([field.path, valueAt(galleryRecord, field.keys)]);
      }
    },
  );
});
