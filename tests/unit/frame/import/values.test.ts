import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../../src/frame/field-types/read-number';
import { dayOf, parseClockTime, parseMomentText, parseNumericTime } from '../../../../src/frame/field-types/read-time';
import { createTableToCorrect, createTemplateTable } from '../../../../src/frame/import/import-files';
import { isReadable, type ReadContext, readCell } from '../../../../src/frame/import/reader/cell-values';
import { createImportFields, findHeader, mapColumns, remapColumn } from '../../../../src/frame/import/reader/columns';
import { parseYesOrNo } from '../../../../src/frame/import/reader/names';
import { detectStyle } from '../../../../src/frame/import/reader/number-style';
import { readTable } from '../../../../src/frame/import/reader/read-table';
import type { Cell, TableRow } from '../../../../src/frame/import/reader/table';
import { importedRows } from '../../../support/imported';
import { madeFile } from '../../../support/made-file';
import { plainFormat } from '../../../support/plain-format';
import { entityModel } from '../../../support/sample-entity';

const it = (title: string) => ({ 'x-i18n': { it: { title } } });
const model = entityModel({
  name: { type: 'string', title: 'Name', ...it('Nome') },
  city: { type: 'string', title: 'City', ...it('Città') },
  watts: { type: 'number', title: 'Power', 'x-field': { unit: 'W' } },
  price: { type: 'integer', title: 'Price', 'x-field': { type: 'money', currency: 'EUR' } },
  share: { type: 'number', title: 'Share', 'x-field': { type: 'percentage' } },
  humidity: { type: 'number', title: 'Humidity', 'x-field': { unit: '%' } },
  since: { type: 'string', format: 'date-time', title: 'Since' },
  lasts: { type: 'integer', title: 'Lasts', 'x-field': { type: 'duration' } },
  kind: {
    type: 'string',
    title: 'Kind',
    oneOf: [
      { const: 'a', title: 'Open' },
      { const: 'b', title: 'Shut', ...it('Open ') },
    ],
  },
  tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  made: { type: 'integer', title: 'Made', readOnly: true, 'x-field': { type: 'instant' } },
});
const fields = createImportFields(model, {
  isWritable: (field) => isReadable(field) && !field.readOnly,
  isSeen: () => true,
  isKnown: () => true,
});
const row = (line: number, ...cells: Cell[]): TableRow => ({ line, cells });

describe('numbers', () => {
  test.each([
    ['1.234,5', ',', 1234.5],
    ['1.234,5', '.', 1234.5],
    ['1,234.5', ',', 1234.5],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['0.125', ',', 0.125],
    ["12'345.5", '.', 12_345.5],
    ['1 234 567,8', ',', 1_234_567.8],
    ['12 345', '.', 12_345],
    ['3 4', '.', undefined],
    ['333 1234567', '.', undefined],
    ['−3', '.', -3],
    ['(12,50)', ',', -12.5],
    ['1e-7', ',', 1e-7],
    ['12,34,567.8', ',', 1_234_567.8],
    ['-1,00,000', ',', -100_000],
    ['.5', ',', 0.5],
    ['-,5', '.', -0.5],
    ['1,23', '.', 1.23],
    ['1,23,45', '.', undefined],
    ['.', '.', undefined],
    ['1.2.3', '.', undefined],
    ['12a', '.', undefined],
    ['', '.', undefined],
  ] as const)('%j where the decimals follow %j', (text, decimal, value) => {
    expect(parseDecimal(text, { decimal })).toBe(value);
  });

  test('most of a file tell how all of it is written; what says nothing is as its separator', () => {
    expect(detectStyle(['1.234', '5,5', 7], ['03/04/2026', '31/12/2026'], ',')).toEqual({ decimal: ',', dates: 'dmy' });
    expect(detectStyle(['1,234'], ['03/31/2026'], ';')).toEqual({ decimal: ',', dates: 'mdy' });
    expect(detectStyle(['1'], ['03/04/2026'], undefined)).toEqual({ decimal: '.', dates: 'dmy' });
  });
});

describe('days and times', () => {
  test.each([
    ['31/12/2026', 'dmy', '2026-12-31'],
    ['12/31/2026', 'mdy', '2026-12-31'],
    ['2026-2-3', 'mdy', '2026-02-03'],
    ['3 feb 2026', 'dmy', '2026-02-03'],
    ['3-set-26', 'dmy', '2026-09-03'],
    ['31/12/2026 00:00', 'dmy', '2026-12-31'],
    ['3. März 2026', 'dmy', '2026-03-03'],
    ['3-Mrz-26', 'dmy', '2026-03-03'],
    ['31. Dez. 2026', 'dmy', '2026-12-31'],
    ['1er février 2026', 'dmy', '2026-02-01'],
    ['1er fe\u0301vrier 2026', 'dmy', '2026-02-01'],
    ['14 juil. 2026', 'dmy', '2026-07-14'],
    ['Feb 3, 2026', 'dmy', '2026-02-03'],
    ['December 31st 2026', 'mdy', '2026-12-31'],
    ['31/12/85', 'dmy', '1985-12-31'],
    ['31/12/49', 'dmy', '2049-12-31'],
    ['0026-11-21', 'dmy', '0026-11-21'],
    ['31/02/2026', 'dmy', undefined],
    ['31/12/2026 10:00', 'dmy', undefined],
    ['3 foo 2026', 'dmy', undefined],
  ] as const)('%j is the day %s %s', (text, dates, day) => {
    expect(dayOf(text, dates)).toBe(day);
  });

  test('moments are by a clock, unless an offset stands behind them', () => {
    expect(parseMomentText('31/12/2026, 9:05 PM', 'dmy')).toEqual({ wall: Date.UTC(2026, 11, 31, 21, 5) });
    expect(parseMomentText('31/12/2026', 'dmy')).toEqual({ wall: Date.UTC(2026, 11, 31) });
    expect(parseMomentText('2026-12-31T10:00:00+02:00', 'dmy')).toEqual({ instant: Date.UTC(2026, 11, 31, 8) });
    expect(parseMomentText('31/12/2026 25:00', 'dmy')).toBeUndefined();
    expect(
      [
        ...['Mon Jan 12 2026 15:00:00 GMT+0100 (CET)', 'lun 12/01/2026 14:00Z', 'Mon, 12 Jan 2026 14:00:00 GMT'],
        ...['20260112T140000Z', '12-ene-2026 03:00 p. m. +01', '2026-01-12 14:00 UTC', '12/01/2026, 14h00+00'],
      ].map((text) => parseMomentText(text, 'dmy')),
    ).toEqual(Array(7).fill({ instant: Date.UTC(2026, 0, 12, 14) }));
    expect(
      ['12/01/2026 10:00-15:00', 'lun 2026', '12/01/2026 13:00 AM', '12/01/2026 Z'].map((text) =>
        parseMomentText(text, 'dmy'),
      ),
    ).toEqual(Array(4).fill(undefined));
    expect([parseClockTime('09.05.30'), parseClockTime('12:00 am'), parseClockTime('7')]).toEqual([
      32_730_000,
      0,
      undefined,
    ]);
  });
});

test('counted times are s, ms, µs or ns since 1970, or days of spreadsheets', () => {
  const at = Date.UTC(2026, 0, 12, 14);
  const counts = ['', '000', '000000', '000000000', '.000'].map((rest) => `${at / 1000}${rest}`);
  expect(counts.map(parseNumericTime)).toEqual(counts.map(() => ({ instant: at })));
  const wall = at + 90_000;
  expect(['46034.584375', '46034,5843750001'].map(parseNumericTime)).toEqual([{ wall }, { wall }]);
  expect(['46034', '12.5', '12345678', 'x', '2026-01-12'].map(parseNumericTime)).toEqual(Array(5).fill(undefined));
});

describe('months', () => {
  test.each(['en', 'it', 'de', 'fr'])('are known by every name of them in %s, long and short', (language) => {
    const months = [...Array(12).keys()].map((month) => new Date(Date.UTC(2026, month, 5)));
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: style,
        year: 'numeric',
        timeZone: 'UTC',
      });
      expect(months.map((day) => dayOf(format.format(day), 'dmy'))).toEqual(
        months.map((day) => day.toISOString().slice(0, 'yyyy-mm-dd'.length)),
      );
    }
  });
});

describe('yes and no', () => {
  test.each([
    ['TRUE', 'FALSE'],
    ['VERO', 'FALSO'],
    ['WAHR', 'FALSCH'],
    ['VRAI', 'FAUX'],
  ])('as spreadsheets write them: %s, %s', (yes, no) => {
    expect([parseYesOrNo(yes), parseYesOrNo(no)]).toEqual([true, false]);
  });
});

describe('cells', () => {
  const context: ReadContext = {
    style: { decimal: ',', dates: 'dmy' },
    timeZone: 'Europe/Rome',
    language: 'en',
    referred: () => [],
  };
  const read = (path: string, cell: Cell) => {
    const field = model.fieldByPath.get(path);
    return field === undefined ? undefined : readCell(cell, field, context);
  };

  test.each<[string, Cell, unknown]>([
    ['watts', '12,5 W', 12.5],
    ['price', '€ 1.234,50', 123_450],
    ['price', 'EUR 2', 200],
    ['share', { number: 0.125, text: '12.5%' }, 12.5],
    ['share', '12,5 %', 12.5],
    ['humidity', { number: 0.7, text: '70%' }, 70],
    ['humidity', '62,5 %', 62.5],
    ['humidity', 70, 70],
    ['watts', { number: 0.7, text: '70%' }, 0.7],
    ['since', '01/07/2026 14:05', '2026-07-01T12:05:00.000Z'],
    ['since', { wall: Date.UTC(2026, 0, 1, 14), shows: 'moment' }, '2026-01-01T13:00:00.000Z'],
    ['lasts', '1:30', 5400],
    ['lasts', { wall: 5_400_000, shows: 'time' }, 5400],
    ['name', { wall: Date.UTC(2026, 0, 1, 14), shows: 'moment' }, '2026-01-01 14:00'],
    ['name', 42, '42'],
    ['name', { number: 42, text: '0042' }, '0042'],
    ['name', "'=1+1", '=1+1'],
    ['kind', 'shut', 'b'],
    ['kind', 'Open', 'a'],
    ['tags', 'a; b,c', ['a', 'b', 'c']],
    ['tags', '["a,b"]', ['a,b']],
    ['name', '  ', undefined],
  ])('%s: %j', (path, cell, value) => {
    expect(read(path, cell)).toEqual({ value });
  });

  test.each<[string, Cell, string]>([
    ['watts', 'many', 'number'],
    ['since', '31/02/2026', 'moment'],
    ['kind', 'lost', 'choice'],
    ['name', { error: '#REF!' }, 'formula'],
  ])('%s: %j is no value', (path, cell, kind) => {
    expect(read(path, cell)).toMatchObject({ fault: { kind } });
  });
});

describe('columns', () => {
  test('are known by title or path, whatever their case, accents and blanks; what is left out says why', () => {
    const header = row(3, 'NOME', 'citta', 'Power (W)', 'name', 'Made', 'Colour', '# Cause', '', 'watts');
    const table = findHeader([row(1, 'List of lamps'), header, row(4, 'x', '', '', '', '', '', '', '', '')], fields);
    expect(table.header.line).toBe(3);
    const told = mapColumns(table, fields).map(({ target, leftOut }) => target ?? leftOut);
    expect(told).toEqual(['name', 'city', 'watts', 'double', 'readOnly', 'unknown', 'note', 'double']);
  });

  test('one that is chosen for a field takes it from the one before', () => {
    const columns = mapColumns({ header: row(1, 'Name', 'Other'), rows: [] }, fields);
    expect(remapColumn(columns, 1, 'name').map(({ target }) => target)).toEqual([null, 'name']);
  });
});

describe('files that come back', () => {
  async function read(table: Parameters<typeof madeFile>[0], format: 'csv' | 'xlsx') {
    const result = readTable(await (await madeFile(table, format)).file.arrayBuffer());
    if ('fault' in result) throw new Error(result.fault.kind);
    return findHeader(result.table.rows, fields);
  }

  test.each(['csv', 'xlsx'] as const)('an empty one has every column and no row, as %s', async (format) => {
    const table = createTemplateTable(fields.writable, {
      format: plainFormat,
      translate: (key) => key,
      timeZone: 'Europe/Rome',
    });
    expect(table.rows[0]?.[0]).toMatch(/^# /);
    const empty = await read({ kind: 'table', table }, format);
    expect(mapColumns(empty, fields).map(({ target }) => target)).toEqual(fields.writable.map(({ path }) => path));
    expect(empty.rows).toEqual([]);
  });

  test.each(['csv', 'xlsx'] as const)(
    'rows to mend are as they were, with a column that is passed over, as %s',
    async (format) => {
      const cells: Cell[] = ["'=x", '1,5', { wall: Date.UTC(2026, 2, 29), shows: 'day' }, { error: '#REF!' }];
      const columns = mapColumns({ header: row(1, 'Name', 'Power', 'Since', 'City'), rows: [] }, fields);
      const table = createTableToCorrect(columns, [{ row: row(2, ...cells), cause: 'Power: …' }], {
        causeTitle: 'Cause',
        timeZone: 'UTC',
      });
      const again = await read({ kind: 'table', table }, format);
      const found = mapColumns(again, fields);
      expect(found.map(({ target, leftOut }) => target ?? leftOut)).toEqual(['name', 'watts', 'since', 'city', 'note']);
      expect(again.rows[0]?.cells.slice(0, 2)).toEqual([format === 'csv' ? "'=x" : '=x', '1,5']);
    },
  );
});

test.each([
  ['a lone separator', 'Aula 1,Padova, Italy,5', 4],
  ['a cut-off row', 'Aula 1,Pad', 2],
])('refuses a row with %s, and names its cells', (_name, line, count) => {
  const [, wrong, fine] = importedRows(
    new TextEncoder().encode(`Name,City,Power\nA,B,1\n${line}\nAula 2,Padova,,\n`).buffer,
    model,
    [],
    { words: plainFormat, rights: { mayCreate: true, mayUpdate: () => true, canWrite: () => true, fields } },
  );
  expect(wrong).toMatchObject({ kind: 'refused', faults: [{ cause: { kind: 'cells', count, headers: 3 } }] });
  expect(fine).toMatchObject({ kind: 'new' });
});
