import type { ExportValue } from '../model/export-value';
import { toWall } from '../time/time-zone';
import { DAY } from '../time/units';
import type { FileStyle } from './file-style';
import { guardedOnce } from './formula-guard';

/** ECMA-376, part 1: namespaces of worksheets and of the relationships between the parts of a file. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Maximum characters of a cell (Microsoft, "Excel specifications and limits"). */
const MAX_TEXT_LENGTH = 32_767;
/** Number of days between the first day of spreadsheet dates and 1970-01-01. */
const DAYS_BEFORE_EPOCH = 25_569;
/** 1900-03-01: earlier spreadsheet dates are unreliable, because spreadsheets count a 1900-02-29 that never existed. */
const FIRST_SURE_DAY = 61;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
/** Matches text that would be read as an escape sequence, so that its underscore is escaped too. */
const LIKE_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

export function xmlText(text: string): string {
  return text
    .replace(LIKE_ESCAPED, '_x005F_')
    .replace(NOT_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = { header: 1, text: 2, instant: 3, day: 4, yesNo: 5 } as const;

/** Built-in text format, so that text typed into such a cell stays text and does not become a number or a formula. */
const TEXT_FORMAT = 49;
const FIRST_OWN_FORMAT = 164;

export function stylesXml({ yes, no }: Pick<FileStyle, 'yes' | 'no'>): string {
  const word = (text: string) => `"${text.replaceAll('"', '')}"`;
  const own = ['dd/mm/yyyy hh:mm', 'dd/mm/yyyy', `${word(yes)};${word(yes)};${word(no)}`];
  const formats = own.map(
    (code, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
  );
  const style = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`;
  const styles = [
    style(0, 0),
    style(TEXT_FORMAT, 1),
    style(TEXT_FORMAT, 0),
    ...own.map((_code, index) => style(FIRST_OWN_FORMAT + index, 0)),
  ];
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

export function columnName(index: number): string {
  const before = Math.floor(index / LETTERS);
  return (before === 0 ? '' : columnName(before - 1)) + String.fromCharCode(FIRST_LETTER + (index % LETTERS));
}

function textCell(place: string, text: string, style: number): string {
  if (text.length > MAX_TEXT_LENGTH) throw new RangeError('framework.export.longText');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** @param text fallback for dates that spreadsheets cannot represent as a number. */
function dayCell(place: string, wall: number, style: number, text: string): string {
  if (Number.isNaN(wall)) return '';
  const days = wall / DAY + DAYS_BEFORE_EPOCH;
  return days < FIRST_SURE_DAY ? textCell(place, text, STYLE.text) : `<c r="${place}" s="${style}"><v>${days}</v></c>`;
}

function cellXml(place: string, value: ExportValue, timeZone: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(place, guardedOnce(value), STYLE.text);
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${place}" s="${STYLE.yesNo}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (!(value instanceof Date)) return dayCell(place, Date.parse(`${value.day}T00:00:00Z`), STYLE.day, value.day);
  const instant = value.valueOf();
  if (Number.isNaN(instant)) return '';
  return dayCell(place, toWall(instant, timeZone), STYLE.instant, value.toISOString());
}

/** Builds a row of a sheet. `line` starts at 1, which is the header row. */
export function rowXml(line: number, cells: readonly ExportValue[], timeZone: string): string {
  const written = cells.map((value, index) => {
    const place = `${columnName(index)}${line}`;
    return line === 1 ? textCell(place, String(value), STYLE.header) : cellXml(place, value, timeZone);
  });
  return `<row r="${line}">${written.join('')}</row>`;
}

const NARROWEST = 8;
const WIDEST = 60;
const ARROW = 3;

function lengthOf(value: ExportValue): number {
  if (value === null) return 0;
  if (value instanceof Date) return 'dd/mm/yyyy hh:mm'.length;
  if (typeof value === 'object') return 'dd/mm/yyyy'.length;
  return Math.max(
    ...String(value)
      .split('\n')
      .map(({ length }) => length),
  );
}

export function columnsXml(headers: readonly string[], rows: readonly (readonly ExportValue[])[]): string {
  const columns = headers.map((header, index) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[index] ?? null)), header.length + ARROW);
    const width = Math.min(WIDEST, Math.max(NARROWEST, longest + 1));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}
