import { type CellObject, utils, write } from 'xlsx';
import type { ExportValue } from '../field-types/field-type';
import { toWall } from '../time/time-zone';
import { DAY } from '../time/units';
import { guardedOnce } from './formula-guard';

/** A sheet's name is at most 31 characters and has none of these. */
const SHEET_NAME_LENGTH = 31;
const FORBIDDEN_IN_SHEET_NAME = /[\\/?*[\]:]/g;
const INSTANT_FORMAT = 'dd/mm/yyyy hh:mm';
const DAY_FORMAT = 'dd/mm/yyyy';
/** What is typed into such a cell stays a text, too: no token becomes a number, no text a formula. */
const TEXT_FORMAT = '@';

/** Spreadsheets count days, and the epoch is so many after the first one. */
const DAYS_BEFORE_EPOCH = 25_569;

/** A spreadsheet that is filled row by row. */
interface Sheet {
  add(rows: readonly (readonly ExportValue[])[]): void;
  /** The file. The sheet is called after the title, as far as that is allowed. */
  write(title: string): ArrayBuffer;
}

function sheetDay(wall: number): number {
  return wall / DAY + DAYS_BEFORE_EPOCH;
}

function cellOf(value: ExportValue, timeZone: string): CellObject | null {
  if (value === null) return null;
  if (typeof value === 'string') return { t: 's', v: guardedOnce(value), z: TEXT_FORMAT };
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  const isInstant = value instanceof Date;
  const days = isInstant ? sheetDay(toWall(value.valueOf(), timeZone)) : sheetDay(Date.parse(`${value.day}T00:00:00Z`));
  return Number.isNaN(days) ? null : { t: 'n', v: days, z: isInstant ? INSTANT_FORMAT : DAY_FORMAT };
}

/**
 * An XLSX file in the making: numbers as numbers, yes and no as booleans, instants as what the clock of the zone shows,
 * texts as texts.
 */
export function createSheet(headers: readonly string[], timeZone: string): Sheet {
  const sheet = utils.aoa_to_sheet([[...headers]], { dense: true });
  return {
    add: (rows) => {
      const cells = rows.map((row) => row.map((value) => cellOf(value, timeZone)));
      utils.sheet_add_aoa(sheet, cells, { origin: -1 });
    },
    write: (title) => {
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, title.replace(FORBIDDEN_IN_SHEET_NAME, ' ').slice(0, SHEET_NAME_LENGTH));
      const file: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
      return file;
    },
  };
}
