import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { devicesIn } from '../../../../../src/air/pages/warehouse/use-csv-import';
import { readTable } from '../../../../../src/frame/import/reader/read-table';
import { entityNamed } from '../../../../../src/frame/model/entity-named';

const model = entityNamed(models, 'warehouse-item');
const readCsv = (text: string) => devicesIn(readTable(Uint8Array.from(new TextEncoder().encode(text)).buffer), model);

/** A data row before it is written as CSV; null is an empty line. */
type Row = { serial: string; token: string; note: string } | null;

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'B', '7', '-', ' ', ',', ';', '"', '\n', 'é', '漢', '='), maxLength: 14 }),
  fc.stringMatching(/^SN-[0-9]{1,2}$/),
);
const token = fc.oneof(
  fc.stringMatching(/^[a-z0-9]{8}$/),
  fc.stringMatching(/^[a-b]{1,3}-[ab]{5,6}$/),
  fc.stringMatching(/^[a-b]{3}-[A-B]{5}$/),
  cell,
);
const row: fc.Arbitrary<Row> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ serial: cell, token, note: cell }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const style = fc.record({
  bom: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  delimiter: fc.constantFrom(',', ';', '\t'),
  lastEnd: fc.boolean(),
  quoteAll: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function written(text: string, { quoteAll, delimiter, end }: Style): string {
  const needsQuotes = quoteAll || /["\n]/.test(text) || text.includes(delimiter);
  const lines = text.replaceAll('\n', end);
  return needsQuotes ? `"${lines.replaceAll('"', '""')}"` : lines;
}

function csvOf(rows: readonly Row[], how: Style): string {
  const header = ['serial', 'token', 'note'].join(how.delimiter);
  const lines = rows.map((entry) =>
    entry === null ? '' : [entry.serial, entry.token, entry.note].map((text) => written(text, how)).join(how.delimiter),
  );
  return `${how.bom ? '\uFEFF' : ''}${[header, ...lines].join(how.end)}${how.lastEnd ? how.end : ''}`;
}

/** The rules in plain words, over the rows as they were before anybody wrote them as CSV. */
function oracle(rows: readonly Row[]) {
  const accepted: { line: number; serial: string; token: string }[] = [];
  const refused: { line: number; kind: string }[] = [];
  let line = 2;
  for (const entry of rows) {
    const start = line;
    const texts = entry === null ? [] : [entry.serial, entry.token, entry.note];
    line +=
      1 +
      texts
        .join('')
        .split('')
        .filter((character) => character === '\n').length;
    if (entry === null || texts.join('').trim() === '') continue;
    const serial = entry.serial.trim();
    const kept = [...entry.token]
      .filter((character) => /[a-z0-9]/i.test(character))
      .join('')
      .substring(0, 8);
    const serialBefore = accepted.find((other) => other.serial === serial);
    const tokenBefore = accepted.find((other) => other.token === kept);
    if (texts.join('').indexOf('"') >= 0) refused.push({ line: start, kind: 'doubleQuote' });
    else if (serial === '' || serial.includes('\n')) refused.push({ line: start, kind: 'invalidValue' });
    else if (kept.length < 8) refused.push({ line: start, kind: 'tokenLength' });
    else if (kept !== kept.toLowerCase()) refused.push({ line: start, kind: 'tokenCase' });
    else if (serialBefore) refused.push({ line: start, kind: 'serialInFile' });
    else if (tokenBefore) refused.push({ line: start, kind: 'tokenInFile' });
    else accepted.push({ line: start, serial, token: kept });
  }
  return { accepted, refused };
}

describe('the rows of a CSV file', () => {
  test('are accepted and refused as a plain reading of the rules does, with their lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), style, async (rows, how) => {
        const result = readCsv(csvOf(rows, how));
        const expected = oracle(rows);
        if (expected.accepted.length + expected.refused.length === 0) {
          expect(result).toEqual({ fault: { kind: 'empty' } });
          return;
        }
        if ('fault' in result) throw new Error(`refused as a whole: ${JSON.stringify(result.fault)}`);
        expect(result.accepted).toEqual(expected.accepted);
        expect(result.refused.map(({ line, fault }) => ({ line, kind: fault.kind }))).toEqual(expected.refused);
      }),
      { numRuns: 500 },
    );
  });

  test('never make reading fail, whatever the text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom('serial', 'token', ',', ';', '"', '\r', '\n', '\uFEFF', 'a', ' ') }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const result = readCsv(content);
        if ('fault' in result) return;
        for (const { serial, token: kept } of result.accepted) {
          expect(serial).not.toBe('');
          expect(kept).toMatch(/^[A-Za-z0-9]{8}$/);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('may be ten thousand', async () => {
    const lines = Array.from({ length: 10_000 }, (_none, index) => `SN-${index},${String(index).padStart(8, 'a')}`);
    const result = readCsv(['serial,token', ...lines, 'SN-7,newtoken', 'SN-x,short'].join('\r\n'));
    if ('fault' in result) throw new Error('refused as a whole');
    expect(result.accepted).toHaveLength(10_000);
    expect(result.refused).toEqual([
      { line: 10_002, serial: 'SN-7', token: 'newtoken', fault: { kind: 'serialInFile', asLine: 9 } },
      { line: 10_003, serial: 'SN-x', token: 'short', fault: { kind: 'tokenLength' } },
    ]);
  });
});

test.each([
  'Id,Serial number,Name,Token',
  'Id,Numero di serie,Nome,Token',
  'id,serial_number,name,token',
  'x,SERIAL,y,Token',
])('what the list exports is understood: %s', (header) => {
  expect(readCsv(`${header}\na,SN-1,1,abcd1234\nb,'=SN-2,2,abcd1235`)).toEqual({
    accepted: [
      { line: 2, serial: 'SN-1', token: 'abcd1234' },
      { line: 3, serial: '=SN-2', token: 'abcd1235' },
    ],
    refused: [],
  });
});

describe('a whole file is refused', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['\uFEFF\n\n', { kind: 'empty' }],
    ['serial,token\n\n , \n', { kind: 'empty' }],
    ['token\nabcdefgh', { kind: 'missingHeader', header: 'serial' }],
    ['serial,token, TOKEN\nSN-1,abcdefgh,x', { kind: 'repeatedHeader', header: 'token' }],
    ['serial,token,Serial number\nSN-1,abcdefgh,SN-1', { kind: 'repeatedHeader', header: 'serial' }],
    ['serial;note\nSN;x', { kind: 'missingHeader', header: 'token' }],
    ['serial,token\nSN-1,abcdefgh\n"SN-2,abcdefgi\n', { kind: 'malformedQuotes', line: 3 }],
    ['serial,token\n"SN"-1,abcdefgh', { kind: 'malformedQuotes', line: 2 }],
  ])('%j', async (text, fault) => {
    expect(readCsv(text)).toEqual({ fault });
  });

  test('a row without a value, or with more values than columns, is refused alone', async () => {
    const result = readCsv('token,serial\nabcdefgh\nabcdefgi,SN-1,left over\nabcdefgj,SN-2,,\nabcdefgk,"SN""3"');
    expect(result).toMatchObject({
      accepted: [{ line: 4, serial: 'SN-2', token: 'abcdefgj' }],
      refused: [
        { line: 2, fault: { kind: 'invalidValue' } },
        { line: 3, fault: { kind: 'invalidValue' } },
        { line: 5, fault: { kind: 'doubleQuote' } },
      ],
    });
  });
});
