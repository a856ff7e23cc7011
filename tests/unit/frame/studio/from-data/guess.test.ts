import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../../../../src/frame/import/reader/table';
import { createDataTable, parseJsonRows } from '../../../../../src/frame/studio/from-data/rules/data-columns';
import {
  guessColumn,
  matchRecords,
  type RecordMatch,
  toFacts,
} from '../../../../../src/frame/studio/from-data/rules/guess-column';
import { collectFileEvidence, isQuestion } from '../../../../../src/frame/studio/from-data/rules/kind-tests';

const STYLE = { dates: 'dmy', decimal: '.' } as const;
const tableOf = (header: string, cells: readonly Cell[], isTyped = false) =>
  // A second column, so that lines on which the first one is empty are no blank lines.
  createDataTable(
    [[header, 'n'], ...cells.map((cell): Cell[] => [cell, 'x'])].map((row, index) => ({ line: index + 1, cells: row })),
    isTyped,
  );

function read(
  cells: readonly Cell[],
  {
    header = 'Value',
    isTyped = false,
    matches = [] as readonly RecordMatch[],
    style = STYLE as { dates: 'dmy' | 'mdy'; decimal: '.' | ',' },
  } = {},
) {
  const [column] = tableOf(header, cells, isTyped).columns;
  if (column === undefined) throw new Error('There is no column');
  const facts = toFacts(column, { style, isTyped }, matches);
  return { facts, ...guessColumn(column, facts, matches) };
}

const repeated = (cells: readonly Cell[], times: number) => Array.from({ length: times }, () => cells).flat();

test.each<[kind: string, cells: readonly Cell[]]>([
  ['integer', ['1', '20', '-3']],
  ['number', ['1.5', '20', '-3.25']],
  ['number', ['1,5', '20', '3,25']],
  ['boolean', ['yes', 'no', 'Yes']],
  ['boolean', ['sì', 'no', 'no']],
  ['boolean', ['x', '', 'X']],
  ['integer', ['0', '1', '1']],
  ['date', ['31/01/2026', '01/02/2026', '2026-02-03']],
  ['date', ['3 gen 2026', '4 feb 2026']],
  ['dateTime', ['2026-01-31 10:30', '2026-02-03 00:00']],
  ['email', ['anna@example.org', 'ben@example.org']],
  ['url', ['https://example.org/a', 'http://example.org']],
  ['longText', ['one\ntwo', 'three']],
  ['choice', repeated(['new', 'used', 'worn'], 4)],
  ['text', ['Ada', 'Ben', 'Cleo']],
])('a column of %s is one: %j', (kind, cells) => {
  expect(read(cells).kind).toBe(kind);
});

test.each<[what: string, cells: readonly Cell[]]>([
  ['postcodes', ['00187', '20121', '50123']],
  ['telephone numbers', ['+390612345', '+390698765']],
  ['codes with an exponent', ['1E5', '2E7', '33']],
  ['numbers of cards', ['4111111111111111', '5500000000000004']],
  ['versions', ['4.8.10', '4.10.11', '5.1.12']],
  ['rooms', ['1/2', '3/4', '11/12']],
  ['sizes', ['S', 'M', 'L']],
  ['days without a whole year', ['01/02/26', '03/04/26']],
])('%s stay texts', (_what, cells) => {
  expect(read(cells).kind).toBe('text');
});

test('what would be lost is said with its line', () => {
  const { facts } = read(['20121', '00187']);
  expect(facts.loss).toMatchObject({ why: 'zero', cell: { line: 3, text: '00187' } });
});

test('a text is a day only where at least nineteen of twenty are, and each that is not has its line', () => {
  const days = fc.integer({ min: 13, max: 28 }).map((day) => `${day}/05/2026`);
  const words = fc.constantFrom('soon', 'n/a', '31/02/2026', '5/2026');
  fc.assert(
    fc.property(fc.array(days, { maxLength: 60 }), fc.array(words, { maxLength: 6 }), (good, bad) => {
      fc.pre(good.length + bad.length > 0);
      const { kind, facts } = read([...good, ...bad]);
      expect(kind === 'date').toBe(good.length >= 0.95 * (good.length + bad.length));
      expect(facts.fits.get('date')?.fits ?? 0).toBe(good.length);
      if (good.length > 0)
        expect(facts.fits.get('date')?.misses).toEqual(bad.map((_word, index) => good.length + 2 + index));
    }),
  );
});

test('a number that becomes a number says the same afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[+-]?\d{1,20}$/), { minLength: 1, maxLength: 10 }), (texts) => {
      const { kind } = read(texts);
      if (kind === 'integer') for (const text of texts) expect(String(Number(text))).toBe(text === '-0' ? '0' : text);
    }),
  );
});

test('days that can be read in two ways are a question, unless another day of the file answers it', () => {
  const questionOf = (cells: readonly Cell[]) => isQuestion(collectFileEvidence(tableOf('Day', cells)).dates);
  const order = (cells: readonly Cell[]) => collectFileEvidence(tableOf('Day', cells)).dates.said;
  expect(questionOf(['01/02/2026', '03/04/2026'])).toBe(true);
  expect(questionOf(['2026-02-01', '2026-04-03'])).toBe(false);
  expect(questionOf(['02/02/2026', '03/03/2026'])).toBe(false);
  expect(order(['01/02/2026', '31/01/2026'])).toBe('dmy');
  expect(order(['01/02/2026', '01/31/2026'])).toBe('mdy');
  expect(questionOf(['31/01/2026', '01/31/2026'])).toBe(true);
  expect(questionOf(['a 01/02/2026', 'Ada', 'Ben'])).toBe(false);
});

test('1.234 is a question, unless another number of the file answers it', () => {
  const decimal = (cells: readonly Cell[]) => collectFileEvidence(tableOf('Price', cells)).decimal;
  expect(isQuestion(decimal(['1.234', '2.500']))).toBe(true);
  expect(decimal(['1.234', '2,5']).said).toBe(',');
  expect(decimal(['1.234', '2.5']).said).toBe('.');
  expect(isQuestion(decimal(['1', '2']))).toBe(false);
});

test('the order that a person chooses decides which days are days', () => {
  const cells = ['01/13/2026', '02/14/2026'];
  expect(read(cells, { style: { dates: 'mdy', decimal: '.' } }).kind).toBe('date');
  expect(read(cells, { style: { dates: 'dmy', decimal: '.' } }).kind).toBe('text');
});

test('values that all differ and have no blanks are unique; full columns are required', () => {
  const codes = Array.from({ length: 12 }, (_none, index) => `AB-${index}`);
  expect(read(codes)).toMatchObject({ kind: 'text', required: true, unique: true });
  expect(read(codes.map((code) => `the ${code}`))).toMatchObject({ required: true, unique: false });
  expect(read([...codes, '']).required).toBe(false);
  const twice = read([...codes, 'AB-3']);
  expect([twice.unique, twice.facts.double]).toEqual([false, [5, 14]]);
});

test('a column that names records is a reference; numbers are one only where the header says so', () => {
  const records = Array.from({ length: 9 }, (_none, index) => ({ id: String(index), names: [`Haus ${index}`] }));
  const matches = [matchRecords('building', ['Building', 'Edificio'], [...records, { id: 'z', names: ['Haus 8'] }])];
  const named = repeated(['Haus 1', 'haus-2', 'Haus 3', '4'], 5);
  expect(read(named, { matches }).kind).toBe('reference:building');
  const { kind, facts } = read([...named, 'Haus 8', 'Haus 77'], { matches });
  expect([kind, facts.fits.get('reference:building')]).toEqual(['choice', { fits: 20, misses: [22, 23] }]);
  expect(read(['1', '2', '3'], { matches }).kind).toBe('integer');
  expect(read(['1', '2', '3'], { matches, header: 'Edificio' }).kind).toBe('reference:building');
});

test('texts of a spreadsheet or of JSON are texts, also where they look like numbers', () => {
  expect(read(['12', '13'], { isTyped: true }).kind).toBe('text');
  expect(read([12, 13.5], { isTyped: true }).kind).toBe('number');
  expect(read([true, false, true], { isTyped: true }).kind).toBe('boolean');
  expect(read([{ number: 42, text: '00042' }], { isTyped: true }).kind).toBe('text');
  expect(read([{ wall: 0, shows: 'day' }], { isTyped: true }).kind).toBe('date');
});

test('titles above the headers are none', () => {
  const table = createDataTable(
    [
      { line: 1, cells: ['List of tools'] },
      { line: 3, cells: ['Name', 'Price'] },
      { line: 4, cells: ['Saw', '3'] },
    ],
    false,
  );
  expect(table.columns.map(({ header }) => header)).toEqual(['Name', 'Price']);
  expect(table.rows).toBe(1);
});

test('a list of objects in JSON is a table; what is in parts stays JSON', () => {
  expect(parseJsonRows('[{"a":1,"b":"x"},{"b":null,"c":{"d":[1]}}]')).toEqual({
    headers: ['a', 'b', 'c'],
    rows: [
      { line: 2, cells: [1, 'x', null] },
      { line: 3, cells: [null, null, '{"d":[1]}'] },
    ],
  });
  expect(parseJsonRows('{"a":1}\n\n{"b":"2"}\r\n')).toMatchObject({
    headers: ['a', 'b'],
    rows: [{ cells: [1, null] }, { cells: [null, '2'] }],
  });
  expect(parseJsonRows('{"a":1}\n3')).toEqual({ fault: 'json' });
  expect(parseJsonRows('{')).toEqual({ fault: 'json' });
  expect(parseJsonRows('{"a":1}')).toEqual({ fault: 'jsonList' });
  expect(parseJsonRows('[]')).toEqual({ fault: 'empty' });
});

test('a number of JSON that no number holds exactly is the text that it is written as', () => {
  const cellsOf = (text: string) => {
    const found = parseJsonRows(`[{"a":${text},"b":"${text}"}]`);
    return 'rows' in found ? found.rows[0]?.cells : found;
  };
  for (const text of ['9007199254740993', '12345678901234567890', '0.12345678901234567891', '1e400', '1e-400']) {
    expect(cellsOf(text)).toEqual([text, text]);
  }
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), (number) => {
      const plain = number === 0 ? 0 : number;
      expect(cellsOf(JSON.stringify(plain))).toEqual([plain, JSON.stringify(plain)]);
    }),
  );
  expect(cellsOf('1.50')).toEqual([1.5, '1.50']);
});
