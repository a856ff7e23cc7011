import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utils, type WorkSheet, write } from 'xlsx';
import { valueAt } from '../../../../../src/frame/model/paths';
import { bytesOf, type FromFile, fromFile } from './from-file';

function read(
  content: string | ArrayBuffer,
  ...more: [choices?: object, titled?: (title: string) => string]
): FromFile {
  const found = fromFile(typeof content === 'string' ? bytesOf(content) : content, ...more);
  if ('fault' in found) throw new Error(`Not read: ${found.fault.kind}`);
  return found;
}

const kindsOf = ({ chosen }: FromFile) => Object.fromEntries(chosen.map(({ name, kind }) => [name, kind]));
const recordsOf = ({ rows }: FromFile) => rows.map((row) => (row.kind === 'new' ? row.data : row.kind));

function sheets(first: WorkSheet, ...others: WorkSheet[]): ArrayBuffer {
  const book = utils.book_new();
  for (const [index, sheet] of [first, ...others].entries()) utils.book_append_sheet(book, sheet, `Sheet${index + 1}`);
  return write(book, { type: 'array', bookType: 'xlsx' });
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_none, at) => line(at));

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

/** Whether a stored value says what its cell says, by nothing but its digits and words. */
function saysTheSame(kind: string, text: string, value: unknown): boolean {
  if (typeof value === 'number') return digitsOf(text) === digitsOf(value.toFixed(12)) && !/^[-+]?0\d/.test(text);
  // Of other words for it nothing is left out: -1 and 1( are none.
  if (typeof value === 'boolean')
    return /^(?:s[iì]|yes|x|1)$/i.test(text) ? value : !value && /^(?:no|n|0)$/i.test(text);
  return kind === 'date' ? digitsOf(text).length >= 4 : value === text;
}

const strange = fc.oneof(
  fc.constantFrom(
    '3 4',
    '1 234',
    '1.234,50',
    '(5)',
    '007',
    '+39 06 1',
    '1E5',
    '12,5%',
    '-3',
    '31/12/2025',
    'sì',
    'no',
    'x',
  ),
  fc.constantFrom(
    'Roma',
    'n/a',
    '#DIV/0!',
    '=A1',
    "'7",
    '9007199254740993',
    '1.10',
    '30:00',
    '333 1234567',
    '.5',
    '5.',
    '0',
    '1',
    '-1',
    'n/o',
  ),
  fc.stringMatching(/^[0-9 .,%+()'-]{1,9}$/).filter((text) => text.trim() !== ''),
);
const withOneOther = (usual: string, other: string, place: number) => lines(24, (at) => (at === place ? other : usual));
const columnOfOne = fc
  .tuple(strange, strange, fc.integer({ min: 0, max: 24 }))
  .map(([usual, other, place]) => withOneOther(usual, other, place));

test('whatever stands in a file, a value that is imported says what its cell says, and an empty cell says nothing', () => {
  fc.assert(
    fc.property(fc.array(columnOfOne, { minLength: 1, maxLength: 4 }), fc.boolean(), (columns, hasGap) => {
      const cells = columns.map((column) => column.map((text, at) => (hasGap && at === 3 ? '' : text)));
      const rows = lines(24, (at) => ['r', ...cells.map((column) => `"${column[at] ?? ''}"`)].join(';'));
      const found = read([['Row', ...columns.map((_cells, at) => `C${at}`)].join(';'), ...rows].join('\n'));
      for (const [at, row] of found.rows.entries()) {
        if (row.kind !== 'new') continue;
        for (const { name, kind, column } of found.chosen) {
          const cell = column.filled.find(({ line }) => line === at + 2);
          const value = valueAt(row.data, [name]);
          if (cell === undefined) expect([undefined, false].slice(0, kind === 'boolean' ? 2 : 1)).toContain(value);
          else
            expect([cell.text, kind, value, saysTheSame(kind, cell.text, value)]).toEqual([
              cell.text,
              kind,
              value,
              true,
            ]);
        }
      }
    }),
    {
      numRuns: 40,
      // These values once counted as yes and no.
      examples: [
        ['no', '-1'],
        ['no', '1('],
        ['x', 'n/o'],
      ].map(([usual = '', other = '']) => [[withOneOther(usual, other, 5)], false]),
    },
  );
}, 120_000);

test('a spreadsheet of another country: byte order mark, semicolons, decimal commas, percentages, postcodes', () => {
  const rows = lines(
    15,
    (at) => `Ditta ${at};${at + 1}.234,50;${at % 3 ? '20121' : '00187'};333 12345${10 + at};12,5%`,
  );
  const found = read(['\uFEFFNome;Prezzo;CAP;Telefono;Sconto', ...rows].join('\r\n'));
  expect(kindsOf(found)).toEqual({
    ...{ nome: 'text', prezzo: 'number', cap: 'text', telefono: 'text', sconto: 'percentage' },
  });
  expect(recordsOf(found)[0]).toEqual({
    ...{ nome: 'Ditta 0', prezzo: 1234.5, cap: '00187', telefono: '333 1234510', sconto: 12.5 },
  });
});

test.each([
  ['of the first column', ',Name,Price\n1,Saw,3\n2,Hammer,4', ['column1', 'name', 'price']],
  ['in the middle', 'Name,,Price\nSaw,x,3\nHammer,y,4', ['name', 'column2', 'price']],
  ['of all but the last column', ',Price\n1,3\n2,4', ['column1', 'price']],
])('a header is missing %s, and no row is taken for the headers', (_what, text, names) => {
  const found = read(text);
  expect(found.chosen.map(({ name }) => name)).toEqual(names);
  expect(found.rows).toHaveLength(2);
});

test('a cell beyond the headers is a column of its own, wherever it stands', () => {
  const found = read(['Name,Price', ...lines(30, (at) => `t${at},${at}`), 'Rossi, Mario,12'].join('\n'));
  expect(found.chosen.map(({ name, column }) => [name, column.filled.length])).toEqual([
    ['name', 31],
    ['price', 31],
    ['column3', 1],
  ]);
});

test('names of the language, of every record and of every object are none of a field; names and underscores stay readable', () => {
  const headers = 'id,version,constructor,__proto__,toString,valueOf,firstName,first_name,😀,Name,name';
  const found = read(`${headers}\n${headers}`);
  expect(found.chosen.map(({ name }) => name)).toEqual([
    ...['ownId', 'ownVersion', 'ownConstructor', 'proto', 'ownToString', 'ownValueOf', 'firstName', 'firstName2'],
    ...['column9', 'name', 'name2'],
  ]);
  expect(Object.values(recordsOf(found)[0] ?? {})).toEqual(headers.split(','));
});

test('the import takes the rows that were looked at, also where fields are called otherwise and notes stand above', () => {
  const text = 'Tools of 2026\n\nName,Price\n# 7 hammers,3\nSaw,4';
  const found = read(text, {}, (title) => `My ${title}`);
  expect(recordsOf(found)).toEqual([
    { name: '# 7 hammers', price: 3 },
    { name: 'Saw', price: 4 },
  ]);
});

test('one column with semicolons is read by the import as it was looked at', () => {
  const found = read('a\nx;y\nz;w', { encoding: 'utf-8', separator: ',' });
  expect(recordsOf(found)).toEqual([{ a: 'x;y' }, { a: 'z;w' }]);
});

test('sizes are no answers: a column is yes or no only where both are said', () => {
  const found = read(['Size', ...lines(40, (at) => (at === 7 ? 'M' : 'S'))].join('\n'));
  expect(kindsOf(found)).toEqual({ size: 'choice' });
});

test('crosses in every cell are no answers either', () => {
  expect(kindsOf(read('a,b\nx,1\nx,2'))).toEqual({ a: 'text', b: 'integer' });
});

test('where nothing is said beside yes and no, nothing is stored; beside crosses it is no', () => {
  const found = read('Row,Active,Sold\n1,sì,x\n2,no,\n3,,\n4,sì,x');
  expect(kindsOf(found)).toEqual({ row: 'integer', active: 'boolean', sold: 'boolean' });
  expect(recordsOf(found)).toEqual([
    { row: 1, active: true, sold: true },
    { row: 2, active: false, sold: false },
    { row: 3, sold: false },
    { row: 4, active: true, sold: true },
  ]);
});

test('an address that forms would refuse is no address, and a moment finer than a thousandth stays as it is', () => {
  const rows = lines(
    12,
    (at) => `https://example.org/città/${at},anna${at}@exämple.org,2025-01-31 10:00:00.12345${at % 9}1`,
  );
  const found = read(['Page,Mail,Logged', ...rows].join('\n'));
  expect(kindsOf(found)).toEqual({ page: 'text', mail: 'text', logged: 'text' });
  expect(found.rows.every(({ kind }) => kind === 'new')).toBe(true);
});

test('days with months in words of each language', () => {
  const found = read('Day\n3 mars 2025\n31. Dez. 2025\n3 août 2025\n1 gen 2025\n4 May 2025\n5 juil. 2025\n6 Mär 2025');
  expect(recordsOf(found).map((record) => Object.values(record)[0])).toEqual([
    ...['2025-03-03', '2025-12-31', '2025-08-03', '2025-01-01', '2025-05-04', '2025-07-05', '2025-03-06'],
  ]);
});

test('a spreadsheet with hours beyond a day, exponents, failed formulas and percentages', () => {
  const sheet = utils.aoa_to_sheet([
    ['Hours', 'Size', 'State', 'Share', 'Code'],
    [null, null, 'ok', null, null],
    [null, null, 'ok', null, null],
  ]);
  for (const [at, row] of [2, 3].entries()) {
    sheet[`A${row}`] = { t: 'n', v: 1.25 + at, z: '[h]:mm' };
    sheet[`B${row}`] = { t: 'n', v: 120_345 + at, z: '0.00E+00' };
    sheet[`D${row}`] = { t: 'n', v: 0.125, z: '0%' };
    sheet[`E${row}`] = { t: 'n', v: 187 + at, z: '00000' };
  }
  sheet.C3 = { t: 'e', v: 7 };
  const found = read(sheets(sheet));
  expect(kindsOf(found)).toEqual({ hours: 'text', size: 'integer', state: 'text', share: 'percentage', code: 'text' });
  expect(recordsOf(found)).toEqual([
    { hours: '30:00', size: 120_345, state: 'ok', share: 12.5, code: '00187' },
    'refused',
  ]);
  const state = found.chosen.find(({ name }) => name === 'state');
  expect([state?.facts.failed, state?.facts.values]).toEqual([[3], ['ok']]);
});

test('the sheet that is chosen', () => {
  const found = read(sheets(utils.aoa_to_sheet([['a'], [1]]), utils.aoa_to_sheet([['b'], [2]])), { sheet: 'Sheet2' });
  expect(recordsOf(found)).toEqual([{ b: 2 }]);
});

test('characters of other encodings, and cells with quotes, separators and line breaks', () => {
  const text = 'Città;Nota\nForlì;"dice ""sì"";\npoi no"\n';
  const latin = new Uint8Array(Buffer.from(text, 'latin1')).buffer;
  const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')).buffer;
  for (const content of [bytesOf(text), latin, wide]) {
    expect(recordsOf(read(content))).toEqual([{ citta: 'Forlì', nota: 'dice "sì";\npoi no' }]);
  }
});
