import {
  type CsvRecord,
  type FileFault,
  readWarehouseRows,
  type WarehouseRows,
} from '../../domain/warehouse/warehouse-csv';

/** Separators that spreadsheets write, depending on the language of their user. */
const DELIMITERS = [',', ';', '\t'] as const;

export type CsvFault = FileFault | { kind: 'malformedQuotes'; line: number };

/** The separator that the header uses most; a comma when it uses none. */
function delimiterOf(text: string): string {
  const header = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

/** Gives each record the line on which it begins: a quoted value may go over several. */
function withLines(rows: readonly string[][]): CsvRecord[] {
  let line = 1;
  return rows.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0);
    return record;
  });
}

/**
 * The devices in the text of a CSV file, with or without byte order mark, with any line ends, separated by commas,
 * semicolons or tabs. A quote that is not closed, or is followed by more than a separator, makes the whole file
 * unusable: nobody can tell which rows it swallowed. The parser is loaded when it is first needed.
 */
export async function readCsv(text: string): Promise<WarehouseRows | { fault: CsvFault }> {
  const { default: Papa } = await import('papaparse');
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), newline: '\n' });
  const records = withLines(data);
  const malformed = errors.find(({ type }) => type === 'Quotes');
  if (malformed !== undefined) {
    return { fault: { kind: 'malformedQuotes', line: records[malformed.row ?? 0]?.line ?? 1 } };
  }
  return readWarehouseRows(records);
}
