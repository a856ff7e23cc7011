import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { toCsv } from '../../../src/export/csv';
import { exportTable } from '../../../src/export/rows';
import { toXlsx } from '../../../src/export/xlsx';
import { plainFormat as format } from '../../support/plain-format';
import { entityModel } from '../../support/sample-entity';

const model = entityModel({
  name: { type: 'string', title: 'Name' },
  watts: { type: 'number', title: 'Power', 'x-field': { unit: 'W' } },
  on: { type: 'boolean', title: 'On' },
  seen: { type: 'integer', title: 'Seen', 'x-field': { type: 'instant' } },
});
const records = [
  { id: '1', name: 'Aula "1", piano; terra', watts: 12.5, on: true, seen: Date.UTC(2026, 2, 29, 1, 30) },
  { id: '2', name: '=HYPERLINK("x")', watts: -3, on: false },
];

describe('exports', () => {
  it('CSV opens again with the same texts, formulas neutralised', async () => {
    const csv = await toCsv(exportTable(records, model.fields, format));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(Papa.parse<string[]>(csv.slice(1)).data).toEqual([
      ['Name', 'Power', 'On', 'Seen'],
      ['Aula "1", piano; terra', '12.5', 'true', '2026-03-29T01:30:00.000Z'],
      [`'=HYPERLINK("x")`, '-3', 'false', ''],
    ]);
  });

  it('XLSX opens again with numbers, booleans and dates as such, and no formula', async () => {
    const book = read(await toXlsx(exportTable(records, model.fields, format), 'Lamps / 1'), { cellDates: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(sheet.B2).toMatchObject({ t: 'n', v: 12.5 });
    expect(sheet.C2).toMatchObject({ t: 'b', v: true });
    expect(sheet.D2?.t).toBe('d');
    expect(sheet.A3).toMatchObject({ t: 's', v: '=HYPERLINK("x")' });
    expect(sheet.A3?.f).toBeUndefined();
  });

  it('any text survives both formats', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), { minLength: 1, maxLength: 8 }),
        async (names) => {
          const table = exportTable(
            names.map((name, id) => ({ id: String(id), name })),
            model.fields.slice(0, 1),
            format,
          );
          const parsed = Papa.parse<string[]>((await toCsv(table)).slice(1))
            .data.slice(1)
            .map(([cell]) => cell?.replace(/^'(?=[=+\-@\t\r])/, ''));
          expect(parsed).toEqual(names);
          const book = read(await toXlsx(table, 'x'));
          const rows = utils.sheet_to_json<string[]>(book.Sheets.x ?? {}, { header: 1, raw: true }).slice(1);
          expect(rows.map(([cell]) => cell)).toEqual(names);
        },
      ),
      { numRuns: 50 },
    );
  });
});
