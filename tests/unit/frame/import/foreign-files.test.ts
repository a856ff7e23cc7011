import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { formatCell } from '../../../../src/frame/import/reader/cell-text';
import { readTable } from '../../../../src/frame/import/reader/read-table';
import { type Cell, findSizeFault, MAX_BYTES, MAX_CELLS, MAX_ROWS } from '../../../../src/frame/import/reader/table';
import { writtenBook } from '../../../support/sheet-files';

const bytes = (text: string) => Uint8Array.from(strToU8(text)).buffer;
const latin = (text: string) => Uint8Array.from(strToU8(text, true)).buffer;

function wide(text: string, { mark, isBigEnd }: { mark: boolean; isBigEnd: boolean }): ArrayBuffer {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBigEnd ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
    .buffer;
}

function read(content: ArrayBuffer) {
  const result = readTable(content);
  if ('fault' in result) throw new Error(`refused: ${JSON.stringify(result.fault)}`);
  return result.table;
}

const textsOf = (content: ArrayBuffer) => read(content).rows.map(({ cells }) => cells.map(formatCell));
const faultOf = (content: ArrayBuffer) => {
  const result = readTable(content);
  return 'fault' in result ? result.fault : undefined;
};

const ROOMS = [
  ['Nome', 'Città', 'm²'],
  ['Aula 1', 'Padova', '12,5'],
];

describe('tables of texts', () => {
  test.each([
    ['Excel in Italy: semicolons, Windows-1252', latin('Nome;Città;m²\r\nAula 1;Padova;12,5\r\n')],
    ['Excel, "CSV UTF-8": its mark, semicolons', bytes('\uFEFFNome;Città;m²\r\nAula 1;Padova;12,5\r\n')],
    [
      'Excel, "Unicode text": UTF-16 with tabs',
      wide('Nome\tCittà\tm²\r\nAula 1\tPadova\t12,5\r\n', { mark: true, isBigEnd: false }),
    ],
    [
      'a Mac: UTF-16, big end first, no mark',
      wide('Nome\tCittà\tm²\rAula 1\tPadova\t12,5', { mark: false, isBigEnd: true }),
    ],
    ['LibreOffice: every text quoted', bytes('"Nome","Città","m²"\n"Aula 1","Padova","12,5"\n')],
    ['Google Sheets: commas, quotes where needed', bytes('Nome,Città,m²\r\nAula 1,Padova,"12,5"')],
    ['a line that says the separator', latin('sep=|\r\nNome|Città|m²\r\nAula 1|Padova|12,5\r\n')],
    ['an old Mac: carriage returns only', bytes('Nome;Città;m²\rAula 1;Padova;12,5\r')],
    ['blank lines between and at the end', bytes('\n\nNome;Città;m²\n\n;;\nAula 1;Padova;12,5\n\n\n')],
    ['two marks, of two programs', bytes('\uFEFF\uFEFFNome;Città;m²\nAula 1;Padova;12,5')],
    ['empty bytes at the end, of a fixed size', bytes('Nome;Città;m²\nAula 1;Padova;12,5\n\0\0\0\0')],
  ])('%s', (_name, content) => {
    expect(textsOf(content)).toEqual(ROOMS);
  });

  test('separators at the end of each line make columns without a name and a value', () => {
    expect(textsOf(bytes('Nome;Città;;\nAula 1;Padova;;\n'))).toEqual([
      ['Nome', 'Città', '', ''],
      ['Aula 1', 'Padova', '', ''],
    ]);
  });

  test('line breaks within quotes belong to the value, and rows keep the lines of the file', () => {
    const { rows } = read(bytes('Nome,Nota\r\n"Aula 1","prima\r\nseconda"\r\nAula 2,"dice ""ciao"""\r\n'));
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(formatCell(rows[1]?.cells[1] ?? null)).toBe('prima\nseconda');
    expect(formatCell(rows[2]?.cells[1] ?? null)).toBe('dice "ciao"');
  });

  test('a quote that is never closed is told with its line', () => {
    expect(faultOf(bytes('Nome,Nota\nAula 1,"aperta\nAula 2,x\nAula 3,y\n'))).toMatchObject({
      kind: 'malformedQuotes',
      line: 2,
    });
  });

  test('another encoding or separator can be chosen', () => {
    const chosen = readTable(latin('Nome;Piano\nA,1;x'), { encoding: 'utf-8', separator: ',' });
    expect(chosen).toMatchObject({ table: { form: { encoding: 'utf-8', separator: ',' } } });
  });

  test('a cell of a megabyte is read; a hundred thousand rows are, and no more', () => {
    expect(textsOf(bytes(`Nome\n${'x'.repeat(1_000_000)}`))[1]?.[0]).toHaveLength(1_000_000);
    const rows = 'Aula;1\n'.repeat(MAX_ROWS);
    expect(read(bytes(`Nome;N\n${rows}`)).rows).toHaveLength(MAX_ROWS + 1);
    expect(faultOf(bytes(`Nome;N\n${rows}Aula;2\n`))).toEqual({ kind: 'tooMany', rows: MAX_ROWS });
    expect([findSizeFault(MAX_BYTES), findSizeFault(MAX_BYTES + 1)]).toEqual([
      undefined,
      { kind: 'tooLarge', megabytes: MAX_BYTES / 1_000_000 },
    ]);
  });
});

const text = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const shared = (place: string, index: number) => `<c r="${place}" t="s"><v>${index}</v></c>`;
const number = (place: string, value: number | string, style = 0) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`;
const cellsOf = (content: ArrayBuffer): readonly (readonly Cell[])[] => read(content).rows.map(({ cells }) => cells);

describe('spreadsheets', () => {
  test('Excel: shared texts, some of several formats; days, moments and times; leading zeros; shares', () => {
    const content = writtenBook({
      sharedStrings: ['<t>Token</t>', '<r><t>00</t></r><r><rPr><b/></rPr><t>42</t></r>'],
      formats: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', 'hh:mm', '00000', '0.0%', '"day "0'],
      sheets: [
        {
          name: 'Stanze',
          rows:
            row(1, shared('A1', 0)) +
            row(3, shared('A3', 1), number('B3', 46_110, 1), number('C3', 46_110.5625, 2), number('D3', 0.375, 3)) +
            row(4, number('A4', 42, 4), number('B4', 0.125, 5), number('C4', 3, 6), '<c r="D4" t="b"><v>1</v></c>'),
        },
      ],
    });
    const { rows } = read(content);
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(rows[1]?.cells).toEqual([
      '0042',
      { wall: Date.UTC(2026, 2, 29), shows: 'day' },
      { wall: Date.UTC(2026, 2, 29, 13, 30), shows: 'moment' },
      { wall: 9 * 3_600_000, shows: 'time' },
    ]);
    expect(rows[2]?.cells).toEqual([
      { number: 42, text: '00042' },
      { number: 0.125, text: '12.5%' },
      { number: 3, text: 'day 3' },
      true,
    ]);
  });

  test('LibreOffice and programs: texts within the cells, with blanks around them', () => {
    expect(
      textsOf(
        writtenBook({ sheets: [{ name: 'x', rows: row(1, text('A1', 'Nome')) + row(2, text('A2', ' Aula 1 ')) }] }),
      ),
    ).toEqual([['Nome'], ['Aula 1']]);
  });

  test('days that are counted from 1904', () => {
    const rows = row(1, text('A1', 'Due')) + row(2, number('A2', 46_110 - 1_462, 1));
    const content = writtenBook({ date1904: true, formats: ['dd/mm/yyyy'], sheets: [{ name: 'x', rows }] });
    expect(cellsOf(content)[1]).toEqual([{ wall: Date.UTC(2026, 2, 29), shows: 'day' }]);
  });

  test('hidden sheets are passed over, and another sheet can be chosen', () => {
    const sheet = (name: string, state?: 'hidden' | 'veryHidden') => ({
      name,
      rows: row(1, text('A1', name)),
      ...(state && { state }),
    });
    const content = writtenBook({
      sheets: [sheet('Liste', 'hidden'), sheet('Uno'), sheet('Altro', 'veryHidden'), sheet('Due')],
    });
    expect(read(content)).toMatchObject({ form: { sheet: 'Uno', sheets: ['Uno', 'Due'] } });
    expect(readTable(content, { sheet: 'Due' })).toMatchObject({ table: { rows: [{ cells: ['Due'] }] } });
  });

  test('hidden rows and columns are counted, and read unless they are left out', () => {
    const hiddenRow = `<row r="3" hidden="1">${text('A3', 'Aula 2')}${text('B3', 'x')}</row>`;
    const rows = row(1, text('A1', 'Nome'), text('B1', 'Nota')) + row(2, text('A2', 'Aula 1')) + hiddenRow;
    const before = '<cols><col min="2" max="2" hidden="1"/></cols>';
    const content = writtenBook({ sheets: [{ name: 'x', rows, before }] });
    expect(read(content)).toMatchObject({ form: { hidden: { rows: 1, columns: 1, isRead: true } } });
    expect(textsOf(content)).toEqual([['Nome', 'Nota'], ['Aula 1'], ['Aula 2', 'x']]);
    expect(readTable(content, { readsHidden: false })).toMatchObject({
      table: {
        form: { hidden: { rows: 1, columns: 1, isRead: false } },
        rows: [{ cells: ['Nome', null] }, { line: 2 }],
      },
    });
  });

  test('merged titles above the headers are a row of one cell', () => {
    const rows = row(1, text('A1', 'Elenco')) + row(2, text('A2', 'Nome'), text('B2', 'Piano'));
    const content = writtenBook({
      sheets: [{ name: 'x', rows, after: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>' }],
    });
    expect(textsOf(content)).toEqual([['Elenco'], ['Nome', 'Piano']]);
  });

  test('a value that is merged over several rows is the value of each of them', () => {
    const rows =
      row(1, text('A1', 'Edificio'), text('B1', 'Aula')) +
      row(2, text('A2', 'Verdi'), text('B2', 'Aula 1')) +
      row(3, text('B3', 'Aula 2')) +
      row(4, text('A4', 'Rossi'), text('B4', 'Aula 3'));
    const after = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B4:B900"/></mergeCells>';
    expect(textsOf(writtenBook({ sheets: [{ name: 'x', rows, after }] }))).toEqual([
      ['Edificio', 'Aula'],
      ['Verdi', 'Aula 1'],
      ['Verdi', 'Aula 2'],
      ['Rossi', 'Aula 3'],
    ]);
  });

  test('merged cells that lie over one another again and again are refused before they are filled in', () => {
    const rows = Array.from({ length: 5000 }, (_none, index) => row(index + 1, text(`A${index + 1}`, 'x'))).join('');
    const merges = '<mergeCell ref="A1:A5000"/>'.repeat(2000);
    const after = `<mergeCells count="2000">${merges}</mergeCells>`;
    expect(faultOf(writtenBook({ sheets: [{ name: 'x', rows, after }] }))).toMatchObject({ kind: 'tooManyCells' });
  });

  test('yes and no of LibreOffice in another language', () => {
    const rows =
      row(1, text('A1', 'N')) + row(2, '<c r="A2" s="1"><v>1</v></c>') + row(3, '<c r="A3" s="1"><v>0</v></c>');
    const content = writtenBook({ sheets: [{ name: 'x', rows }], formats: ['"WAHR";"WAHR";"FALSCH"'] });
    expect(textsOf(content)).toEqual([['N'], ['WAHR'], ['FALSCH']]);
  });

  test('errors, and formulas that were never reckoned, are told and not taken for texts', () => {
    const rows =
      row(1, text('A1', 'N')) +
      row(2, '<c r="A2" t="e"><v>#DIV/0!</v></c>', '<c r="B2"><f>A1+1</f></c>', '<c r="C2"><f>1+1</f><v>2</v></c>');
    expect(cellsOf(writtenBook({ sheets: [{ name: 'x', rows }] }))[1]).toEqual([
      { error: '#DIV/0!' },
      { error: '=A1+1' },
      2,
    ]);
  });

  test('an empty book, and one without a shown sheet', () => {
    expect(faultOf(writtenBook({ sheets: [{ name: 'x', rows: '' }] }))).toEqual({ kind: 'empty' });
    expect(faultOf(writtenBook({ sheets: [{ name: 'x', rows: '', state: 'hidden' }] }))).toEqual({ kind: 'noSheet' });
  });
});

describe('what would fill the memory', () => {
  test('a small file of millions of empty cells is refused before it is read', () => {
    const line = `<row>${'<c/>'.repeat(16_384)}</row>`;
    const content = writtenBook({ sheets: [{ name: 'x', rows: line.repeat(400) }] });
    expect(content.byteLength).toBeLessThan(200_000);
    expect(faultOf(content)).toEqual({ kind: 'tooManyCells', cells: MAX_CELLS });
  });

  test('cells at the far end of many rows are as many as those before them', () => {
    const rows = Array.from({ length: 400 }, (_none, index) => row(index + 1, `<c r="XFD${index + 1}"><v>1</v></c>`));
    expect(faultOf(writtenBook({ sheets: [{ name: 'x', rows: rows.join('') }] }))).toEqual({
      kind: 'tooManyCells',
      cells: MAX_CELLS,
    });
  });

  test.each(['1048577', '999999999', '4294967294'])('a row of the number %s, which no spreadsheet has', (number) => {
    const rows = `${row(1, text('A1', 'N'))}<row r="${number}">${text(`A${number}`, 'x')}</row>`;
    expect(faultOf(writtenBook({ sheets: [{ name: 'x', rows }] }))).toMatchObject({ kind: 'tooManyCells' });
  });

  test.each(['hyperlink', 'x:hyperlink', 'main_1:hyperlink'])(
    '<%s> for a whole sheet makes no cells, and texts stay',
    (name) => {
      const rows = row(1, text('A1', 'Nome')) + row(2, text('A2', 'a:hyperlink hyperlink x'));
      const after = `<hyperlinks><${name} ref="A1:XFD1048576" location="x"/></hyperlinks>`;
      expect(textsOf(writtenBook({ sheets: [{ name: 'x', rows, after }] }))).toEqual([
        ['Nome'],
        ['a:hyperlink hyperlink x'],
      ]);
    },
  );
});

test('lines of a CSV file that stand in one column of a spreadsheet are told as that', () => {
  const lines = ['Nome;Piano', 'Aula 1;2', 'Aula 2;3'].map((line, index) =>
    row(index + 1, text(`A${index + 1}`, line)),
  );
  expect(faultOf(writtenBook({ sheets: [{ name: 'x', rows: lines.join('') }] }))).toEqual({ kind: 'oneColumn' });
  const names = ['Nome', 'Aula 1, sud', 'Aula 2'].map((line, index) => row(index + 1, text(`A${index + 1}`, line)));
  expect(textsOf(writtenBook({ sheets: [{ name: 'x', rows: names.join('') }] }))).toHaveLength(3);
});

test.each([
  ['UTF-8 by its mark', Uint8Array.from([0xef, 0xbb, 0xbf, 0x4e, 0x0a, 0x63, 0xe8, 0x0a]).buffer, {}],
  ['UTF-8 by choice', Uint8Array.from([0x4e, 0x0a, 0x63, 0xe8, 0x0a]).buffer, { encoding: 'utf-8' }],
] as const)('%s that is none is refused, and nothing is put in its place', (_name, content, choices) => {
  expect(readTable(content, choices)).toEqual({ fault: { kind: 'badCharacters' } });
});

describe('what is no table', () => {
  const compound = (inside = '') =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(wide(inside, { mark: false, isBigEnd: false }))]).buffer;
  const zip = (parts: Record<string, Uint8Array>) => Uint8Array.from(zipSync(parts, { level: 9 })).buffer;

  test.each([
    ['an .xls file', compound(), { kind: 'oldExcel' }],
    ['a spreadsheet behind a password', compound('EncryptedPackage'), { kind: 'encrypted' }],
    ['a binary spreadsheet', zip({ 'xl/workbook.bin': strToU8('x') }), { kind: 'binaryExcel' }],
    [
      'an OpenDocument spreadsheet',
      zip({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<x/>') }),
      { kind: 'openDocument' },
    ],
    ['a Word document', zip({ 'word/document.xml': strToU8('<x/>') }), { kind: 'otherFile' }],
    ['a broken spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]).buffer, { kind: 'damaged' }],
    ['a PDF', bytes('%PDF-1.7 …'), { kind: 'otherFile' }],
    ['a program', Uint8Array.from({ length: 900 }, (_none, index) => index % 23).buffer, { kind: 'otherFile' }],
    [
      'a web page that was saved as .csv',
      bytes('<!DOCTYPE html><html><body>Sign in</body></html>'),
      { kind: 'webPage' },
    ],
    ['nothing', bytes(''), { kind: 'empty' }],
    ['only blank lines', bytes('\r\n ; ;\r\n'), { kind: 'empty' }],
  ])('%s', (_name, content, fault) => {
    expect(faultOf(content)).toEqual(fault);
  });

  test('a small file that says that it unpacks to hundreds of megabytes is not unpacked', () => {
    const content = writtenBook({ sheets: [{ name: 'x', rows: row(1, text('A1', 'Nome')) }] });
    const view = new DataView(content);
    // In the list of its parts, which begins each line with these four bytes, 24 bytes further on.
    for (let at = 0; at < content.byteLength - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 90_000_000, true);
    }
    expect(faultOf(content)).toEqual({ kind: 'bomb' });
  });
});
