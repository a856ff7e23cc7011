import { utils, write } from 'xlsx';
import type { ExportValue } from '../field-types/field-type';

/** A sheet's name is at most 31 characters and has none of these. */
const SHEET_NAME_LENGTH = 31;
const FORBIDDEN_IN_SHEET_NAME = /[\\/?*[\]:]/g;
const DATE_FORMAT = 'dd/mm/yyyy hh:mm';

/** A spreadsheet that is filled row by row. */
interface Sheet {
  add(rows: readonly (readonly ExportValue[])[]): void;
  /** The file. The sheet is called after the title, as far as that is allowed. */
  write(title: string): ArrayBuffer;
}

/**
 * An XLSX file in the making: numbers as numbers, yes and no as booleans, instants as dates. Text cells cannot be run
 * as formulas in this format, so they are kept as they are. `isUtc` says that the dates are to be shown as they are in
 * UTC, and not as the clock of this machine has them.
 */
export function createSheet(headers: readonly string[], isUtc = false): Sheet {
  const options = { cellDates: true, dateNF: DATE_FORMAT, UTC: isUtc };
  const sheet = utils.aoa_to_sheet([[...headers]], { ...options, dense: true });
  return {
    add: (rows) => {
      utils.sheet_add_aoa(
        sheet,
        rows.map((row) => [...row]),
        { ...options, origin: -1 },
      );
    },
    write: (title) => {
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, title.replace(FORBIDDEN_IN_SHEET_NAME, ' ').slice(0, SHEET_NAME_LENGTH));
      const file: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
      return file;
    },
  };
}
