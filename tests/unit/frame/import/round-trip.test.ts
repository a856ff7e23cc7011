import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models as libraryModels } from '../../../../examples/library/models';
import { models } from '../../../../resources/models';
import { canRoleSeeField } from '../../../../src/frame/access/can';
import type { FileStyle } from '../../../../src/frame/export/file-style';
import { toExactCell } from '../../../../src/frame/export/nested-columns';
import { toCell } from '../../../../src/frame/export/rows';
import type { ValueFormat } from '../../../../src/frame/field-types/field-type';
import { fieldTypes } from '../../../../src/frame/field-types/registry.view';
import english from '../../../../src/frame/i18n/locales/en/framework.json' with { type: 'json' };
import italian from '../../../../src/frame/i18n/locales/it/framework.json' with { type: 'json' };
import { YES_NO } from '../../../../src/frame/import/import-formats';
import { cellReaders, isReadable } from '../../../../src/frame/import/reader/cell-values';
import { listUniquePaths } from '../../../../src/frame/import/reader/keys';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { createIdField } from '../../../../src/frame/model/id-field';
import { isPlainObject, valueAt, withValueAt } from '../../../../src/frame/model/paths';
import { formatUtc } from '../../../../src/frame/time/moment-text';
import { createValueFormat } from '../../../../src/frame/value/value-format';
import { galleryModels } from '../../../gallery/gallery-models';
import { galleryRecord } from '../../../gallery/gallery-record';
import { importedRows, rightsOf, savedFile, type WrittenFile } from '../../../support/imported';
import { sampled } from '../../../support/sampled';
import { valuesOf } from '../../../support/values-of-schema';

/** Clocks that go back by an hour, by half of one, and that left a day out; those that differ from UTC by parts of an hour. */
const zones = [
  'Europe/Rome',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
] as const;
type Zone = (typeof zones)[number];
const wordsOf = (locale: string, zone: Zone) =>
  createValueFormat(locale, zone, (value) => YES_NO[locale]?.[value ? 0 : 1] ?? '');

const file = (format: 'csv' | 'xlsx', csv: FileStyle['csv'], words: ValueFormat, timeZone: Zone): WrittenFile => ({
  format,
  style: { csv, timeZone, yes: words.yesNo(true), no: words.yesNo(false) },
  words,
  cell: toExactCell,
});

function siteOf(timeZone: Zone) {
  const words = { en: wordsOf('en', timeZone), it: wordsOf('it', timeZone) };
  const files: readonly WrittenFile[] = [
    file('csv', 'comma', words.en, timeZone),
    file('csv', 'semicolon', words.it, timeZone),
    file('xlsx', 'comma', words.en, timeZone),
    file('xlsx', 'comma', words.it, timeZone),
  ];
  return { timeZone, words, files };
}
const { words, files } = siteOf('Europe/Rome');

/** A file of a site as one language writes it and one reads it. */
const anyFile = fc.constantFrom(...zones.map(siteOf)).chain((site) =>
  fc.record({
    timeZone: fc.constant(site.timeZone),
    how: fc.constantFrom(...site.files),
    reader: fc.constantFrom(site.words.en, site.words.it),
  }),
);

/** Instants about the changes of these clocks, in years of now and of long ago, with seconds and without. */
const moments = fc
  .tuple(
    fc.constantFrom(
      ...['2026-10-25T01:00Z', '2026-03-29T01:00Z', '2026-11-01T04:30Z', '2026-03-08T05:30Z', '2026-04-04T15:00Z'],
      ...['2026-10-03T15:30Z', '2011-12-30T10:00Z', '1985-12-31T18:30Z', '1970-01-01T00:00Z', '1891-07-01T00:00Z'],
    ),
    fc.integer({ min: -7, max: 7 }),
    fc.constantFrom(0, 1_000, 59_999),
  )
  .map(([near, quarters, rest]) => Date.parse(near) + quarters * 900_000 + rest);

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

const visibleFields = (model: EntityModel, role: string) =>
  model.fields.filter((field) => canRoleSeeField(field, role));

function recordsOf(model: EntityModel, role: string): fc.Arbitrary<EntityRecord[]> {
  const any = fc.tuple(valuesOf(model.schema), hostile, fc.nat(3), moments);
  const one = any.map(([value, text, which, moment]): EntityRecord => {
    const content = isPlainObject(value) ? value : {};
    const texts = model.fields.filter(({ type, keys }) => type === 'text' && keys.length === 1);
    const place = texts[which % Math.max(1, texts.length)]?.path;
    const record = { id: '', ...content, ...(place === undefined ? {} : { [place]: text }) };
    return model.fields.reduce<EntityRecord>((next, { type, keys }) => {
      if (valueAt(next, keys) === undefined || (type !== 'instant' && type !== 'dateTime')) return next;
      return withValueAt(next, keys, type === 'instant' ? moment : formatUtc(moment));
    }, record);
  });
  return fc.tuple(fc.array(one, { minLength: 1, maxLength: 3 }), identifying).map(([records, keys]) =>
    records.map((record, index) => {
      const id = model.idField === undefined ? `r${index}` : (keys[index] ?? `r${index}`).trim();
      const unique = listUniquePaths(model).reduce(
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

/** Every entity as each role that may import records of it, in a quick run as the first of them. */
const entities = [...models.list, ...libraryModels.list, ...galleryModels.list].flatMap((model) =>
  sampled(model.roles.filter((role) => mayImport(model, role))).map((role) => [model.name, role, model] as const),
);

const idOf = (model: EntityModel) => createIdField(fieldTypes, model.roles);

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
        anyFile,
        async (records, { name, paths }, { timeZone, how, reader }) => {
          const fields = paths.flatMap((path) => (path === 'id' ? idOf(model) : (model.fieldByPath.get(path) ?? [])));
          const cell = name === 'all' ? toExactCell : toCell;
          const content = await savedFile(model, records, fields, { ...how, cell });
          const rows = importedRows(content, model, records, {
            words: reader,
            rights: rightsOf(model, role),
            timeZone,
          });
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
