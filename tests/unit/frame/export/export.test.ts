import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { toFileName } from '../../../../src/frame/export/file-name';
import { getCsvStyle } from '../../../../src/frame/export/file-style';
import { toHeaders } from '../../../../src/frame/export/headers';
import { type ExportTable, toRows } from '../../../../src/frame/export/rows';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { madeFile, PLAIN_STYLE } from '../../../support/made-file';
import { plainFormat as format } from '../../../support/plain-format';
import { entityModel } from '../../../support/sample-entity';

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

function tableOf(rows: readonly EntityRecord[], fields = model.fields): ExportTable {
  return { headers: toHeaders(fields, format, 'Europe/Rome'), rows: toRows(rows, fields, format) };
}

/** Text of a blob with the mark at its beginning, which `text()` leaves out. */
async function csvOf(table: ExportTable): Promise<string> {
  const { file } = await madeFile({ kind: 'table', table }, 'csv');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

async function xlsxOf(table: ExportTable, title: string): Promise<ArrayBuffer> {
  return (await madeFile({ kind: 'table', table }, 'xlsx', title)).file.arrayBuffer();
}

describe('exports', () => {
  it('CSV opens again with the same texts, formulas neutralised', async () => {
    const csv = await csvOf(tableOf(records));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(Papa.parse<string[]>(csv.slice(1)).data).toEqual([
      ['Name', 'Power (W)', 'On', 'Seen (Europe/Rome)'],
      ['Aula "1", piano; terra', '12.5', 'true', '2026-03-29T03:30:00.000+02:00'],
      [`'=HYPERLINK("x")`, '-3', 'false', ''],
    ]);
  });

  const ITALIAN = { ...PLAIN_STYLE, csv: 'semicolon', yes: 'Sì', no: 'No' } as const;

  it('CSV for Italian spreadsheets has semicolons, decimal commas, and the clock of the site', async () => {
    const { file } = await madeFile({ kind: 'table', table: tableOf(records) }, 'csv', 'x', ITALIAN);
    const [head, first, second] = (await file.text()).split('\r\n');
    expect(head).toBe('Name;Power (W);On;Seen (Europe/Rome)');
    expect(first).toBe('"Aula ""1"", piano; terra";12,5;Sì;29/03/2026 03:30');
    expect(second).toBe(`"'=HYPERLINK(""x"")";-3;No;`);
  });

  it('days of the calendar are days in every zone', async () => {
    const table = { headers: ['Due'], rows: [[{ day: '2026-03-29' }]] };
    const source = { kind: 'table', table } as const;
    expect(await (await madeFile(source, 'csv')).file.text()).toContain('\r\n2026-03-29');
    expect(await (await madeFile(source, 'csv', 'x', ITALIAN)).file.text()).toContain('\r\n29/03/2026');
    const book = read(await (await madeFile(source, 'xlsx')).file.arrayBuffer(), { cellNF: true });
    expect(book.Sheets.x?.A2).toMatchObject({ t: 'n', v: 46_110, w: '29/03/2026' });
  });

  it('spreadsheets get semicolons where the language writes numbers with commas', () => {
    expect(['en', 'it', 'fr', 'de'].map(getCsvStyle)).toEqual(['comma', 'semicolon', 'semicolon', 'semicolon']);
  });

  it('XLSX has the clock of the site and keeps texts from being taken for numbers', async () => {
    const table = tableOf([{ id: '1', name: '00123', seen: Date.UTC(2026, 6, 1, 5, 17) }]);
    const { file } = await madeFile({ kind: 'table', table }, 'xlsx');
    const sheet = read(await file.arrayBuffer(), { cellNF: true }).Sheets.x;
    expect(sheet?.A2).toMatchObject({ t: 's', v: '00123', z: '@' });
    expect(sheet?.D2).toMatchObject({ w: '01/07/2026 07:17' });
  });

  it.each([
    [['Devices', '2026-11-22'], 'devices_2026-11-22.csv'],
    [['Dispositivi', 'Nome aula 1/A: "è"', '', '2026-11-22'], 'dispositivi_nome-aula-1-a-è_2026-11-22.csv'],
    [['../..', '2026-11-22'], '2026-11-22.csv'],
    [['Rooms', 'x'.repeat(300), '2026-11-22'], `rooms_${'x'.repeat(83)}_2026-11-22.csv`],
    [['/'], 'file.csv'],
  ])('files with %j are called %s', (parts, name) => {
    expect(toFileName(parts, 'csv')).toBe(name);
  });

  it.each(['=1+1', ' =1+1', '\n=1+1', '\u00A0+1', '\u200B-1', '＝1+1', '\t1'])(
    'CSV makes no formula of %j',
    async (name) => {
      const csv = await csvOf(tableOf([{ id: 'x', name }], model.fields.slice(0, 1)));
      expect(Papa.parse<string[]>(csv.slice(1)).data[1]).toEqual([`'${name}`]);
    },
  );

  it.each([';', '|', ',', '\t'])('CSV quotes a cell that a spreadsheet would split at %j', async (separator) => {
    const name = `x${separator}=cmd|' /C calc'!A0${separator}y`;
    expect(await csvOf(tableOf([{ id: 'x', name }], model.fields.slice(0, 1)))).toContain(`"${name}"`);
  });

  it('XLSX opens again with numbers, booleans and dates as such, and no formula', async () => {
    const book = read(await xlsxOf(tableOf(records), 'Lamps / 1'), { cellDates: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(sheet.B2).toMatchObject({ t: 'n', v: 12.5 });
    expect(sheet.C2).toMatchObject({ t: 'b', v: true });
    expect(sheet.D2?.t).toBe('d');
    expect(sheet.A3).toMatchObject({ t: 's', v: '=HYPERLINK("x")' });
    expect(sheet.A3?.f).toBeUndefined();
  });

  it.each([
    ['History', 'History 1'],
    ["'L’aula'", 'L’aula'],
    ['Lamps / 1: [a]?', 'Lamps   1   a'],
    ['', 'Table'],
    [`${'x'.repeat(30)}\u{1F4A1}`, 'x'.repeat(30)],
  ])('XLSX calls the sheet of %j %j, which every spreadsheet takes', async (title, name) => {
    expect(read(await xlsxOf(tableOf(records), title)).SheetNames).toEqual([name]);
  });

  it('XLSX has columns as wide as their texts, a bold header that stays in sight, a filter, and words for yes and no', async () => {
    const parts = unzipSync(new Uint8Array(await xlsxOf(tableOf(records), 'x')));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([
      'Aula "1", piano; terra'.length + 1,
      'Power (W)'.length + 4,
      8,
      'Seen (Europe/Rome)'.length + 4,
    ]);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:D3"/>');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">');
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
    expect(styles).toContain('formatCode="&quot;Yes&quot;;&quot;Yes&quot;;&quot;No&quot;"');
    expect(styles).toMatch(/<xf [^>]*fontId="1"/);
  });

  it('XLSX keeps texts with signs that no XML holds, and says that a text is too long for a cell', async () => {
    const names = ['a\u0001b', 'a\rb', '_x0041_', '<&>"', ' a ', 'a\nb'];
    const named = names.map((name, id) => ({ id: String(id), name }));
    const book = read(await xlsxOf(tableOf(named, model.fields.slice(0, 1)), 'x'));
    const rows = utils.sheet_to_json<string[]>(book.Sheets.x ?? {}, { header: 1, raw: true }).slice(1);
    expect(rows.map(([cell]) => cell)).toEqual(names);
    const long = tableOf([{ id: '1', name: 'x'.repeat(32_768) }], model.fields.slice(0, 1));
    await expect(xlsxOf(long, 'x')).rejects.toThrow('framework.export.longText');
  });

  it('any text survives both formats', async () => {
    await fc.assert(
      fc.asyncProperty(
        // A text that begins as a neutralised one could not be told from it.
        fc.array(
          fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((name) => !/^'\s*[=+\-@]/.test(name)),
          { minLength: 1, maxLength: 8 },
        ),
        async (names) => {
          const named = names.map((name, id) => ({ id: String(id), name }));
          const table = tableOf(named, model.fields.slice(0, 1));
          const parsed = Papa.parse<string[]>((await csvOf(table)).slice(1))
            .data.slice(1)
            .map(([cell]) => cell?.replace(/^'(?=\s*[=+\-@]|[\t\r])/, ''));
          expect(parsed).toEqual(names);
          const book = read(await xlsxOf(table, 'x'));
          const rows = utils.sheet_to_json<string[]>(book.Sheets.x ?? {}, { header: 1, raw: true }).slice(1);
          expect(rows.map(([cell]) => cell)).toEqual(names);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('files of readings', () => {
  const HOUR = 3_600_000;
  const COUNT = 12_000;
  const from = Date.UTC(2026, 9, 24, 22);
  const readings = {
    headers: ['Time', 'Aula 1A', 'Aula 1B'],
    x: Float64Array.from({ length: COUNT }, (_none, index) => from + index * HOUR),
    columns: [
      Float64Array.from({ length: COUNT }, (_none, index) => index / 2),
      Float64Array.from({ length: COUNT }, (_none, index) => (index % 2 === 0 ? Number.NaN : 7)),
    ],
  };

  it('hold every reading as CSV by the clock of the site with its offset, and say how far they are', async () => {
    const { shares, file } = await madeFile({ kind: 'readings', readings }, 'csv');
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares.length > 1, shares.at(-1)]).toEqual([true, 1]);
    const rows = Papa.parse<string[]>(await file.text()).data;
    expect(rows).toHaveLength(COUNT + 1);
    expect(rows.slice(0, 3)).toEqual([
      ['Time', 'Aula 1A', 'Aula 1B'],
      ['2026-10-25T00:00:00.000+02:00', '0', ''],
      ['2026-10-25T01:00:00.000+02:00', '0.5', '7'],
    ]);
    expect(Date.parse(rows.at(-1)?.[0] ?? '')).toBe(from + (COUNT - 1) * HOUR);
    expect(rows.at(-1)?.slice(1)).toEqual([String((COUNT - 1) / 2), '7']);
  });

  it('hold every reading as XLSX with the clock of the site, through the night in which it goes back', async () => {
    const { file } = await madeFile({ kind: 'readings', readings }, 'xlsx', 'CO2');
    const book = read(await file.arrayBuffer(), { cellDates: true, UTC: true });
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets.CO2 ?? {}, { header: 1, raw: true, UTC: true });
    expect(rows).toHaveLength(COUNT + 1);
    const clock = rows.slice(1, 6).map(([time]) => (time instanceof Date ? time.toISOString().slice(0, 13) : time));
    expect(clock).toEqual(['2026-10-25T00', '2026-10-25T01', '2026-10-25T02', '2026-10-25T02', '2026-10-25T03']);
    expect(rows[2]?.slice(1)).toEqual([0.5, 7]);
  });

  it('are refused when a spreadsheet has not so many rows', async () => {
    const many = { ...readings, x: new Float64Array(1_048_576), columns: [] };
    await expect(madeFile({ kind: 'readings', readings: many }, 'xlsx')).rejects.toThrow('framework.export.manyRows');
  });
});
